import { labToSrgb } from '../../../raster/lab-to-srgb.js';
import type { Subject } from '../../../studio/scene.js';
import { borderPixels } from '../../../raster/lab-image.js';

/** A ground that is white but for its light. */
export interface LightGround {
  /** sRGB under every pixel of the work image, interleaved. */
  readonly values: Float32Array;
  /** False where the product reaches far along the frame, which leads the search for it astray. */
  readonly clear: boolean;
}

/** Lightness and chroma of what counts as white along the frame. */
const WHITE = { lightness: 93, chroma: 6 };
/** Share of the frame that must be white when it is not white all around. */
const ENOUGH = 0.5;
/** Width of the strip along the frame that is looked at, pixels of the work image. */
const STRIP = 3;

/** The nearly white ground of a picture; undefined where it has another. */
export function findLightGround({ background, image }: Subject): LightGround | undefined {
  if (background.kind === 'light') return { values: labToSrgb(background.lab), clear: true };
  const strip = borderPixels(image.width, image.height, STRIP);
  const light = strip.filter((i) => {
    const [l, a, b] = image.lab.subarray(i * 3, i * 3 + 3);
    return l > WHITE.lightness && Math.hypot(a, b) < WHITE.chroma;
  });
  if (light.length < strip.length * ENOUGH) return undefined;
  const mean = [0, 1, 2].map(
    (c) => light.reduce((sum, i) => sum + image.lab[i * 3 + c], 0) / light.length,
  );
  const even = new Float32Array(image.lab.length).map((_, q) => mean[q % 3]);
  return { values: labToSrgb(even), clear: false };
}
