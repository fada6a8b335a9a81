import { gapsAtNecks } from './gaps-at-necks.js';
import { areaOf, joined, without } from './masks.js';
import { boxMean, growMask } from './morphology.js';
import type { OffGround } from './off-ground.js';
import { findRegions, maskOfRegions, type Regions } from './regions.js';
import { maskWhere, valuesOf, type Mask } from './work-image.js';

/** In a fine picture the ground itself is off its surface by so many times what it is in the work image. */
const ITSELF = 2;
/** What is this far off the ground may tell the product's colour, delta E; it is averaged so far around, pixels. */
const PRODUCT = 8;
const AROUND = 10;
/**
 * Beside a product that is this far off the ground, compression leaves the ground up to so much of that off its surface,
 * and so far at most, delta E; the more between leaves. Of a gap in what is not seen through, such a share is the ground
 * itself: of gloss less. What joins two pieces of the ground is no gloss.
 */
const DISTINCT = 35;
const BESIDE = {
  seenThrough: { share: 0.2, most: 6, itself: 0 },
  solid: { share: 0.08, most: 3, itself: 0.5 },
  joining: { share: 0.1, most: 10, itself: 0 },
} as const;
type Beside = (typeof BESIDE)[keyof typeof BESIDE];
/** Such a share of what lies behind a neck is the ground itself: wedges below sleeves were measured to have a fifth. */
const BEHIND_NECK = 0.1;
/** A gap has so many pixels at least. */
const LEAST = 6;
/**
 * So much of a gap's border lies before product: within so many pixels is what is so far off the ground, delta E, and so
 * many times as far as the gap's own rim. Of 370 gaps before grey 235 had as much, and 80 of 450 places in gloss and print,
 * which are too few and small for `ALL`.
 */
const BORDER = { share: 0.55, reach: 4, off: 8, times: 2.5 } as const;
/** The rest of its border may be open to the ground for less than this share: what is open for longer is a soft rim. */
const OPEN = 0.5;
/** Gaps are this share of the mask together at least, unless the product is seen through: else they may be gloss. */
const ALL = 0.005;
/** A piece of the ground that a gap joins has so many pixels. */
const PIECE = 20;
/** A gap goes on for so many pixels through what is nearer to the ground than this share of the product, and so near. */
const SOFT = { pixels: 2, share: 0.25, most: 12 } as const;
/** A pixel beside a gap holds more ground than product below this share of the way. */
const HALF = 0.5;

/**
 * Opens gaps in a fine mask that are too narrow for the work image, such as between leaves, spindles or slats, by the
 * even ground itself: what lies on its surface, with product all around; or nearly on it, if it joins two pieces of it,
 * or a neck leads to one.
 * @param seenThrough whether the product is known to have many of them
 */
export function openFineGaps(off: OffGround, mask: Mask, seenThrough: boolean): Mask {
  const { width, height, away, reach } = off;
  const product = productNear(off, mask);
  const noisy = ({ share, most }: Beside): Mask =>
    maskWhere(mask.length, (i) => {
      if (mask[i] === 0) return false;
      if (away[i] < reach * ITSELF) return true;
      return product[i] > DISTINCT && away[i] < Math.min(most, product[i] * share);
    });
  const beside = seenThrough ? BESIDE.seenThrough : BESIDE.solid;
  // A narrow gap may be the ground itself in its middle alone.
  const strict = maskWhere(mask.length, (i) => mask[i] === 1 && away[i] < reach * ITSELF);
  const all = joined(gapsOf(off, mask, strict, 1), gapsOf(off, mask, noisy(beside), beside.itself));
  const near = noisy(BESIDE.joining);
  const through = gapsOf(off, mask, near, BESIDE.joining.itself);
  const wedges = gapsOf(off, mask, near, BEHIND_NECK);
  const led = gapsAtNecks(off, mask, wedges, { product, distinct: DISTINCT });
  const joins = joined(joining(through, mask, width, height), led);
  const enough = seenThrough || areaOf(all) >= areaOf(mask) * ALL;
  const gaps = enough ? joined(all, joins) : joins;
  if (areaOf(gaps) === 0) return mask;
  let open = gaps;
  for (let step = 0; step < SOFT.pixels; step += 1) {
    const around = growMask(open, width, height, 1);
    open = maskWhere(mask.length, (i) => {
      if (open[i] === 1) return true;
      const soft = Math.min(SOFT.most, product[i] * SOFT.share);
      return around[i] === 1 && mask[i] === 1 && away[i] < soft;
    });
  }
  const rims = growMask(open, width, height, 1);
  const rest = maskWhere(mask.length, (i) => rims[i] === 1 && away[i] < product[i] * HALF);
  return without(mask, joined(open, rest));
}

