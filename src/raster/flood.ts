import { borderPixels, type Mask } from './lab-image.js';
import { ScratchBuffers } from './scratch-buffers.js';

/** Floods from the frame, and from `seeds`, through the pixels that `open` lets pass; 1 where the flood came. */
export function floodFromFrame(width: number, height: number, open: Mask, seeds?: Mask): Mask {
  const flooded = new Uint8Array(open.length);
  using buffers = new ScratchBuffers();
  const waiting = buffers.integers(open.length);
  for (const i of borderPixels(width, height, 1)) floodFrom(i, width, open, flooded, waiting);
  if (seeds === undefined) return flooded;
  for (let i = 0; i < seeds.length; i += 1) {
    if (seeds[i] === 1 && flooded[i] === 0) floodFrom(i, width, open, flooded, waiting);
  }
  return flooded;
}

/** Floods from one pixel, a run of a row at a time; `waiting` is room for a pixel of each run to come. */
function floodFrom(
  start: number,
  width: number,
  open: Mask,
  flooded: Mask,
  waiting: Int32Array,
): void {
  if (open[start] === 0) return;
  waiting[0] = start;
  for (let count = 1; count > 0;) {
    count -= 1;
    const at = waiting[count];
    if (flooded[at] === 1) continue;
    const row = at - (at % width);
    let [left, right] = [at, at + 1];
    while (left > row && open[left - 1] !== 0) left -= 1;
    while (right < row + width && open[right] !== 0) right += 1;
    flooded.fill(1, left, right);
    if (row > 0) count = addRuns(left - width, right - width, open, flooded, waiting, count);
    if (row + width < open.length)
      count = addRuns(left + width, right + width, open, flooded, waiting, count);
  }
}

/** Adds a pixel of every run that is open and dry to those that wait. @returns their number then */
function addRuns(
  from: number,
  to: number,
  open: Mask,
  flooded: Mask,
  waiting: Int32Array,
  count: number,
): number {
  let waits = count;
  for (let i = from, inRun = false; i < to; i += 1) {
    const dry = open[i] !== 0 && flooded[i] === 0;
    if (dry && !inRun) {
      waiting[waits] = i;
      waits += 1;
    }
    inRun = dry;
  }
  return waits;
}
