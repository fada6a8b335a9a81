import { bottle, drawPhoto, greyWall } from '../../../test/support/drawn-photos.js';
import { asCutOut, requestFor } from '../../../test/support/studio-pictures.js';
import type { ProviderPicture } from '../../imaging/provider-picture.js';
import type { ShotRequest } from '../image-provider.port.js';
import { SHOT_TYPES } from '../../listing/shot-type.js';
import { StudioImageProvider } from './studio-image.provider.js';

const studio = new StudioImageProvider({ threads: 1 });
const never = new AbortController().signal;
const photo = await asCutOut(drawPhoto(bottle, greyWall, 480, 480));
const bare = drawPhoto(
  () => undefined,
  (x, y) => (Math.sin(x * 90) * Math.sin(y * 70) > 0 ? [90, 110, 90] : [60, 80, 60]),
  400,
  300,
);

afterAll(() => studio.close());

type Raw = Extract<ProviderPicture['pixels'], { kind: 'raw' }>;

async function draw(
  request: Partial<ShotRequest>,
  from: Parameters<typeof requestFor>[0] = photo,
): Promise<Raw> {
  const asked = await requestFor(from, { size: 240, productTitle: 'Bottle 20 cm', ...request });
  const made = await studio.make(asked, never);
  if (!made.ok) throw new Error(made.failure.detail);
  return made.value.pixels as Raw;
}

/** Mean absolute difference of two pictures, 8-bit steps. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
}

const TYPES = SHOT_TYPES.filter((type) => type !== 'hero');
const CUSTOM = { customPrompt: 'on navy, no shadow' };

describe('takes', () => {
  it.each(TYPES)('%s: four of them differ, and each comes out the same again', async (type) => {
    const takes = [0, 1, 2, 3].map((take) => draw({ type, ...CUSTOM, take }));
    const drawn = await Promise.all(takes);
    for (const [k, { data }] of drawn.entries())
      for (const other of drawn.slice(0, k))
        expect(difference(data, other.data)).toBeGreaterThan(0.5);
    expect((await draw({ type, ...CUSTOM, take: 3 })).data.equals(drawn[3].data)).toBe(true);
    expect((await draw({ type, ...CUSTOM })).data.equals(drawn[0].data)).toBe(true);
  });

  it.each(['lifestyle', 'scale', 'closer', 'hook'] as const)(
    '%s: four of a photo that is shown whole differ too',
    async (type) => {
      const drawn = await Promise.all([0, 1, 2, 3].map((take) => draw({ type, take }, bare)));
      for (const [k, { data }] of drawn.entries())
        for (const other of drawn.slice(0, k))
          expect(difference(data, other.data)).toBeGreaterThan(0.5);
    },
  );

  it('one of a large number is drawn like any other', async () => {
    await expect(draw({ type: 'lifestyle', take: 2 ** 31 - 1 })).resolves.toBeDefined();
  });
});

describe('ratio and padding', () => {
  it.each(TYPES)('%s has the sides that are asked for', async (type) => {
    const wide = await draw({ type, ...CUSTOM, ratio: '16:9', size: 320 });
    expect(wide).toMatchObject({ width: 320, height: 180 });
    expect(wide.data.length).toBe(320 * 180 * 3);
    const whole = await draw({ type, ...CUSTOM, ratio: '2:3' }, bare);
    expect(whole).toMatchObject({ width: 160, height: 240 });
  });

  it('the layout of a square stands in the middle of a wider picture', async () => {
    const square = await draw({ type: 'custom', customPrompt: 'on navy', size: 180 });
    const wide = await draw({ type: 'custom', customPrompt: 'on navy', size: 320, ratio: '16:9' });
    const middle = Buffer.alloc(180 * 180 * 3);
    for (let y = 0; y < 180; y += 1)
      wide.data.copy(middle, y * 180 * 3, (y * 320 + 70) * 3, (y * 320 + 250) * 3);
    expect(difference(middle, square.data)).toBeLessThan(0.2);
  });

  it('padding leaves the ground alone', async () => {
    const padded = await draw({ ...CUSTOM, type: 'custom', padding: 0.3, size: 200 });
    const navy = [...padded.data.subarray(0, 3)].join();
    for (let y = 0; y < 60; y += 1)
      for (let x = 0; x < 200; x += 1) {
        const p = (y * 200 + x) * 3;
        expect([...padded.data.subarray(p, p + 3)].join()).toBe(navy);
      }
  });
});
