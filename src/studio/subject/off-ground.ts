import { distanceAt } from './ground-fit.js';
import { apartAt, maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

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
  /** Where a wall and a floor meet, and nearby; absent before one surface. */
  readonly seam?: Mask;
}

/** Two surfaces differ by more than this at the line where they meet, delta E, which is known to so many pixels. */
const STEP = 5;
const NEARBY = 5;

/** Where a wall and a floor meet (Lab, interleaved), and nearby. */
export function seamOf(ground: Float32Array, width: number): Mask {
  const pixels = ground.length / 3;
  const rows = NEARBY * width;
  return maskWhere(pixels, (i) => {
    const [above, below] = [i < rows ? i : i - rows, i + rows < pixels ? i + rows : i];
    return apartAt(ground, above, below) > STEP;
  });
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
