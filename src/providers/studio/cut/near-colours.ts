import type { ShareOfProduct } from './sharper-mask.js';
import type { Raster } from '../../../imaging/raster.js';
import { boxMean, growMask } from '../subject/morphology.js';
import type { Mask } from '../subject/work-image.js';

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
const RADII = [2, 6, 20, 80];
const ENOUGH = 0.06;

/** Share of product from which a pixel is the product's alone, and of ground. */
const SURE = 0.9;

/** The colours are read between pixels, so some beyond the uncertain ones are needed. */
const BESIDE = 2;

/** Averages the certain product and the certain ground around every pixel near the outline. */
export function nearColours(small: Raster, share: ShareOfProduct): NearColours {
  const { width, height } = small;
  const product = new Float32Array(width * height);
  const ground = new Float32Array(width * height);
  const uncertain = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const m = share(x, y);
      product[i] = m > SURE ? 1 : 0;
      ground[i] = m < 1 - SURE ? 1 : 0;
      uncertain[i] = 1 - product[i] - ground[i];
    }
  }
  const wanted = growMask(uncertain, width, height, BESIDE);
  return {
    product: averageWhere(small, product, wanted),
    ground: averageWhere(small, ground, wanted),
    width,
    height,
  };
}

function averageWhere(small: Raster, where: Float32Array, wanted: Mask): Float32Array {
  const { data, width, height, channels } = small;
  const out = new Float32Array(where.length * 3);
  // What the photo shows there stands for what nothing certain is near.
  for (let i = 0; i < where.length; i += 1) {
    for (let c = 0; c < 3; c += 1) out[i * 3 + c] = data[i * channels + c];
  }
  const open = wanted.slice();
  const channel = new Float32Array(where.length);
  for (const radius of RADII) {
    if (!open.includes(1)) break;
    const seen = boxMean(where, width, height, radius);
    for (let c = 0; c < 3; c += 1) {
      for (let i = 0, p = c; i < where.length; i += 1, p += channels) {
        channel[i] = where[i] * data[p];
      }
      const sums = boxMean(channel, width, height, radius);
      for (let i = 0; i < where.length; i += 1) {
        if (open[i] === 1 && seen[i] >= ENOUGH) out[i * 3 + c] = sums[i] / seen[i];
      }
    }
    for (let i = 0; i < where.length; i += 1) if (seen[i] >= ENOUGH) open[i] = 0;
  }
  return out;
}
