import { areaOf, joined } from './masks.js';
import { growMask } from './morphology.js';
import type { OffGround } from './off-ground.js';
import { countsOf, findRegions, maskOfRegions, type Regions } from './regions.js';
import { maskWhere, type Mask } from './work-image.js';

/** What is this far off the ground may be the product's, delta E. */
const OFF = 6;
/** A part has so many pixels at least, fewer where it is lighter than the ground, and this share of the mask at most. */
const LEAST = { any: 16, lighter: 10 } as const;
const LARGEST = 0.06;
/** Less than this share of it lies within so many pixels of the mask: else it is the mask's own soft rim. */
const RIM = { share: 0.85, pixels: 2 } as const;
/**
 * Its border to the ground is in focus: the steepest step within so many pixels, delta E per pixel on average, and against
 * how far the part is off the ground; and beyond it lies the ground itself, within so many pixels, for such a share. Of 380
 * shadows, soft rims and specks beside masks 19 had all of it, 18 of them slivers of leaves.
 */
const BORDER = { steep: 17, share: 0.3, within: 2, beyond: 4, ground: 3, clear: 0.6 } as const;
/**
 * So much of a part is lighter than the ground, which no shadow is: of 22 such things beside masks all were product's.
 * Light that is cast on the ground has softer borders than this.
 */
const LIGHTER = { share: 0.8, steep: 4.5, clear: 0.25 } as const;
/** Of what is further off the mask than so many pixels, fewer than this are a crumb. */
const CRUMB = { apart: 3, pixels: 40 } as const;
/** What is so near to where two surfaces meet may be either, pixels. */
const BESIDE_SEAM = 2;
/** A pixel of it is product from this share of the way on. */
const HALF = 0.35;

/**
 * A mask with the thin parts of the product that it lacks before an even ground, such as the tips of leaves or the legs of
 * a trampoline: what is off the ground behind an edge in focus, or lighter than it. A shadow's edge is softer.
 * At the line where a wall and a floor meet, either is off the other, and only what is lighter than the one behind it is told.
 * @param found the mask without the gaps that were opened in it, which are no parts
 */
export function withFineParts(off: OffGround, found: Mask, mask: Mask): Mask {
  const { width, height, away, seam } = off;
  const outside = maskWhere(mask.length, (i) => found[i] === 0 && away[i] > OFF && seam?.[i] !== 1);
  const regions = findRegions(outside, width, height, 1);
  const facts = measureParts(off, found, regions);
  const atSeam = seam && countsOf(regions, growMask(seam, width, height, BESIDE_SEAM));
  const most = areaOf(mask) * LARGEST;
  const parts = maskOfRegions(regions, ({ label, area, touchesFrame }) => {
    if (touchesFrame || area < LEAST.lighter || area > most) return false;
    const { near, border, steep, clear, farthest, lighter } = facts[label];
    if (near > area * RIM.share) return false;
    if (lighter > area * LIGHTER.share)
      return steep > border * LIGHTER.steep && clear > border * LIGHTER.clear;
    if (area < LEAST.any || (atSeam?.[label] ?? 0) > 0) return false;
    const least = Math.max(BORDER.steep, farthest * BORDER.share);
    return steep > border * least && clear >= border * BORDER.clear;
  });
  const { labels } = regions;
  const solid = maskWhere(
    mask.length,
    (i) => parts[i] === 1 && away[i] > facts[labels[i]].farthest * HALF,
  );
  return joined(mask, withoutCrumbs(off, mask, solid));
}

/** What is kept beside a mask, without small pieces that do not reach it, such as what noise leaves of a pale rim. */
function withoutCrumbs({ width, height }: OffGround, mask: Mask, kept: Mask): Mask {
  const found = findRegions(kept, width, height, 1);
  const attached = countsOf(found, growMask(mask, width, height, CRUMB.apart));
  return maskOfRegions(found, ({ label, area }) => area >= CRUMB.pixels || attached[label] > 0);
}

/** What is known of what is off the ground outside a mask. */
interface Part {
  /** Pixels beside the mask. */
  near: number;
  /** Length of its border to the ground, and for how much of that the ground itself lies beyond. */
  border: number;
  clear: number;
  /** Sum of the steepest steps across that border, delta E per pixel. */
  steep: number;
  /** How far it is off the ground at most, delta E. */
  farthest: number;
  /** Pixels lighter than the ground. */
  lighter: number;
}

/** What is known of all regions, by label. */
function measureParts(
  { width, height, away, lighter }: OffGround,
  mask: Mask,
  { labels, regions }: Regions,
): Part[] {
  const near = growMask(mask, width, height, RIM.pixels);
  const parts = Array.from({ length: regions.length + 1 }, (): Part => {
    return { near: 0, border: 0, clear: 0, steep: 0, farthest: 0, lighter: 0 };
  });
  const edge = (BORDER.beyond + 1) * width;
  const steps = [-width, -1, 1, width];
  for (let i = edge; i < mask.length - edge; i += 1) {
    const label = labels[i];
    if (label === 0) continue;
    const part = parts[label];
    part.near += near[i];
    part.lighter += lighter[i];
    part.farthest = Math.max(part.farthest, away[i]);
    for (const step of steps) {
      if (labels[i + step] === label || mask[i + step] === 1) continue;
      part.border += 1;
      part.steep += steepest(away, i, step);
      if (away[i + BORDER.beyond * step] < BORDER.ground) part.clear += 1;
    }
  }
  return parts;
}

/** The steepest step across a border, delta E per pixel. */
function steepest(away: Float32Array, i: number, step: number): number {
  let most = 0;
  for (let k = -BORDER.within; k <= BORDER.within; k += 1) {
    most = Math.max(most, Math.abs(away[i + (k + 1) * step] - away[i + k * step]));
  }
  return most;
}
