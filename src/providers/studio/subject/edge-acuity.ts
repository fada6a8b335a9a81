import type { WorkImage } from './work-image.js';

/** A penumbra is wider than this on either side, an outline in focus narrower; pixels. */
const REACH = 5;
/** Swings of lightness below this are as likely a light product's faint outline, in L. */
const FAINT = 6;
/** Acuity of a soft shadow's edge at the most; an outline in focus has 0.35 and more. */
const SOFT = 0.17;
/** A slope that stands out from those around it by this is none of a soft shadow's, delta E per pixel. */
const SHARP = 2.5;

/**
 * Where the photo's edges are too soft for an outline in focus, however strong they are: 1 where the
 * steepest slope nearby takes the lightness only a small part of the way that it goes within `REACH`.
 */
export function softEdges(image: WorkImage, sharpness: Float32Array): Uint8Array {
  const { width, height, lab, gradient } = image;
  const lightness = new Float32Array(gradient.length);
  for (let i = 0; i < lightness.length; i += 1) lightness[i] = lab[i * 3];
  const high = slide(lightness, width, height, REACH, 1);
  const low = slide(lightness, width, height, REACH, -1);
  const steep = slide(gradient, width, height, 1, 1);
  const soft = new Uint8Array(steep.length);
  for (let i = 0; i < soft.length; i += 1) {
    const swing = high[i] - low[i];
    if (swing > FAINT && sharpness[i] < SHARP && steep[i] < SOFT * swing) soft[i] = 1;
  }
  return soft;
}

/** The greatest (`sign` 1) or least (-1) value within `reach` pixels (a square) of every pixel. */
export function slide(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
  sign: 1 | -1,
): Float32Array {
  const lines = new SlidingLine(Math.max(width, height), reach, sign);
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) lines.slide(values, rows, y * width, 1, width);
  const out = new Float32Array(values.length);
  for (let x = 0; x < width; x += 1) lines.slide(rows, out, x, width, height);
  return out;
}

/**
 * The greatest value along a line in a window that slides over it, by the method of van Herk (1992): a
 * window reaches over two blocks of its own length at the most, the end of one and the start of the other.
 */
class SlidingLine {
  private readonly window: number;
  private readonly line: Float32Array;
  private readonly fromStart: Float32Array;
  private readonly toEnd: Float32Array;

  constructor(
    longest: number,
    private readonly reach: number,
    private readonly sign: 1 | -1,
  ) {
    this.window = 2 * reach + 1;
    const room = Math.ceil((longest + 2 * reach) / this.window) * this.window;
    this.line = new Float32Array(room);
    this.fromStart = new Float32Array(room);
    this.toEnd = new Float32Array(room);
  }

  /** One row or column: `count` values from `start`, `step` apart; what lies beyond its ends is left out. */
  slide(from: Float32Array, to: Float32Array, start: number, step: number, count: number): void {
    const { line, fromStart, toEnd, reach, sign, window } = this;
    line.fill(-Infinity);
    for (let k = 0, i = start; k < count; k += 1, i += step) line[k + reach] = sign * from[i];
    for (let block = 0; block < line.length; block += window) {
      let best = -Infinity;
      for (let k = block; k < block + window; k += 1) {
        if (line[k] > best) best = line[k];
        fromStart[k] = best;
      }
      best = -Infinity;
      for (let k = block + window - 1; k >= block; k -= 1) {
        if (line[k] > best) best = line[k];
        toEnd[k] = best;
      }
    }
    for (let k = 0, i = start; k < count; k += 1, i += step) {
      const left = toEnd[k];
      const right = fromStart[k + window - 1];
      to[i] = sign * (left > right ? left : right);
    }
  }
}