/** The gaps that join two pieces of the ground, such as what is seen above and below where a sleeve nearly meets its body. */
function joining(gaps: Mask, mask: Mask, width: number, height: number): Mask {
  const found = findRegions(gaps, width, height, 1);
  if (found.regions.length === 0) return gaps;
  const pieces = findRegions(mask, width, height, 0);
  const joins = found.regions.map(() => new Set<number>());
  for (let i = width; i < gaps.length - width; i += 1) {
    if (gaps[i] === 0) continue;
    for (const step of [-width, -1, 1, width]) {
      const piece = pieces.labels[i + step];
      if (piece > 0 && pieces.regions[piece - 1].area >= PIECE) {
        joins[found.labels[i] - 1].add(piece);
      }
    }
  }
  return maskOfRegions(found, ({ label }) => joins[label - 1].size > 1);
}

/** How far the product near each pixel is off the ground, delta E; 0 where there is none. */
function productNear({ width, height, away }: OffGround, mask: Mask): Float32Array {
  const counts = valuesOf(mask.length, (i) => (mask[i] === 1 && away[i] > PRODUCT ? 1 : 0));
  const sums = valuesOf(mask.length, (i) => counts[i] * away[i]);
  boxMean(counts, width, height, AROUND, counts);
  boxMean(sums, width, height, AROUND, sums);
  for (let i = 0; i < sums.length; i += 1) sums[i] = counts[i] > 0 ? sums[i] / counts[i] : 0;
  return sums;
}

/** How a gap's border lies: open to the ground, before the rest of the mask, and of that before what is the product. */
interface Border {
  /** Pixels of the gap that are the ground itself. */
  itself: number;
  open: number;
  kept: number;
  product: number;
  /** Sum of how far the product is off the ground. */
  off: number;
}

/** The gaps among places; `least` is the share of one that is the ground itself. */
function gapsOf(off: OffGround, mask: Mask, places: Mask, least: number): Mask {
  const found = findRegions(places, off.width, off.height, 1);
  const borders = measureBorders(off, mask, found);
  return maskOfRegions(found, ({ label, area, touchesFrame }) => {
    if (area < LEAST || touchesFrame) return false;
    const { itself, open, kept, product, off: sum } = borders[label];
    if (itself < area * least) return false;
    const closed = open < (open + kept) * OPEN;
    return closed && product > kept * BORDER.share && sum > kept * BORDER.off;
  });
}

/** The borders of all regions, by label. */
function measureBorders(
  { width, away, reach }: OffGround,
  mask: Mask,
  { labels, regions }: Regions,
): Border[] {
  const borders = Array.from({ length: regions.length + 1 }, (): Border => {
    return { itself: 0, open: 0, kept: 0, product: 0, off: 0 };
  });
  const edge = (BORDER.reach + 1) * width;
  const steps = [-width, -1, 1, width];
  for (let i = edge; i < mask.length - edge; i += 1) {
    const label = labels[i];
    if (label === 0) continue;
    const border = borders[label];
    if (away[i] < reach * ITSELF) border.itself += 1;
    for (const step of steps) {
      if (labels[i + step] === label) continue;
      if (mask[i + step] === 0) {
        border.open += 1;
        continue;
      }
      let farthest = 0;
      for (let k = 1; k <= BORDER.reach; k += 1) farthest = Math.max(farthest, away[i + k * step]);
      border.kept += 1;
      border.off += farthest;
      if (farthest > Math.max(BORDER.off, away[i] * BORDER.times)) border.product += 1;
    }
  }
  return borders;
}
