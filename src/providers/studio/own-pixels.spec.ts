import sharp from 'sharp';
import { box, drawPhoto, greyWall, type Colour } from '../../../test/support/drawn-photos.js';
import { asCutOut, requestFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import type { ShotRequest } from '../image-provider.port.js';
import { StudioImageProvider } from './studio-image.provider.js';

const SIDE = 400;
/** Of the box's front. */
const FRONT: Colour = [34, 64, 140];

const studio = new StudioImageProvider({ threads: 1 });

/** A box before a wall, without loss. */
const photo = drawPhoto(box, greyWall, SIDE, SIDE);
const onWall = sharp(photo.data, { raw: { width: SIDE, height: SIDE, channels: 3 } })
  .png()
  .toBuffer();
const alone = asCutOut(photo);

/** Note of the studio on its pixels, and the commonest colour of the box's front in the picture. */
async function made(
  source: Promise<Buffer>,
  request: Partial<ShotRequest>,
): Promise<{ own: boolean | undefined; front: number[] }> {
  const whole = await requestFor(await source, request);
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

  it.each<[string, Promise<Buffer>, Partial<ShotRequest>]>([
    ['a hero that is cut from a wall', onWall, { type: 'hero' }],
    ['a scale', alone, { type: 'scale' }],
    ['a closer', alone, { type: 'closer' }],
    [
      'a ground that is lit from a side',
      alone,
      { type: 'custom', customPrompt: 'on navy, light from the left' },
    ],
  ])('%s leaves the pixels of its product, and says so', async (_what, source, request) => {
    const { own, front } = await made(source, request);
    expect(own).toBe(true);
    expect(furthest(front)).toBeLessThanOrEqual(1);
  });

  it.each(['detail', 'lifestyle'] as const)(
    'that is sharpened, or lit by its scene, does not say that its pixels are as they were: %s',
    async (type) => {
      expect((await made(alone, { type })).own).toBe(false);
    },
  );
});
