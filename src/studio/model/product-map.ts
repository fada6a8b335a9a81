/** Share of product in each place of a photo, by a model; the map covers the whole frame. Plain data. */
export interface ProductMap {
  /** 0 (background) to 255 (product), row by row. */
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A map with shares of 0 to 1, as the studio reads it. */
export interface ProductShares {
  /** 0 (background) to 1 (product), row by row. */
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Distance beyond 0 and 1 that counts as rounding. */
const ROUNDING = 0.01;

/** The shares of a map. */
export function sharesOf({ values, width, height }: ProductMap): ProductShares {
  const shares = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 1) shares[i] = values[i] / 255;
  return { values: shares, width, height };
}

/**
 * Output of a model as shares of 0 to 1. Values within 0 and 1 are taken as they are; values below 0 are logits, which
 * a sigmoid turns into shares; a map without them that goes above 1 is scaled from its least to its greatest value.
 * Throws for what is no number.
 */
export function productShares(values: Float32Array): Float32Array {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) throw new Error('the model returned values that are not numbers');
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  if (least < -ROUNDING) return values.map((value) => 1 / (1 + Math.exp(-value)));
  if (greatest > 1 + ROUNDING) {
    return values.map((value) => (value - least) / (greatest - least || 1));
  }
  return values.map((value) => Math.min(1, Math.max(0, value)));
}
