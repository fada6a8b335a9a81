import type { Region } from './regions.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/** A product is crossed up to this far between a patch within it and the ground: further off, that may be another. */
const FARTHEST = 16;
/** Colours are read this far off the outline on either side, beyond its soft pixels; pixels. */
const OFF = 2;

/** What a patch within a mask is against the ground right behind a thin part of the product. */
export interface StepsAcross {
  /** Share of the patch's outline at which the ground is so near, 0..1. */
  readonly seen: number;
  /** How much patch and ground differ there, delta E: at the best quarter of the places at most, and at half of them. */
  readonly quarter: number;
  readonly median: number;
}

/** Compares a patch within a mask with the ground right behind thin parts of the product. `labels` tells the patch. */
export function stepsAcross(
  { width, height, lab }: WorkImage,
  mask: Mask,
  labels: Int32Array,
  { label, left, top, right, bottom }: Region,
): StepsAcross {
  const steps: number[] = [];
  const sides = [-1, 1, -width, width];
  let outline = 0;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const i = y * width + x;
      if (labels[i] !== label) continue;
      for (let side = 0; side < sides.length; side += 1) {
        const step = sides[side];
        if (labels[i + step] === label) continue;
        outline += 1;
        const room = side < 2 ? roomTo(x, step, width) : roomTo(y, step, height);
        const apart = across(i, step, Math.min(FARTHEST, room - OFF));
        if (apart !== undefined) steps.push(apart);
      }
    }
  }
  const sorted = steps.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Infinity;
  return { seen: steps.length / outline, quarter: at(0.25), median: at(0.5) };

  /** How much patch and ground differ across the product; undefined where another part of the patch or nothing comes. */
  function across(i: number, step: number, room: number): number | undefined {
    const inner = i - OFF * step;
    if (labels[inner] !== label) return undefined;
    for (let k = 1; k <= room; k += 1) {
      const j = i + k * step;
      if (labels[j] === label) return undefined;
      if (mask[j] === 1) continue;
      const outer = j + OFF * step;
      return mask[outer] === 0 ? apartAt(lab, inner, outer) : undefined;
    }
    return undefined;
  }
}

/** Pixels from a place to the end of its line, in the direction of a step. */
function roomTo(at: number, step: number, length: number): number {
  return step < 0 ? at : length - 1 - at;
}
