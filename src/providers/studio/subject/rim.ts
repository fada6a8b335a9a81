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

/** Runs of places that hold, as first and last place; the last may lie beyond the rim's end, once around. */
export function runsOf(rim: Int32Array, holds: (k: number) => boolean): [number, number][] {
  const places = [...rim.keys()].filter(holds);
  const runs: [number, number][] = [];
  for (const k of places) {
    const last = runs.at(-1);
    if (last !== undefined && k - last[1] <= BREAK + 1) last[1] = k;
    else runs.push([k, k]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (runs.length > 1 && last !== undefined && first[0] + rim.length - last[1] <= BREAK + 1) {
    last[1] = first[1] + rim.length;
    runs.shift();
  }
  return runs;
}
