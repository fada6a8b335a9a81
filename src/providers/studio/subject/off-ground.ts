import { distanceAt } from './ground-fit.js';
import { maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

/** How far every pixel of a picture is off the even ground behind its product, whose surface is known closely. */
export interface OffGround {
  readonly width: number;
  readonly height: number;
  /** Delta E. */
  readonly away: Float32Array;
  /** Where it is lighter than the ground, which no shadow is. */
  readonly lighter: Mask;
  /** How far the ground itself is off its surface at most, delta E. */
  readonly reach: number;
}

/** Measures a picture against its ground (Lab, interleaved), which is as large. */
export function measureOffGround(
  { lab, width, height }: WorkImage,
  ground: Float32Array,
  reach: number,
): OffGround {
  const away = valuesOf(width * height, (i) => distanceAt(lab, ground, i));
  const lighter = maskWhere(away.length, (i) => lab[i * 3] > ground[i * 3] + reach);
  return { width, height, away, lighter, reach };
}
