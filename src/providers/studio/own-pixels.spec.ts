import sharp from 'sharp';
import {
  box,
  drawPhoto,
  greyWall,
  type Colour,
  type Ground,
} from '../../../test/support/drawn-photos.js';
import { orderFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import type { ShotOrder } from '../image-provider.port.js';
import { StudioImageProvider } from './studio-image.provider.js';

const SIDE = 600;
/** Of the box's front. */
const FRONT: Colour = [34, 64, 140];

const white: Ground = () => [255, 255, 255];
const lightGrey: Ground = () => [238, 238, 236];
const warm: Ground = () => [250, 246, 236];

const studio = new StudioImageProvider({ threads: 1 });

/** Note of the studio on its pixels, and the commonest colour of the box's front in the picture. */
async function made(
  ground: Ground,
  order: Partial<ShotOrder>,
): Promise<{ own: boolean | undefined; front: number[] }> {
  const { data } = drawPhoto(box, ground, SIDE, SIDE);
  const png = await sharp(data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
  const whole = await orderFor(png, { size: 480, ...order });
  const outcome = await studio.make(whole, new AbortController().signal);
  const picture = pixelsOf(outcome);
  const counts = new Map<string, number>();
  for (let p = 0; p < picture.data.length; p += 3) {
    const colour = [...picture.data.subarray(p, p + 3)];
    const near = colour.every((value, c) => Math.abs(value - (FRONT[c] ?? 0)) < 30);
    if (near) counts.set(colour.join(), (counts.get(colour.join()) ?? 0) + 1);
  }
  const [front] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['0,0,0'];
  const own = outcome.ok ? outcome.value.ownPixels : undefined;
  return { own, front: front.split(',').map(Number) };
}

const furthest = (front: readonly number[]): number =>
  Math.max(...front.map((value, c) => Math.abs(value - (FRONT[c] ?? 0))));

describe('a composite', () => {
  afterAll(() => studio.close());

  it.each<[string, Ground, Partial<ShotOrder>]>([
    ['a hero that is cut from a wall', greyWall, { type: 'hero' }],
    ['a hero on pure white', white, { type: 'hero' }],
    ['a hook', greyWall, { type: 'hook' }],
    ['a closer', greyWall, { type: 'closer' }],
    ['a scale', greyWall, { type: 'scale' }],
  ])('%s leaves the pixels of its product, and says so', async (_what, ground, order) => {
    const { own, front } = await made(ground, order);
    expect(own).toBe(true);
    expect(furthest(front)).toBeLessThanOrEqual(1);
  });

  it.each<[string, Ground, Partial<ShotOrder>]>([
    ['a hero whose grey ground is divided out', lightGrey, { type: 'hero' }],
    ['a hero whose warm ground is divided out', warm, { type: 'hero' }],
    ['a scale whose grey ground is divided out', lightGrey, { type: 'scale' }],
    ['a scene with a light of its own', greyWall, { type: 'lifestyle' }],
    [
      'a light that is asked for',
      greyWall,
      { type: 'custom', customPrompt: 'on navy, light from the left' },
    ],
  ])(
    '%s changes them, and does not say that they are as they were',
    async (_what, ground, order) => {
      const { own, front } = await made(ground, order);
      expect(own).toBe(false);
      expect(furthest(front)).toBeGreaterThan(1);
    },
  );

  it('that is sharpened does not say that its pixels are as they were', async () => {
    expect((await made(greyWall, { type: 'detail' })).own).toBe(false);
  });
});
