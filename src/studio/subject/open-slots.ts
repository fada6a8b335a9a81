import { distanceAt } from './ground-fit.js';
import { areaOf } from './masks.js';
import { meanAway } from './mean-away.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region, type Regions } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** What is this near to the ground expected there may be the ground itself, delta E. */
const SAME = 2.5;
/** The rim of a slot is more ground than product up to here, delta E. */
const SOFT = 10;
/** A slot has so many pixels at least, and this share of the mask at most. */
const LEAST = 8;
const LARGEST = 0.15;
/** The same where the ground lies right behind so much of its border, as behind the rails of a clothes rack. */
const FRAMED = { near: 0.6, largest: 0.95 } as const;
/** Share of its border at which a slot is open to the ground at most: what is open all along is a light rim. */
const OPEN = 0.5;
/** So many pixels of a slot are its rim to a small part only. */
const WIDE = 100;
/** The product is looked for so many pixels beyond the border; there an edge is this sharp, and the product so far from the ground, delta E. */
const BEHIND = 3;
const SHARP = 4;
const OTHER = 12;
/** Share of the rest of its border for which both hold: of 150 slots nine of ten had more, of parts of products few. */
const BORDERED = 0.6;
/** Share of its border from which the ground, or another slot, lies so near behind the product: else it is print. */
const BEYOND = { share: 0.1, reach: 16 } as const;

/** How a slot's border lies: open to the ground, before the rest of the mask, and of that before the product's edge, and with ground behind. */
interface Border {
  open: number;
  kept: number;
  product: number;
  near: number;
}

/** A photo with what tells its slots: the Lab of the ground, interleaved, in every way that is known, and the edges. */
interface Evidence {
  readonly image: WorkImage;
  readonly grounds: readonly Float32Array[];
  readonly mask: Mask;
  readonly sharpness: Float32Array;
  readonly labels: Int32Array;
}

/** What slots have, else none is one. */
export interface Needed {
  /** Shares of the mask: the largest has one, or all together have the other. */
  readonly largest: number;
  readonly all: number;
  /** How far the mean of one is off the first of the grounds at most, delta E; through clear lenses they are farther off. */
  readonly off: number;
  /** How far the pixels of a wide one are off that themselves on the mean, delta E. */
  readonly wide: number;
}

/** What lies between a product's parts before two surfaces, or out of focus. */
const ANY: Needed = { largest: 0, all: 0, off: Infinity, wide: Infinity };

/**
 * Opens slots between parts of a product that are too narrow for any step to see through before, such as those between
 * a chair's spindles: the very colour of the ground behind sharp edges. `grounds` are Lab, interleaved, each one way to
 * tell what the ground looks like there.
 */
export function openSlots(
  image: WorkImage,
  grounds: readonly Float32Array[],
  mask: Mask,
  sharpness: Float32Array,
  needed: Needed = ANY,
): Mask {
  const { width, height, lab } = image;
  const same = maskWhere(mask.length, (i) => mask[i] === 1 && awayFrom(lab, grounds, i) < SAME);
  const found = findRegions(same, width, height, 1);
  const { regions, labels } = found;
  const borders = measureBorders({ image, grounds, mask, sharpness, labels }, regions.length);
  const all = areaOf(mask);
  const off = meanAway(image, grounds[0], found);
  const sums = distanceSums(lab, grounds[0], found);
  const isOwn = ({ label, area }: Region): boolean =>
    off[label] > needed.off || (area >= WIDE && sums[label] > needed.wide * area);
  const slots = regions.filter((region) => {
    const { label, area, touchesFrame } = region;
    if (area < LEAST || touchesFrame) return false;
    const { open, kept, product, near } = borders[label];
    const largest = near > kept * FRAMED.near ? FRAMED.largest : LARGEST;
    if (area <= all * LARGEST && isOwn(region)) return false;
    const closed = open < (open + kept) * OPEN;
    const seen = product > kept * BORDERED && near > kept * BEYOND.share;
    return closed && seen && area <= all * largest;
  });
  const areas = slots.map(({ area }) => area);
  const sum = areas.reduce((a, b) => a + b, 0);
  if (Math.max(...areas) < all * needed.largest && sum < all * needed.all) return mask;
  const chosen = new Set(slots.map(({ label }) => label));
  const opened = maskOfRegions(found, ({ label }) => chosen.has(label));
  const rims = growMask(opened, width, height, 1);
  return maskWhere(
    mask.length,
    (i) => mask[i] === 1 && (rims[i] === 0 || awayFrom(lab, grounds, i) > SOFT),
  );
}

/** How far the pixels of every region are off the ground together, by label, delta E. */
function distanceSums(
  lab: Float32Array,
  ground: Float32Array,
  { labels, regions }: Regions,
): Float64Array {
  const sums = new Float64Array(regions.length + 1);
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] > 0) sums[labels[i]] += distanceAt(lab, ground, i);
  }
  return sums;
}

function awayFrom(lab: Float32Array, grounds: readonly Float32Array[], i: number): number {
  let nearest = Infinity;
  for (const ground of grounds) nearest = Math.min(nearest, distanceAt(lab, ground, i));
  return nearest;
}

/** The borders of all regions, by label. */
function measureBorders(evidence: Evidence, count: number): Border[] {
  const { image, mask, labels } = evidence;
  const { width } = image;
  const borders = Array.from({ length: count + 1 }, (): Border => {
    return { open: 0, kept: 0, product: 0, near: 0 };
  });
  const edge = BEYOND.reach * (width + 1);
  const steps = [-width, -1, 1, width];
  for (let i = edge; i < mask.length - edge; i += 1) {
    if (labels[i] === 0) continue;
    const border = borders[labels[i]];
    for (const step of steps) {
      if (labels[i + step] === labels[i]) continue;
      if (mask[i + step] === 0) {
        border.open += 1;
        continue;
      }
      border.kept += 1;
      if (isProduct(evidence, i, step)) border.product += 1;
      if (isNearGround(evidence, i, step)) border.near += 1;
    }
  }
  return borders;
}

/** Whether the product lies beyond a border: behind a sharp edge, in another colour. */
function isProduct({ image, grounds, sharpness }: Evidence, i: number, step: number): boolean {
  let [sharpest, farthest] = [0, 0];
  for (let k = 0; k <= BEHIND; k += 1) {
    sharpest = Math.max(sharpest, sharpness[i + k * step]);
    farthest = Math.max(farthest, awayFrom(image.lab, grounds, i + k * step));
  }
  return sharpest > SHARP && farthest > OTHER;
}

/** Whether the ground, or another slot, lies right behind a thin part of the product. */
function isNearGround({ mask, labels }: Evidence, i: number, step: number): boolean {
  for (let k = 1; k <= BEYOND.reach; k += 1) {
    const j = i + k * step;
    if (labels[j] === labels[i]) return false;
    if (mask[j] === 0 || labels[j] > 0) return true;
  }
  return false;
}
