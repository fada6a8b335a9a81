import type { Region } from './regions.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/** A product is crossed up to this far from a patch within it to the ground outside, pixels. */
const FARTHEST = 120;
/** Further off than this no difference tells anything: the ground is another one there, or it is the very same. */
const FAR = 80;
/** Colours are read this far off the outline on either side, beyond its soft pixels; pixels. */
const OFF = 2;
/** What is crossed differs from the patch at least so much somewhere, delta E: else it is the patch itself, folded. */
const OTHER = 12;
/** Share of a patch's outline from which the ground is to be seen across the product. */
const SEEN = 0.3;
/** Share of these places that must go on: a shadow or a horizon may lie at the others. */
const MOST = 0.5;
/** Two places of one ground differ by as much as others as far apart do, and by noise; delta E, and a factor. */
const NOISE = 2;
const USUAL = 1.1;
/** The ground is read at every so many pixels. */
const STEP = 5;

/** How much two places of a ground usually differ, delta E, by how many pixels they are apart. */
export type GroundChange = Float32Array;

/** The steps to the neighbours on four sides. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** How the ground (0 in `mask`) changes over distances up to those that are crossed. */
export function groundChange(image: WorkImage, mask: Mask): GroundChange {
  const { width, height, lab } = image;
  const longest = FARTHEST + 2 * OFF;
  const [sums, counts] = [new Float64Array(longest + 1), new Int32Array(longest + 1)];
  for (let y = 0; y < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      const i = y * width + x;
      if (mask[i] === 1) continue;
      for (let away = STEP; away <= longest; away += STEP) {
        if (x + away < width) count(i + away, away, i);
        if (y + away < height) count(i + away * width, away, i);
      }
    }
  }
  function count(j: number, away: number, i: number): void {
    if (mask[j] === 1) return;
    sums[away] += apartAt(lab, i, j);
    counts[away] += 1;
  }
  const change = new Float32Array(longest + 1);
  for (let away = 1; away <= longest; away += 1) {
    const known = Math.min(longest - (longest % STEP), Math.ceil(away / STEP) * STEP);
    change[away] = counts[known] === 0 ? 0 : sums[known] / counts[known];
  }
  return change;
}

/**
 * Whether the ground goes on behind the product into a patch that the product encloses, such as a ring's inside:
 * where the product between them is crossed on the shortest way, patch and ground differ no more than two places of
 * the ground as far apart. `labels` tells the patch within `mask`, `most` the share of such places.
 */
export function goesOnBehind(
  { width, height, lab }: WorkImage,
  mask: Mask,
  labels: Int32Array,
  { label, left, top, right, bottom }: Region,
  change: GroundChange,
  most = MOST,
): boolean {
  let [outline, seen, same] = [0, 0, 0];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const i = y * width + x;
      if (labels[i] !== label) continue;
      for (const [dx, dy] of SIDES) {
        const step = dy * width + dx;
        if (labels[i + step] === label) continue;
        outline += 1;
        const room = Math.min(FARTHEST, roomTo(x, dx, width), roomTo(y, dy, height));
        const across = crossFrom(i, step, room);
        const inner = i - OFF * step;
        if (across === undefined || labels[inner] !== label) continue;
        const apart = apartAt(lab, inner, i + (across + OFF) * step);
        const limit = across > FAR ? NOISE : NOISE + USUAL * change[across + 2 * OFF];
        if (apart < limit) same += 1;
        if (apart < limit || across <= FAR) seen += 1;
      }
    }
  }
  return seen > outline * SEEN && same > seen * most;

  /** How far it is across the product to the ground; undefined where another part of the patch or nothing comes. */
  function crossFrom(i: number, step: number, room: number): number | undefined {
    let other = 0;
    for (let k = 1; k < room; k += 1) {
      const j = i + k * step;
      if (labels[j] === label) return undefined;
      if (mask[j] === 0) return other > OTHER && mask[j + OFF * step] === 0 ? k : undefined;
      other = Math.max(other, apartAt(lab, i, j));
    }
    return undefined;
  }
}

/** Pixels on the way to the frame, without those that are read beyond the outline. */
function roomTo(at: number, way: number, length: number): number {
  if (way === 0) return Infinity;
  return (way > 0 ? length - 1 - at : at) - OFF;
}
