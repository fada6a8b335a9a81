import type { Raster } from '../../imaging/raster.js';
import { growMask } from '../subject/morphology.js';
import { Room } from '../subject/room.js';
import type { Mask } from '../subject/work-image.js';
import { readRow, type FieldOver } from './mask-field.js';

/** Values of a place: red, green and blue of product, ground and the ground's lighter half. */
const VALUES = 9;
/** The place of a pixel of which nothing is wanted. */
const NOWHERE = -1;

/** Colours of product and ground, sRGB, next to the pixels of a small picture that lie near the outline. */
export interface NearColours {
  /** `VALUES` for each place. */
  readonly colours: Float32Array;
  /** Of each pixel its place, or `NOWHERE`: there the picture's own colour stands for all three. */
  readonly places: Int32Array;
  readonly small: Raster;
}

/** Reads product, ground and its lighter half, three values each, between the pixels of the small picture. */
export function readNear(near: NearColours, x: number, y: number, out: Float32Array): void {
  const { places, small } = near;
  const { width, height } = small;
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const a = Math.floor(v) * width + Math.floor(u);
  const b = a + width;
  const [right, low] = [u - Math.floor(u), v - Math.floor(v)];
  const [ofA, besideA, ofB, besideB] = [places[a], places[a + 1], places[b], places[b + 1]];
  for (let c = 0; c < VALUES; c += 1) {
    const left = valueAt(near, a, ofA, c);
    const top = left + (valueAt(near, a + 1, besideA, c) - left) * right;
    const under = valueAt(near, b, ofB, c);
    const bottom = under + (valueAt(near, b + 1, besideB, c) - under) * right;
    out[c] = top + (bottom - top) * low;
  }
}

/** A value of a pixel whose place is known. */
function valueAt({ colours, small }: NearColours, i: number, place: number, c: number): number {
  if (place !== NOWHERE) return colours[place * VALUES + c];
  return small.data[i * small.channels + (c % 3)];
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

/** Averages the certain product and the certain ground around every pixel near the outline; they lie in `room`. */
export function nearColours(small: Raster, share: FieldOver, room: Room): NearColours {
  const { width, height } = small;
  using passing = new Room();
  const [product, ground, uncertain] = [0, 1, 2].map(() => passing.bytes(width * height));
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y += 1) {
    readRow(share, y, row);
    for (let x = 0; x < width; x += 1, i += 1) {
      product[i] = row[x] > SURE ? 1 : 0;
      ground[i] = row[x] < 1 - SURE ? 1 : 0;
      uncertain[i] = 1 - product[i] - ground[i];
    }
  }
  const near = placesOf(small, growMask(uncertain, width, height, BESIDE), room);
  averageWhere(near, product, 0);
  averageWhere(near, ground, 3);
  averageWhere(near, lighterHalf(small, lighterHalf(small, ground)), 6);
  return near;
}

/** Room for the colours of what is wanted. */
function placesOf(small: Raster, wanted: Mask, room: Room): NearColours {
  const places = room.integers(wanted.length);
  let count = 0;
  for (let i = 0; i < wanted.length; i += 1) {
    places[i] = wanted[i] === 1 ? count : NOWHERE;
    count += wanted[i];
  }
  return { colours: room.floats(count * VALUES), places, small };
}

/** What of the ground is no darker than the ground around it. */
function lighterHalf(small: Raster, ground: Mask): Mask {
  const { data, width, height, channels } = small;
  using room = new Room();
  const sums = sumsFromCorner(small, ground, room);
  const around = new Float64Array(4);
  const light = new Uint8Array(ground.length);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (ground[i] === 0) continue;
      sumAround(sums, x, y, HALVED, around);
      const own = data[i * channels] + data[i * channels + 1] + data[i * channels + 2];
      if (own * around[0] >= around[1] + around[2] + around[3]) light[i] = 1;
    }
  }
  return light;
}

/** Writes averages from value `first` of each place on; what the photo shows there stands for what nothing certain is near. */
function averageWhere({ colours, places, small }: NearColours, where: Mask, first: number): void {
  const { data, width, height, channels } = small;
  using room = new Room();
  const sums = sumsFromCorner(small, where, room);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      if (places[i] === NOWHERE) continue;
      const to = places[i] * VALUES + first;
      if (averageAround(sums, x, y, colours, to)) continue;
      for (let c = 0; c < 3; c += 1) colours[to + c] = data[i * channels + c];
    }
  }
}

/** Sums over what lies above and left of each corner between pixels. */
interface Sums {
  /** How many, red, green, blue, corner by corner. */
  readonly values: Int32Array;
  /** Of the picture, pixels. */
  readonly width: number;
  readonly height: number;
}

/** The sums over some pixels; they lie in `room`. */
function sumsFromCorner({ data, width, height, channels }: Raster, where: Mask, room: Room): Sums {
  const stride = (width + 1) * 4;
  const values = room.integers(stride * (height + 1));
  values.fill(0, 0, stride);
  for (let y = 0, i = 0; y < height; y += 1) {
    let n = 0;
    let r = 0;
    let g = 0;
    let b = 0;
    values.fill(0, (y + 1) * stride, (y + 1) * stride + 4);
    for (let x = 0, to = (y + 1) * stride + 4; x < width; x += 1, i += 1, to += 4) {
      if (where[i] === 1) {
        n += 1;
        r += data[i * channels];
        g += data[i * channels + 1];
        b += data[i * channels + 2];
      }
      values[to] = values[to - stride] + n;
      values[to + 1] = values[to + 1 - stride] + r;
      values[to + 2] = values[to + 2 - stride] + g;
      values[to + 3] = values[to + 3 - stride] + b;
    }
  }
  return { values, width, height };
}

/** Writes how many pixels count within a radius of one, and their red, green and blue; answers how many there are. */
function sumAround(
  { values, width, height }: Sums,
  x: number,
  y: number,
  radius: number,
  out: Float64Array,
): number {
  const stride = (width + 1) * 4;
  const left = Math.max(0, x - radius) * 4;
  const right = Math.min(width, x + radius + 1) * 4;
  const top = Math.max(0, y - radius) * stride;
  const bottom = Math.min(height, y + radius + 1) * stride;
  for (let c = 0; c < 4; c += 1) {
    out[c] =
      values[bottom + right + c] -
      values[bottom + left + c] -
      values[top + right + c] +
      values[top + left + c];
  }
  return ((right - left) / 4) * ((bottom - top) / stride);
}

const FOUND = new Float64Array(4);

/** Writes the average around one pixel to `out`, from `to` on; false when even the widest holds too little. */
function averageAround(sums: Sums, x: number, y: number, out: Float32Array, to: number): boolean {
  for (let k = 0; k < RADII.length; k += 1) {
    const pixels = sumAround(sums, x, y, RADII[k], FOUND);
    if (FOUND[0] < Math.min(pixels * ENOUGH.share, ENOUGH.pixels)) continue;
    for (let c = 0; c < 3; c += 1) out[to + c] = FOUND[c + 1] / FOUND[0];
    return true;
  }
  return false;
}
