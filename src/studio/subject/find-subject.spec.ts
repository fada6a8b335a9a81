import { readFileSync } from 'node:fs';
import { decodePicture } from '../../imaging/decode-picture.js';
import type { Raster } from '../../imaging/raster.js';
import { mug, type Colour } from '../../../test/support/drawn-photos.js';
import { findSubject } from './find-subject.js';

const SIDE = 720;
const CORNERS = [0.2, 0.5, 0.8];

/** The drawn mug in blue, with two stripes of nearly the ground's colour. */
function stripedMug(x: number, y: number): Colour | undefined {
  const red = mug(x, y);
  if (red === undefined) return undefined;
  const light = red[0] / 150;
  const bow = y - Math.sqrt(Math.max(0, 0.03 - (x - 0.46) ** 2)) * 0.3;
  const striped = (bow > 0.38 && bow < 0.4) || (bow > 0.415 && bow < 0.425);
  return striped ? [206, 190, 168] : [22 * light, 90 * light, 122 * light];
}

/** How much light is left of 1 beside the mug, in a soft shadow that is also seen through the handle. */
function shade(x: number, y: number): number {
  const out = Math.hypot((x - 0.7) / 0.17, (y - 0.58) / 0.09) - 1;
  return 1 - 0.34 / (1 + Math.exp(out / 0.08));
}

/** Grey paper without noise, whose lightness falls in steps of one of 256 levels. */
function smoothPaper(x: number, y: number): Colour {
  const step = Math.min(1, Math.max(0, (x - 0.1) * 6));
  const v = 205 + (5 * step) / (1 + Math.exp((y - 0.44) / 0.03));
  const light = shade(x, y);
  return [v * light, (v - 1) * light, (v - 4) * light];
}

function photograph(product: (x: number, y: number) => Colour | undefined): Raster {
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let p = 0; p < data.length; p += 3) {
    const x = (p / 3) % SIDE;
    const y = Math.floor(p / 3 / SIDE);
    const sum = [0, 0, 0];
    for (const dy of CORNERS) {
      for (const dx of CORNERS) {
        const [u, v] = [(x + dx) / SIDE, (y + dy) / SIDE];
        const colour = product(u, v) ?? smoothPaper(u, v);
        for (let c = 0; c < 3; c += 1) sum[c] += colour[c] / 9;
      }
    }
    for (let c = 0; c < 3; c += 1) data[p + c] = Math.round(sum[c]);
  }
  return { data, width: SIDE, height: SIDE, channels: 3 };
}

describe('findSubject on smooth paper with a cast shadow', () => {
  it('keeps striped product, and neither paper, shadow nor what is seen through the handle', async () => {
    const { mask, work, trusted } = await findSubject(photograph(stripedMug), () => {});
    let [product, lost, extra] = [0, 0, 0];
    mask.forEach((value, i) => {
      const x = ((i % work.width) + 0.5) / work.width;
      const y = (Math.floor(i / work.width) + 0.5) / work.height;
      const wanted = stripedMug(x, y) !== undefined;
      if (wanted) product += 1;
      if (wanted && value === 0) lost += 1;
      if (!wanted && value === 1) extra += 1;
    });
    expect(trusted).toBe(true);
    expect(lost / product).toBeLessThan(0.005);
    expect(extra / product).toBeLessThan(0.01);
  });

  it('cuts the sample photo along its mug', async () => {
    const bytes = readFileSync(new URL('../../../assets/sample-product.jpg', import.meta.url));
    const photo = await decodePicture(bytes, 0, 1200);
    if (!photo.ok) throw new Error(photo.failure.detail);
    const { mask, work } = await findSubject(photo.value, () => {});
    const at = ([x, y]: readonly number[]): number =>
      mask[Math.floor(y * work.height) * work.width + Math.floor(x * work.width)];
    const bands = [0.15, 0.18].flatMap((x) => [0.44, 0.45, 0.46, 0.47].map((y) => [x, y]));
    const seenThroughHandle = [0.42, 0.44, 0.46, 0.5, 0.53, 0.56].map((y) => [0.68, y]);
    const contactShadow = [
      [0.615, 0.758],
      [0.6, 0.768],
      [0.66, 0.7],
    ];
    expect(
      [...bands, ...seenThroughHandle, ...contactShadow].filter((place) => at(place) === 1),
    ).toEqual([]);
    const rim = [
      [0.4, 0.206],
      [0.215, 0.25],
    ];
    const stripes = [
      [0.21, 0.375],
      [0.42, 0.42],
      [0.68, 0.365],
    ];
    const foot = [
      [0.235, 0.68],
      [0.4, 0.77],
      [0.63, 0.69],
    ];
    const handle = [[0.75, 0.5]];
    expect([...rim, ...stripes, ...foot, ...handle].filter((place) => at(place) === 0)).toEqual([]);
  });
});

/** A red carton with a panel whose grey passes through that of the paper, between lines of print. */
function carton(x: number, y: number): Colour | undefined {
  if (x < 0.32 || x > 0.68 || y < 0.2 || y > 0.72) return undefined;
  if (x < 0.38 || x > 0.62 || y < 0.28 || y > 0.64) return [150, 30, 40];
  if (Math.abs(x - 0.42) < 0.012 || Math.abs(x - 0.58) < 0.012) return [30, 40, 110];
  const v = 250 - (x - 0.38) * 420;
  return [v, v, v - 2];
}

/** Grey paper with a soft but deep shadow right below the carton. */
function shadowedPaper(x: number, y: number): Colour {
  const out = Math.hypot((x - 0.5) / 0.22, (y - 0.76) / 0.06) - 1;
  const light = 1 - 0.45 / (1 + Math.exp(out / 0.16));
  return [205 * light, 204 * light, 201 * light];
}

describe('findSubject on paper of the print’s own grey', () => {
  it('keeps the print, and drops the shadow below the product', async () => {
    const photo = photograph((x, y) => carton(x, y) ?? shadowedPaper(x, y));
    const { mask, work } = await findSubject(photo, () => {});
    let [product, lost, extra] = [0, 0, 0];
    mask.forEach((value, i) => {
      const x = ((i % work.width) + 0.5) / work.width;
      const y = (Math.floor(i / work.width) + 0.5) / work.height;
      const wanted = carton(x, y) !== undefined;
      if (wanted) product += 1;
      if (wanted && value === 0) lost += 1;
      if (!wanted && value === 1) extra += 1;
    });
    expect(lost / product).toBeLessThan(0.01);
    expect(extra / product).toBeLessThan(0.03);
  });
});
