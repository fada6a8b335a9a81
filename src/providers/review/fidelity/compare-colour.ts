import { ciede2000 } from './ciede2000.js';
import { type ProductView, VIEW_SIDE } from './product-view.js';

/** A patch of a product: its mean colour, and how much it counts. */
interface Patch {
  readonly lab: readonly [number, number, number];
  readonly weight: number;
}

/** Patches along a side of the product's box. */
const PATCHES = 12;
/** Share of a patch that must be product. */
const COVERED = 0.6;
/** Light differs from picture to picture: lightness counts half, and a common shift up to this is forgiven. */
const LIGHTNESS_WEIGHT = 2;
const FORGIVEN_SHIFT = 12;
/** A patch counts the more the more colourful it is: grey tells little of a product. */
const CHROMA_OF_DOUBLE_WEIGHT = 20;

/**
 * Mean CIEDE2000 difference between the colours of two products: every patch of either against the
 * nearest colour of the other, so that another view of the same thing differs little.
 */
export function colourDifference(a: ProductView, b: ProductView): number {
  const [one, other] = [patchesOf(a), patchesOf(b)];
  if (one.length === 0 || other.length === 0) return Infinity;
  const shift = clamp(meanLightness(one) - meanLightness(other), FORGIVEN_SHIFT);
  const lit = other.map(({ lab: [l, x, y], weight }) => ({
    lab: [l + shift, x, y] as const,
    weight,
  }));
  return (nearestMean(one, lit) + nearestMean(lit, one)) / 2;
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function meanLightness(patches: readonly Patch[]): number {
  return patches.reduce((sum, { lab }) => sum + lab[0], 0) / patches.length;
}

function nearestMean(from: readonly Patch[], to: readonly Patch[]): number {
  let [sum, weights] = [0, 0];
  for (const { lab, weight } of from) {
    let nearest = Infinity;
    for (const other of to) {
      nearest = Math.min(nearest, ciede2000(lab, other.lab, LIGHTNESS_WEIGHT));
    }
    sum += nearest * weight;
    weights += weight;
  }
  return sum / weights;
}

function patchesOf({ lab, inside }: ProductView): Patch[] {
  const sums = Array.from({ length: PATCHES * PATCHES }, () => new Float64Array(4));
  for (let i = 0; i < inside.length; i += 1) {
    if (inside[i] === 0) continue;
    const x = i % VIEW_SIDE;
    const y = (i - x) / VIEW_SIDE;
    const sum =
      sums[Math.floor((y * PATCHES) / VIEW_SIDE) * PATCHES + Math.floor((x * PATCHES) / VIEW_SIDE)];
    for (let c = 0; c < 3; c += 1) sum[c] += lab[i * 3 + c];
    sum[3] += 1;
  }
  const least = COVERED * (VIEW_SIDE / PATCHES) ** 2;
  return sums
    .filter((sum) => sum[3] >= least)
    .map(([l, a, b, count]) => ({
      lab: [l / count, a / count, b / count],
      weight: 1 + Math.hypot(a, b) / count / CHROMA_OF_DOUBLE_WEIGHT,
    }));
}
