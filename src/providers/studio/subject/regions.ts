import { joined } from './masks.js';
import { Scratch } from './scratch.js';
import type { Mask } from './work-image.js';

/** Connected pixels (four neighbours) of one value in a mask. */
export interface Region {
  readonly area: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly touchesFrame: boolean;
  /** Number under which the pixels stand in `labels`. */
  readonly label: number;
}

/** All connected regions of one value, and the label of each pixel's, 0 elsewhere. */
export interface Regions {
  readonly regions: readonly Region[];
  readonly labels: Int32Array;
}

/** The pixels of those regions that are chosen. */
export function maskOfRegions(
  { regions, labels }: Regions,
  isChosen: (region: Region) => boolean,
): Mask {
  const chosen = new Uint8Array(regions.length + 1);
  for (const region of regions) chosen[region.label] = isChosen(region) ? 1 : 0;
  const mask = new Uint8Array(labels.length);
  for (let i = 0; i < mask.length; i += 1) mask[i] = chosen[labels[i]];
  return mask;
}

const [WAITING, LABELS] = [new Scratch(), new Scratch()];

/** Finds the connected regions of `value`; `labels` is room for theirs, all 0. */
export function findRegions(
  mask: Mask,
  width: number,
  height: number,
  value: 0 | 1,
  labels: Int32Array = new Int32Array(mask.length),
): Regions {
  const stack = WAITING.integers(mask.length);
  const regions: Region[] = [];
  for (let seed = 0; seed < mask.length; seed += 1) {
    if (mask[seed] !== value || labels[seed] !== 0) continue;
    const label = regions.length + 1;
    regions.push(growRegion(mask, width, height, seed, label, labels, stack));
  }
  return { regions, labels };
}

/** Fills run by run: a run of the row, then where runs begin beside it in the rows above and below. */
function growRegion(
  mask: Mask,
  width: number,
  height: number,
  seed: number,
  label: number,
  labels: Int32Array,
  stack: Int32Array,
): Region {
  let [left, top, right, bottom, area, depth] = [width, height, -1, -1, 0, 1];
  const value = mask[seed];
  stack[0] = seed;
  while (depth > 0) {
    depth -= 1;
    const i = stack[depth];
    if (labels[i] !== 0) continue;
    const y = Math.floor(i / width);
    const [start, end] = [y * width, (y + 1) * width];
    let [from, to] = [i, i + 1];
    while (from > start && mask[from - 1] === value) from -= 1;
    while (to < end && mask[to] === value) to += 1;
    labels.fill(label, from, to);
    area += to - from;
    left = Math.min(left, from - start);
    right = Math.max(right, to - 1 - start);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    if (y > 0) depth = pushRuns(mask, labels, value, from - width, to - width, stack, depth);
    if (y + 1 < height)
      depth = pushRuns(mask, labels, value, from + width, to + width, stack, depth);
  }
  const touchesFrame = left === 0 || top === 0 || right === width - 1 || bottom === height - 1;
  return { area, left, top, right, bottom, touchesFrame, label };
}

/** Puts a pixel of every run that is still to be filled on the stack; answers how many lie there. */
function pushRuns(
  mask: Mask,
  labels: Int32Array,
  value: number,
  from: number,
  to: number,
  stack: Int32Array,
  depth: number,
): number {
  let waiting = depth;
  let inRun = false;
  for (let i = from; i < to; i += 1) {
    const open = mask[i] === value && labels[i] === 0;
    if (open && !inRun) {
      stack[waiting] = i;
      waiting += 1;
    }
    inRun = open;
  }
  return waiting;
}

/**
 * Keeps the largest region and those of at least `share` of its area, drops specks; fills holes smaller
 * than `hole` of the mask's area.
 */
export function tidyMask(
  mask: Mask,
  width: number,
  height: number,
  share: number,
  hole: number,
): Mask {
  const products = findRegions(mask, width, height, 1, clearLabels(mask.length));
  const largest = Math.max(0, ...products.regions.map((region) => region.area));
  const kept = maskOfRegions(products, ({ area }) => area >= largest * share);
  const grounds = findRegions(kept, width, height, 0, clearLabels(mask.length));
  const filled = maskOfRegions(
    grounds,
    ({ area, touchesFrame }) => !touchesFrame && area < largest * hole,
  );
  return joined(kept, filled);
}

const clearLabels = (pixels: number): Int32Array => LABELS.integers(pixels).fill(0);
