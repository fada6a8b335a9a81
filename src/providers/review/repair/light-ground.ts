import { groundBytes } from '../../../studio/matte/flat-field.js';
import type { Subject } from '../../../studio/subject/find-subject.js';
import { isLightGround } from '../../../studio/subject/ground-fit.js';
import { borderPixels } from '../../../studio/subject/work-image.js';

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
export function findLightGround({ fit, work }: Subject): LightGround | undefined {
  if (isLightGround(fit)) return { values: groundBytes(fit.ground), clear: true };
  const strip = borderPixels(work.width, work.height, STRIP);
  const light = strip.filter((i) => {
    const [l, a, b] = work.lab.subarray(i * 3, i * 3 + 3);
    return l > WHITE.lightness && Math.hypot(a, b) < WHITE.chroma;
  });
  if (light.length < strip.length * ENOUGH) return undefined;
  const mean = [0, 1, 2].map(
    (c) => light.reduce((sum, i) => sum + work.lab[i * 3 + c], 0) / light.length,
  );
  const even = new Float32Array(work.lab.length).map((_, q) => mean[q % 3]);
  return { values: groundBytes(even), clear: false };
}
