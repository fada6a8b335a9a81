import { forBand } from './for-band.js';

/** Half the width of what is looked at, and how fast a pixel further away counts less, pixels. */
const RADIUS = 2;
const SIGMA = 0.8;
/** The edge is drawn together again by so much, since the average has made it softer. */
const STEEPER = 1.1;

const WEIGHTS = weights();

/**
 * Smooths the teeth of a matte's outline, a pixel or so deep, which are the photo's noise. Only pixels of `band` are
 * touched. `data` is RGBA, changed in place.
 */
export function smoothAlpha(
  data: Uint8Array,
  width: number,
  height: number,
  band: Uint8Array,
): void {
  const before = new Uint8Array(band.length);
  for (let i = 0, p = 3; i < before.length; i += 1, p += 4) before[i] = data[p];
  forBand(band, width, height, RADIUS, (i) => {
    const smooth = (averageAround(before, width, i) - 127.5) * STEEPER + 127.5;
    data[i * 4 + 3] = Math.min(255, Math.max(0, Math.round(smooth)));
  });
}

function averageAround(values: Uint8Array, width: number, i: number): number {
  let sum = 0;
  let k = 0;
  for (let dy = -RADIUS; dy <= RADIUS; dy += 1) {
    const row = i + dy * width;
    for (let j = row - RADIUS; j <= row + RADIUS; j += 1, k += 1) sum += WEIGHTS[k] * values[j];
  }
  return sum;
}

/** Of a square around a pixel, row by row; their sum is 1. */
function weights(): Float64Array {
  const side = 2 * RADIUS + 1;
  const values = Float64Array.from({ length: side ** 2 }, (_, k) => {
    const [dx, dy] = [(k % side) - RADIUS, Math.floor(k / side) - RADIUS];
    return Math.exp(-(dx ** 2 + dy ** 2) / (2 * SIGMA ** 2));
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
