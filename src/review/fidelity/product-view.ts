import type { Raster } from '../../imaging/raster.js';
import { resizeRaster } from '../../imaging/resize-raster.js';
import { floodFromFrame } from '../../raster/flood.js';
import type { ShotType } from '../../listing/shot-type.js';
import { WORK_SIDE } from '../../studio/find-subject.js';
import type { Subject } from '../../studio/scene.js';
import { boxOf, tidyMask } from '../../raster/components.js';
import { inverted } from '../../raster/mask-sets.js';
import { type Mask, maskWhere, toLabImage, type LabImage } from '../../raster/lab-image.js';

/** Side of the picture of a product, pixels: its box, stretched to a square. */
export const VIEW_SIDE = 128;

/**
 * Longer sides of the image in which the product of a picture and of its photos is outlined, pixels: photo as it
 * is decoded, and work image. A main picture is cut along its outline, and the photo's must be as fine to be
 * alike; elsewhere products are only compared, for half of the time.
 */
export const outlineSides = (type: ShotType): { readonly photo: number; readonly work: number } =>
  type === 'hero' ? { photo: 800, work: WORK_SIDE } : { photo: 512, work: 256 };

/** A product as it is compared: out of its surroundings, in a size that all share. */
export interface ProductView {
  /** CIE Lab of the product's box, stretched to `VIEW_SIDE` x `VIEW_SIDE`, interleaved. */
  readonly lab: Float32Array;
  /** Product in the same pixels; what it encloses counts as product. */
  readonly inside: Mask;
  /** Product as found, in true proportions. */
  readonly outline: { readonly mask: Mask; readonly width: number; readonly height: number };
}

/** Parts smaller than this share of the largest are dirt. */
const DIRT = 0.02;
/** Every patch that the product encloses is filled: a white print looks like a hole. */
const ANY_HOLE = 1e6;
/** Lightness above which a pixel on pure white is background; JPEG leaves traces below 100. */
const WHITE = 98.5;
/** A shadow on white is not darker than this, */
const DARKEST_SHADOW = 45;
/** changes by less than this from pixel to pixel, delta E, */
const SHADOW_STEP = 2.5;
/** and has hardly any chroma. */
const SHADOW_TINT = 6;
/** Longer side of the picture in which a product on white is outlined, pixels. */
const OUTLINE_SIDE = 360;

/** The product that was found in a photo. */
export function viewOfSubject({ photo, image, mask }: Subject): Promise<ProductView | undefined> {
  return viewOf(photo, mask, image.width, image.height);
}

/** The product on pure white: all that neither is white nor a soft shadow; undefined where nothing is. */
export async function viewOnWhite(picture: Raster): Promise<ProductView | undefined> {
  const scale = Math.min(1, OUTLINE_SIDE / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const work = toLabImage(await resizeRaster(picture, width, height));
  const open = maskWhere(width * height, (i) => couldBeBackground(work, i));
  const ground = floodFromFrame(width, height, open);
  return viewOf(picture, inverted(ground), width, height);
}

/** White, or a shadow on it: neutral, light, and without an edge. */
function couldBeBackground({ lab, gradient }: LabImage, i: number): boolean {
  const [l, a, b] = lab.subarray(i * 3, i * 3 + 3);
  if (l > WHITE) return true;
  return l > DARKEST_SHADOW && gradient[i] < SHADOW_STEP && Math.hypot(a, b) < SHADOW_TINT;
}

async function viewOf(
  photo: Raster,
  found: Mask,
  width: number,
  height: number,
): Promise<ProductView | undefined> {
  const mask = tidyMask(found, width, height, DIRT, ANY_HOLE);
  const box = boxOf(mask, width);
  if (box === undefined) return undefined;
  const [sx, sy] = [photo.width / width, photo.height / height];
  const part = {
    left: Math.floor(box.left * sx),
    top: Math.floor(box.top * sy),
    width: Math.max(1, Math.floor(box.width * sx)),
    height: Math.max(1, Math.floor(box.height * sy)),
  };
  const { lab } = toLabImage(await resizeRaster(photo, VIEW_SIDE, VIEW_SIDE, part));
  const inside = new Uint8Array(VIEW_SIDE * VIEW_SIDE);
  for (let y = 0, i = 0; y < VIEW_SIDE; y += 1) {
    const row = (box.top + Math.floor(((y + 0.5) * box.height) / VIEW_SIDE)) * width;
    for (let x = 0; x < VIEW_SIDE; x += 1, i += 1) {
      inside[i] = mask[row + box.left + Math.floor(((x + 0.5) * box.width) / VIEW_SIDE)];
    }
  }
  return { lab, inside, outline: { mask, width, height } };
}
