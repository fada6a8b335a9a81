import { type ProductView, VIEW_SIDE } from './product-view.js';

const RADIANS = Math.PI / 180;
const POW7 = 25 ** 7;

const cos = (degrees: number): number => Math.cos(degrees * RADIANS);
const hueOf = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360;

/**
 * CIEDE2000 colour difference of two CIE Lab colours (Sharma, Wu and Dalal 2005).
 * @param kL weight of lightness: 1 as published, above 1 for pictures taken in different light
 */
export function ciede2000(
  [l1, a1, b1]: readonly [number, number, number],
  [l2, a2, b2]: readonly [number, number, number],
  kL = 1,
): number {
  const mean7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + POW7)));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const [h1, h2] = [hueOf(a1 * (1 + g), b1), hueOf(a2 * (1 + g), b2)];
  const grey = c1 * c2 === 0;
  const turn = h2 - h1;
  const hue = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dL = l2 - l1;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((hue / 2) * RADIANS);
  const c = (c1 + c2) / 2;
  const far = Math.abs(turn) > 180;
  const h = grey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const t =
    1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const l50 = ((l1 + l2) / 2 - 50) ** 2;
  const sL = 1 + (0.015 * l50) / Math.sqrt(20 + l50);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const c7 = c ** 7;
  const turning = 60 * Math.exp(-(((h - 275) / 25) ** 2));
  const rT = -2 * Math.sqrt(c7 / (c7 + POW7)) * Math.sin(turning * RADIANS);
  const [x, y, z] = [dL / (kL * sL), dC / sC, dH / sH];
  return Math.sqrt(Math.max(0, x * x + y * y + z * z + rT * y * z));
}

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
  // The difference of two colours is that of the same two in the other order.
  const nearest = { one: one.map(() => Infinity), other: lit.map(() => Infinity) };
  for (const [i, { lab }] of one.entries()) {
    for (const [j, { lab: another }] of lit.entries()) {
      const difference = ciede2000(lab, another, LIGHTNESS_WEIGHT);
      if (difference < nearest.one[i]) nearest.one[i] = difference;
      if (difference < nearest.other[j]) nearest.other[j] = difference;
    }
  }
  return (weightedMean(nearest.one, one) + weightedMean(nearest.other, lit)) / 2;
}

function clamp(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

function meanLightness(patches: readonly Patch[]): number {
  return patches.reduce((sum, { lab }) => sum + lab[0], 0) / patches.length;
}

function weightedMean(values: readonly number[], patches: readonly Patch[]): number {
  const weights = patches.reduce((sum, { weight }) => sum + weight, 0);
  return patches.reduce((sum, { weight }, k) => sum + values[k] * weight, 0) / weights;
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
