import type { WorkImage } from './work-image.js';

/** The rim is read so far inside the photo, pixels: codecs ring along the very edge. */
export const INSIDE = 2;
/** Breaks in a run of so many pixels are bridged. */
const BREAK = 3;

/** The rim's pixels, once around. */
export function rimOf({ width, height }: WorkImage): Int32Array {
  const [right, bottom] = [width - 1 - INSIDE, height - 1 - INSIDE];
  const found: number[] = [];
  for (let x = INSIDE; x < right; x += 1) found.push(INSIDE * width + x);
  for (let y = INSIDE; y < bottom; y += 1) found.push(y * width + right);
  for (let x = right; x > INSIDE; x -= 1) found.push(bottom * width + x);
  for (let y = bottom; y > INSIDE; y -= 1) found.push(y * width + INSIDE);
  return Int32Array.from(found);
}

/** Runs of the rim's places that hold (1), as first and last place; the last may lie beyond the rim's end, once around. */
export function runsOf(holds: Uint8Array): [number, number][] {
  const runs: [number, number][] = [];
  for (let k = 0; k < holds.length; k += 1) {
    if (holds[k] === 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && k - last[1] <= BREAK + 1) last[1] = k;
    else runs.push([k, k]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length > 1 && last !== undefined && first[0] + holds.length - last[1] <= BREAK + 1) {
    last[1] = first[1] + holds.length;
    runs.shift();
  }
  return runs;
}
