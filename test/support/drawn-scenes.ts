import type { Raster } from '../../src/imaging/raster.js';
import { blurRaster, resizeRaster } from '../../src/imaging/resize-raster.js';
import { toLabImage, type Mask } from '../../src/raster/lab-image.js';
import { overlap } from '../../src/raster/mask-sets.js';
import { classifyBackground } from '../../src/studio/background/classify.js';
import { edgeSharpness } from '../../src/studio/background/edges.js';
import type { Scene } from '../../src/studio/scene.js';
import type { ProductShares } from '../../src/studio/model/product-map.js';
import { drawPhoto, type DrawnPhoto, type Ground, type Product } from './drawn-photos.js';

/** Side of a drawn photo and of its work image, pixels. */
const SIDE = { photo: 480, work: 360 } as const;

/** A drawn photo as the engine looks at it, with its true mask in the size of the work image. */
export interface DrawnScene {
  readonly scene: Scene;
  readonly truth: Mask;
}

/** A drawn photo as pixels. */
export const rasterOf = ({ data, width, height }: DrawnPhoto): Raster => ({
  data,
  width,
  height,
  channels: 3,
});

/** A drawn photo with an alpha channel that shows the product alone; quick to find. */
export function cutOutOf({ data, width, height, truth }: DrawnPhoto): Raster {
  const pixels = Buffer.alloc(truth.length * 4);
  for (let i = 0; i < truth.length; i += 1) {
    pixels.set(data.subarray(i * 3, i * 3 + 3), i * 4);
    pixels[i * 4 + 3] = truth[i]! * 255;
  }
  return { data: pixels, width, height, channels: 4 };
}

/** By product and background: the same are looked at by many tests, and none changes them. */
const drawn = new Map<Product, Map<Ground, Promise<DrawnScene>>>();

/** The scene of a product on a background. */
export function drawScene(product: Product, ground: Ground): Promise<DrawnScene> {
  const ofProduct = drawn.get(product) ?? new Map<Ground, Promise<DrawnScene>>();
  const scene = ofProduct.get(ground) ?? drawAnew(product, ground);
  drawn.set(product, ofProduct.set(ground, scene));
  return scene;
}

async function drawAnew(product: Product, ground: Ground): Promise<DrawnScene> {
  const photographed = drawPhoto(product, ground, SIDE.photo, SIDE.photo);
  const photo = rasterOf(photographed);
  // As the engine smooths a small photo.
  const small = await blurRaster(await resizeRaster(photo, SIDE.work, SIDE.work), 0.8);
  const image = toLabImage(small);
  const sharpness = edgeSharpness(image);
  const background = classifyBackground(image, sharpness);
  return { scene: { image, sharpness, background }, truth: shrunk(photographed, SIDE.work) };
}

/** The true mask of a drawn square photo, in a square of another side. */
export function shrunk({ truth, width, height }: DrawnPhoto, side: number): Mask {
  return Uint8Array.from({ length: side * side }, (_, i) => {
    const x = Math.floor((((i % side) + 0.5) / side) * width);
    const y = Math.floor(((Math.floor(i / side) + 0.5) / side) * height);
    return truth[y * width + x]!;
  });
}

/** The map of a model that finds the product of a drawn photo, with so much certainty. */
export function mapOf(drawn: DrawnPhoto, sure = 1): ProductShares {
  const side = 120;
  const values = Float32Array.from(shrunk(drawn, side), (value) => 0.5 + (value - 0.5) * sure);
  return { values, width: side, height: side };
}

/** Share of what either mask holds that both hold; 0 where there is none. */
export const agreement = (mask: Mask | undefined, truth: Mask): number =>
  mask === undefined ? 0 : overlap(mask, truth);
