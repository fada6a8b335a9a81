/** How far beyond 0 and 1 rounding takes a value. */
const ROUNDING = 0.01;

/**
 * What a model gave, as shares of 0 to 1. Values within 0 and 1 are taken as they are; values below 0
 * are logits, which a sigmoid turns into shares; a map without them that goes above 1 is scaled from its
 * least to its greatest value. Throws for what is no number.
 */
export function productShares(values: Float32Array): Float32Array {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) throw new Error('the model gave values that are no numbers');
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  if (least < -ROUNDING) return values.map((value) => 1 / (1 + Math.exp(-value)));
  if (greatest > 1 + ROUNDING) {
    return values.map((value) => (value - least) / (greatest - least || 1));
  }
  return values.map((value) => Math.min(1, Math.max(0, value)));
}
