import { INSIDE, rimOf, runsOf } from './rim.js';
import { apartAt, type WorkImage } from './work-image.js';

/** What a line differs by, delta E, how wide it is at least, pixels, and at most, as a share of the rim. */
const LINE = { off: 9, least: 2, widest: 0.025 };
/** More lines than a strap or a cable of the product would make belong to the ground. */
const MOST_LINES = 2;
/** An edge's step, delta E, over twice so many pixels; and how far from a corner of the frame it lies, pixels. */
const STEP = { size: 5, reach: 3, corner: 12 };

/**
 * Whether the ground has lines or an edge of its own, which cross the frame's rim: the veins of marble, the
 * joints of tiles, or a horizon, which steps on two sides that face each other. `ground` is Lab, interleaved.
 */
export function isCrossed(image: WorkImage, ground: Float32Array): boolean {
  return linesOn(image, ground) > MOST_LINES || isParted(image);
}

function linesOn(image: WorkImage, ground: Float32Array): number {
  const rim = rimOf(image);
  const off = new Uint8Array(rim.length);
  for (let k = 0; k < rim.length; k += 1) {
    if (offGround(image.lab, ground, rim[k]) > LINE.off) off[k] = 1;
  }
  const widths = runsOf(off).map(([from, to]) => to - from + 1);
  return widths.filter((width) => width >= LINE.least && width < rim.length * LINE.widest).length;
}

function offGround(lab: Float32Array, ground: Float32Array, i: number): number {
  const q = i * 3;
  const l = lab[q] - ground[q];
  const a = lab[q + 1] - ground[q + 1];
  const b = lab[q + 2] - ground[q + 2];
  return Math.sqrt(l * l + a * a + b * b);
}

/** Whether the photo steps, once, from one colour to another on two sides of its rim that face each other. */
function isParted({ width, height, lab }: WorkImage): boolean {
  const [right, bottom] = [width - 1 - INSIDE, height - 1 - INSIDE];
  const columns = [INSIDE, right].every((x) => stepsOnce(lab, x, height, width));
  const rows = [INSIDE, bottom].every((y) => stepsOnce(lab, y * width, width, 1));
  return columns || rows;
}

/** Whether the photo steps once along one side: `length` pixels from `start` on, `stride` apart, but for the corners. */
function stepsOnce(lab: Float32Array, start: number, length: number, stride: number): boolean {
  const steps = new Uint8Array(length - 2 * STEP.corner);
  const reach = STEP.reach * stride;
  for (let k = 0; k < steps.length; k += 1) {
    const at = start + (k + STEP.corner) * stride;
    if (apartAt(lab, at - reach, at + reach) > STEP.size) steps[k] = 1;
  }
  return runsOf(steps).length === 1;
}
