import type { Canvas } from './canvas.js';

/** A repeatable number 0..1 for a place on a grid. */
function hash(x: number, y: number, seed: number): number {
  let h =
    Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise 0..1 with features about one unit apart. */
export function valueNoise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const u = fade(x - x0);
  const v = fade(y - y0);
  const top = hash(x0, y0, seed) * (1 - u) + hash(x0 + 1, y0, seed) * u;
  const low = hash(x0, y0 + 1, seed) * (1 - u) + hash(x0 + 1, y0 + 1, seed) * u;
  return top * (1 - v) + low * v;
}

/** Noise of several sizes, 0..1. */
export function layeredNoise(x: number, y: number, seed: number, layers: number): number {
  let [sum, weight, scale] = [0, 0, 1];
  for (let k = 0; k < layers; k += 1) {
    sum += valueNoise(x * scale, y * scale, seed + k) / scale;
    weight += 1 / scale;
    scale *= 2;
  }
  return sum / weight;
}

/** Adds fine grain, so that drawn areas neither band nor look plastic; `amount` in 8-bit steps. */
export function addGrain(canvas: Canvas, amount: number, seed: number): void {
  const { data, width, height } = canvas;
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, p += 3) {
      const grain = (hash(x, y, seed) + hash(x, y, seed + 1) - 1) * amount;
      for (let c = 0; c < 3; c += 1) {
        data[p + c] = Math.min(255, Math.max(0, Math.round(data[p + c] + grain)));
      }
    }
  }
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}
