import type { Raster } from '../../../imaging/raster.js';
import { growMask } from '../subject/morphology.js';
import { Scratch } from '../subject/scratch.js';
import type { Mask } from '../subject/work-image.js';
import { readRow, type FieldOver } from './mask-field.js';

/** Colours of product and ground next to every pixel of a small picture: sRGB, interleaved. */
export interface NearColours {
  readonly product: Float32Array;
  readonly ground: Float32Array;
  /** The ground's lighter half: the wall above a dark floor. */
  readonly lighter: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Reads product, ground and its lighter half, three values each, between the pixels of the small picture. */
export function readNear(
  { product, ground, lighter, width, height }: NearColours,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const a = (Math.floor(v) * width + Math.floor(u)) * 3;
  const b = a + width * 3;
  const [right, low] = [u - Math.floor(u), v - Math.floor(v)];
  for (let c = 0; c < 9; c += 1) {
    const from = c < 3 ? product : c < 6 ? ground : lighter;
    const k = c % 3;
    const top = from[a + k] + (from[a + 3 + k] - from[a + k]) * right;
    const bottom = from[b + k] + (from[b + 3 + k] - from[b + k]) * right;
    out[c] = top + (bottom - top) * low;
  }
}

/** Averages are taken over these radii; the first that holds enough certain pixels, as a share or so many, counts. */
const RADII = [2, 6, 20, 80];
const ENOUGH = { share: 0.06, pixels: 40 } as const;

/** The ground is halved by its mean over this radius. */
const HALVED = 8;

/** Share of product from which a pixel is the product's alone, and of ground. */
const SURE = 0.9;

/** The colours are read between pixels, so some beyond the uncertain ones are needed. */
const BESIDE = 2;

/** Averages the certain product and the certain ground around every pixel near the outline. */
export function nearColours(small: Raster, share: FieldOver): NearColours {
  const { width, height } = small;
  const product = new Uint8Array(width * height);
  const ground = new Uint8Array(width * height);
  const uncertain = new Uint8Array(width * height);
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(share, y, row);
    for (let x = 0; x < width; x += 1, i += 1) {
      product[i] = row[x] > SURE ? 1 : 0;
      ground[i] = row[x] < 1 - SURE ? 1 : 0;
      uncertain[i] = 1 - product[i] - ground[i];
    }
  }
  const wanted = growMask(uncertain, width, height, BESIDE);
  return {
    product: averageWhere(small, product, wanted),
    ground: averageWhere(small, ground, wanted),
    lighter: averageWhere(small, lighterHalf(small, lighterHalf(small, ground)), wanted),
    width,
    height,
  };
}

/** What of the ground is no darker than the ground around it. */
function lighterHalf(small: Raster, ground: Mask): Mask {
  const { data, width, height, channels } = small;
  const sums = sumsFromCorner(small, ground);
  const around = new Float64Array(4);
  const light = new Uint8Array(ground.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (ground[i] === 0) continue;
      sumAround(sums, width, height, { x, y, radius: HALVED }, around);
      const own = data[i * channels] + data[i * channels + 1] + data[i * channels + 2];
      if (own * around[0] >= around[1] + around[2] + around[3]) light[i] = 1;
    }
  }
  return light;
}

/** What the photo shows there stands for what nothing certain is near, and for what is not wanted. */
function averageWhere(small: Raster, where: Mask, wanted: Mask): Float32Array {
  const { data, width, height, channels } = small;
  const sums = sumsFromCorner(small, where);
  const out = new Float32Array(where.length * 3);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (wanted[i] === 1 && averageAround(sums, width, height, x, y, out)) continue;
      for (let c = 0; c < 3; c += 1) out[i * 3 + c] = data[i * channels + c];
    }
  }
  return out;
}

const SUMS = new Scratch();

/** Sums over what lies above and left of each corner between pixels, until the next call: how many, red, green, blue. */
function sumsFromCorner({ data, width, height, channels }: Raster, where: Mask): Int32Array {
  const stride = (width + 1) * 4;
  const sums = SUMS.integers(stride * (height + 1));
  sums.fill(0, 0, stride);
  for (let y = 0, i = 0; y < height; y += 1) {
    let [n, r, g, b] = [0, 0, 0, 0];
    sums.fill(0, (y + 1) * stride, (y + 1) * stride + 4);
    for (let x = 0, to = (y + 1) * stride + 4; x < width; x += 1, i += 1, to += 4) {
      if (where[i] === 1) {
        n += 1;
        r += data[i * channels];
        g += data[i * channels + 1];
        b += data[i * channels + 2];
      }
      sums[to] = sums[to - stride] + n;
      sums[to + 1] = sums[to + 1 - stride] + r;
      sums[to + 2] = sums[to + 2 - stride] + g;
      sums[to + 3] = sums[to + 3 - stride] + b;
    }
  }
  return sums;
}

interface Around {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Writes how many pixels count around one, and their red, green and blue; answers how many there are. */
function sumAround(
  sums: Int32Array,
  width: number,
  height: number,
  { x, y, radius }: Around,
  out: Float64Array,
): number {
  const stride = (width + 1) * 4;
  const left = Math.max(0, x - radius) * 4;
  const right = Math.min(width, x + radius + 1) * 4;
  const top = Math.max(0, y - radius) * stride;
  const bottom = Math.min(height, y + radius + 1) * stride;
  for (let c = 0; c < 4; c += 1) {
    out[c] =
      sums[bottom + right + c] -
      sums[bottom + left + c] -
      sums[top + right + c] +
      sums[top + left + c];
  }
  return ((right - left) / 4) * ((bottom - top) / stride);
}

const FOUND = new Float64Array(4);

/** Writes the average around one pixel; false when even the widest holds too little. */
function averageAround(
  sums: Int32Array,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float32Array,
): boolean {
  for (const radius of RADII) {
    const pixels = sumAround(sums, width, height, { x, y, radius }, FOUND);
    if (FOUND[0] < Math.min(pixels * ENOUGH.share, ENOUGH.pixels)) continue;
    for (let c = 0; c < 3; c += 1) out[(y * width + x) * 3 + c] = FOUND[c + 1] / FOUND[0];
    return true;
  }
  return false;
}
