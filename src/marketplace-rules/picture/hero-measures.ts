import { BackgroundRuns } from './background-runs.js';
import type { ProductBox, RawPixels } from './raw-pixels.js';

/** A pixel belongs to the product when its darkest channel is below this. */
export const PRODUCT_BELOW = 245;
/** A pixel belongs to the background when its darkest channel is at least this. */
export const GROUND_FROM = 250;

/** Measures for the rules of the main picture. */
export interface HeroMeasures {
  /** Pixels of the outer 1 % ring that are not pure white. */
  readonly ringImpure: number;
  /** Darkest channel in that ring, 0 to 255. */
  readonly ringDarkest: number;
  /** Pixels of 250 to 254 that hang together with the border: tails of soft shadows. */
  readonly groundImpure: number;
  /** Undefined where no pixel is darker than the background. */
  readonly box?: ProductBox;
  /** The larger of width and height of the box as a share of the picture's. */
  readonly sideShare: number;
  /** Share of the picture's area that the box covers. */
  readonly areaShare: number;
}

/** Place of the product in a main picture. */
export type HeroBox = Pick<HeroMeasures, 'box' | 'sideShare' | 'areaShare'>;

function darkestChannels({ data, width, height }: RawPixels): Uint8Array {
  const darkest = new Uint8Array(width * height);
  for (let pixel = 0, byte = 0; pixel < darkest.length; pixel += 1, byte += 3) {
    const red = data[byte];
    const green = data[byte + 1];
    const blue = data[byte + 2];
    const low = red < green ? red : green;
    darkest[pixel] = low < blue ? low : blue;
  }
  return darkest;
}

function productBox({ data, width, height }: RawPixels): ProductBox | undefined {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let first = 0;
    while (first < width && !isProduct(data, (row + first) * 3)) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while (!isProduct(data, (row + last) * 3)) last -= 1;
    if (first < left) left = first;
    if (last + 1 > right) right = last + 1;
    if (y < top) top = y;
    bottom = y + 1;
  }
  return right === 0 ? undefined : { left, top, right, bottom };
}

function isProduct(data: Uint8Array, byte: number): boolean {
  return (
    data[byte] < PRODUCT_BELOW || data[byte + 1] < PRODUCT_BELOW || data[byte + 2] < PRODUCT_BELOW
  );
}

function ring(darkest: Uint8Array, width: number, height: number): { impure: number; low: number } {
  const [columns, rows] = [Math.ceil(width / 100), Math.ceil(height / 100)];
  let impure = 0;
  let low = 255;
  const look = (from: number, to: number): void => {
    for (let pixel = from; pixel < to; pixel += 1) {
      const value = darkest[pixel];
      if (value === 255) continue;
      impure += 1;
      if (value < low) low = value;
    }
  };
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    if (y < rows || y >= height - rows) look(row, row + width);
    else {
      look(row, row + columns);
      look(Math.max(row + columns, row + width - columns), row + width);
    }
  }
  return { impure, low };
}

/** Measures a main picture: about 20 ms at 2000 x 2000. Throws when the buffer is too short. */
export function measureHero(pixels: RawPixels): HeroMeasures {
  const { width, height } = pixels;
  const box = measureBox(pixels);
  const darkest = darkestChannels(pixels);
  const border = ring(darkest, width, height);
  const ground = new BackgroundRuns(darkest, width, height, GROUND_FROM).impureAtBorder();
  return { ringImpure: border.impure, ringDarkest: border.low, groundImpure: ground, ...box };
}

/** Measures where the product of a main picture is. Throws when the buffer is too short. */
export function measureBox(pixels: RawPixels): HeroBox {
  const { width, height, data } = pixels;
  if (data.length < width * height * 3) throw new RangeError('the pixel buffer is too short');
  const box = productBox(pixels);
  if (box === undefined) return { sideShare: 0, areaShare: 0 };
  const [wide, high] = [(box.right - box.left) / width, (box.bottom - box.top) / height];
  return { box, sideShare: Math.max(wide, high), areaShare: wide * high };
}
