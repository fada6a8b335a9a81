import type { Raster } from '../../imaging/raster.js';
import type { Subject } from '../subject/find-subject.js';
import { maskWhere, toWorkImage, type Mask } from '../subject/work-image.js';
import { matteFromMask } from './matte.js';

const WIDTH = 360;
const HEIGHT = 270;
/** Width of the rim, pixels: the mask's own outline is soft as far as that. */
const RIM = 3;

type Rgb = readonly [number, number, number];
const GROUND: Rgb = [170, 170, 168];
const TAN: Rgb = [212, 176, 134];
const PRODUCT: Rgb = [20, 90, 220];
const WHITE: Rgb = [246, 246, 244];

const within = (x: number, y: number, by: number): boolean =>
  x >= 100 + by && x < 260 - by && y >= 70 + by && y < 200 - by;

/** A ground, what is known of it, and how many pixels the mask lacks along the outline. */
const GREY = { ground: GROUND, spread: 0.5, method: 'silhouette', lacking: 0 };

/** A subject of a photo before one colour. */
function subjectOf(photo: Raster, mask: Mask, seen: typeof GREY, trust: object): Subject {
  const work = toWorkImage(photo);
  const { ground, spread, method } = seen;
  const known = toWorkImage({ data: Buffer.from(ground), width: 1, height: 1, channels: 3 }).lab;
  const fit = { ground: work.lab.map((_, q) => known[q % 3]), spread, inliers: 1, crossed: false };
  return { photo, work, mask, method, fit, trust } as Subject;
}

const WHOLE = { left: 0, top: 0, width: WIDTH, height: HEIGHT };

/** Mean alpha in the rim of a box that is cut out by a mask, and right outside it. */
async function alphaWith(rim: Rgb, photographed = GREY): Promise<{ rim: number; outside: number }> {
  const { ground, lacking } = photographed;
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data.set(within(x, y, RIM) ? PRODUCT : within(x, y, 0) ? rim : ground, i * 3);
  }
  const photo: Raster = { data, width: WIDTH, height: HEIGHT, channels: 3 };
  const mask = maskWhere(WIDTH * HEIGHT, (i) => within(i % WIDTH, Math.floor(i / WIDTH), lacking));
  const subject = subjectOf(photo, mask, photographed, { raggedness: 1, contrast: 1 });
  const cut = await matteFromMask(subject, photo, WHOLE);
  const mean = (from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let y = 90; y < 180; y += 1) {
      for (let x = from; x < to; x += 1, count += 1) sum += cut.data[(y * WIDTH + x) * 4 + 3];
    }
    return sum / count;
  };
  return { rim: mean(101, 100 + RIM), outside: mean(96, 99) };
}

describe('matteFromMask', () => {
  it('keeps a light rim that is neither the colour of the product nor of the ground', async () => {
    const { rim, outside } = await alphaWith(WHITE);
    expect(rim).toBeGreaterThan(200);
    expect(outside).toBeLessThan(20);
  });

  it('takes ground off that a mask holds', async () => {
    expect((await alphaWith(GROUND)).rim).toBeLessThan(100);
  });

  it('keeps a light rim before a room out of focus where the mask lacks a part of it', async () => {
    const room = { ground: TAN, spread: 9, method: 'focus', lacking: 2 };
    const { rim, outside } = await alphaWith(WHITE, room);
    expect(rim).toBeGreaterThan(150);
    expect(outside).toBeLessThan(20);
  });

  it('takes light grains of a rough ground for no rim', async () => {
    const soil = { ground: TAN, spread: 9, method: 'texture', lacking: 2 };
    expect((await alphaWith(WHITE, soil)).rim).toBeLessThan(150);
  });

  it.each([
    ['whole, of a product that is seen through', 2.5, 200, 255],
    ['as the mask has them, of another', 1.2, 0, 20],
  ])('keeps spokes %s', async (_what, raggedness, least, most) => {
    const data = Buffer.alloc(WIDTH * HEIGHT * 3);
    const isRim = (x: number, y: number): boolean => within(x, y, 0) && !within(x, y, 20);
    const isSpoke = (x: number, y: number): boolean => within(x, y, 20) && y % 20 === 0;
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      data.set(isRim(x, y) || isSpoke(x, y) ? PRODUCT : GROUND, i * 3);
    }
    const photo: Raster = { data, width: WIDTH, height: HEIGHT, channels: 3 };
    const mask = maskWhere(WIDTH * HEIGHT, (i) => isRim(i % WIDTH, Math.floor(i / WIDTH)));
    const subject = subjectOf(photo, mask, GREY, { raggedness, contrast: 1 });
    const cut = await matteFromMask(subject, photo, WHOLE);
    const at = (y: number): number => cut.data[(y * WIDTH + 180) * 4 + 3];
    expect(at(140)).toBeGreaterThanOrEqual(least);
    expect(at(140)).toBeLessThanOrEqual(most);
    expect(at(138)).toBeLessThan(20);
    expect(at(130)).toBe(0);
  });

  it.each([
    ['opens', 'are plain', 0, 0, 10],
    ['leaves', 'are not', 24, 245, 255],
  ])(
    '%s a bay at the edge of a wall and a floor that %s',
    async (_opens, _plain, stripes, least, most) => {
      const data = Buffer.alloc(WIDTH * HEIGHT * 3);
      const isBay = (x: number, y: number): boolean => Math.abs(x - 180) < 3 && y >= 120;
      const isFloor = (y: number): boolean => y >= 150;
      for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
        const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
        const darker = x % 20 < 10 ? stripes : 0;
        const ground = (isFloor(y) ? [150, 110, 80] : [208, 194, 178]).map((c) => c - darker);
        data.set(within(x, y, 0) && !isBay(x, y) ? WHITE : ground, i * 3);
      }
      const photo: Raster = { data, width: WIDTH, height: HEIGHT, channels: 3 };
      const mask = maskWhere(WIDTH * HEIGHT, (i) => {
        const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
        return within(x, y, 0) && !(isBay(x, y) && isFloor(y));
      });
      const room = { ...GREY, spread: 9, method: 'focus' };
      const subject = subjectOf(photo, mask, room, { raggedness: 1, contrast: 1 });
      const cut = await matteFromMask(subject, photo, WHOLE);
      for (const y of [126, 134, 142]) {
        const alpha = cut.data[(y * WIDTH + 180) * 4 + 3];
        expect(alpha).toBeGreaterThanOrEqual(least);
        expect(alpha).toBeLessThanOrEqual(most);
      }
    },
  );
});
