import type { ShareOfProduct } from './sharper-mask.js';
import type { Raster } from '../../../imaging/raster.js';
import { boxMean } from '../subject/morphology.js';

/** Colours of product and ground next to every pixel of a small picture: sRGB, interleaved. */
export interface NearColours {
  readonly product: Float32Array;
  readonly ground: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Reads product (first three) and ground (last three) between the pixels of the small picture. */
export function readNear(
  { product, ground, width, height }: NearColours,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const a = (Math.floor(v) * width + Math.floor(u)) * 3;
  const b = a + width * 3;
  const [right, low] = [u - Math.floor(u), v - Math.floor(v)];
  for (let c = 0; c < 6; c += 1) {
    const from = c < 3 ? product : ground;
    const k = c % 3;
    const top = from[a + k] + (from[a + 3 + k] - from[a + k]) * right;
    const bottom = from[b + k] + (from[b + 3 + k] - from[b + k]) * right;
    out[c] = top + (bottom - top) * low;
  }
}

/** Averages are taken over these radii; the first that holds enough certain pixels counts. */
const RADII = [3, 6, 12, 26, 80];
const ENOUGH = 0.06;

/** Averages the certain product and the certain ground around every pixel. */
export function nearColours(small: Raster, share: ShareOfProduct): NearColours {
  const { width, height } = small;
  const product = new Float32Array(width * height);
  const ground = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const m = share(x, y);
      product[i] = m > 0.97 ? 1 : 0;
      ground[i] = m < 0.03 ? 1 : 0;
    }
  }
  return {
    product: averageWhere(small, product),
    ground: averageWhere(small, ground),
    width,
    height,
  };
}

function averageWhere(small: Raster, where: Float32Array): Float32Array {
  const { data, width, height, channels } = small;
  const out = new Float32Array(where.length * 3);
  const done = new Uint8Array(where.length);
  for (const radius of RADII) {
    const seen = boxMean(where, width, height, radius);
    const sums = [0, 1, 2].map((c) =>
      boxMean(
        where.map((use, i) => use * data[i * channels + c]),
        width,
        height,
        radius,
      ),
    );
    for (let i = 0; i < where.length; i += 1) {
      if (done[i] === 1 || seen[i] < ENOUGH) continue;
      for (let c = 0; c < 3; c += 1) out[i * 3 + c] = sums[c][i] / seen[i];
      done[i] = 1;
    }
  }
  for (let i = 0; i < where.length; i += 1) {
    if (done[i] === 1) continue;
    for (let c = 0; c < 3; c += 1) out[i * 3 + c] = data[i * channels + c];
  }
  return out;
}
