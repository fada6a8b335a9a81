import {
  bottle,
  box,
  drawPhoto,
  greyWall,
  mug,
  paper,
  twoTone,
  type DrawnPhoto,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { asCutOut, boxOf, requestFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import type { ShotRequest } from '../image-provider.port.js';
import { StudioImageProvider } from './studio-image.provider.js';

const studio = new StudioImageProvider({ threads: 1 });
const never = new AbortController().signal;
const make = (request: ShotRequest) => studio.make(request, never);

/** Intersection over union of the hero's product with the true mask scaled to the same box. */
function overlap(hero: { data: Buffer; size: number }, photo: DrawnPhoto): number {
  const shown = boxOf(hero);
  let [left, top, right, bottom] = [photo.width, photo.height, -1, -1];
  photo.truth.forEach((value, i) => {
    if (value === 0) return;
    const x = i % photo.width;
    const y = (i - x) / photo.width;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  });
  let [both, either] = [0, 0];
  for (let y = 0; y < shown.height; y += 1) {
    for (let x = 0; x < shown.width; x += 1) {
      const p = ((y + shown.top) * hero.size + x + shown.left) * 3;
      const seen = hero.data[p] < 246 || hero.data[p + 1] < 246 || hero.data[p + 2] < 246;
      const u = Math.round(left + (x / (shown.width - 1)) * (right - left));
      const v = Math.round(top + (y / (shown.height - 1)) * (bottom - top));
      const wanted = photo.truth[v * photo.width + u] === 1;
      if (seen && wanted) both += 1;
      if (seen || wanted) either += 1;
    }
  }
  return both / either;
}

const SIDE = 480;
const photoOf = (product: Product, ground: Ground): DrawnPhoto =>
  drawPhoto(product, ground, SIDE, SIDE);

const CASES = [
  ['a bottle on white paper', photoOf(bottle, paper)],
  ['a box on two tones', photoOf(box, twoTone)],
] as const;

describe('hero', () => {
  afterAll(() => studio.close());

  it.each(CASES)('shows %s whole, large, on pure white', async (_name, photo) => {
    const hero = pixelsOf(await make(await requestFor(photo)));
    const rim = Math.ceil(hero.size * 0.03);
    let dirty = 0;
    for (let i = 0; i < hero.size * hero.size; i += 1) {
      const x = i % hero.size;
      const y = Math.floor(i / hero.size);
      const inside = x >= rim && y >= rim && x < hero.size - rim && y < hero.size - rim;
      if (!inside && hero.data.readUIntBE(i * 3, 3) !== 0xffffff) dirty += 1;
    }
    expect(dirty).toBe(0);
    const shown = boxOf(hero);
    const fill = Math.max(shown.width, shown.height) / hero.size;
    expect(fill).toBeGreaterThanOrEqual(0.85);
    expect(fill).toBeLessThanOrEqual(0.92);
    expect(Math.abs(shown.left * 2 + shown.width - hero.size)).toBeLessThan(hero.size * 0.03);
    expect(Math.abs(shown.top * 2 + shown.height - hero.size)).toBeLessThan(hero.size * 0.03);
    expect(overlap(hero, photo)).toBeGreaterThan(0.93);
  });

  it('keeps the colours of the product and clears the ground inside a handle', async () => {
    const hero = pixelsOf(await make(await requestFor(photoOf(mug, greyWall))));
    const shown = boxOf(hero);
    const at = (u: number, v: number) => {
      const x = Math.round(shown.left + u * shown.width);
      const y = Math.round(shown.top + v * shown.height);
      return [...hero.data.subarray((y * hero.size + x) * 3, (y * hero.size + x) * 3 + 3)];
    };
    const [r, g, b] = at(0.27, 0.5);
    expect(Math.abs(r - 156)).toBeLessThan(8);
    expect(Math.abs(g - 35)).toBeLessThan(8);
    expect(Math.abs(b - 41)).toBeLessThan(8);
    expect(at(0.8, 0.45)).toEqual([255, 255, 255]);
  });

  it('uses the alpha channel of a picture that has one', async () => {
    const hero = pixelsOf(await make(await requestFor(await asCutOut(photoOf(box, greyWall)))));
    expect(hero.notes).toContain('cut:alpha');
    const shown = boxOf(hero);
    expect(shown.width / shown.height).toBeCloseTo(0.52 / 0.42, 1);
    expect(shown.width / hero.size).toBeGreaterThan(0.85);
  });

  const hidden = photoOf(() => undefined, greyWall);
  const cutOff = photoOf((x, y) => box(x, y - 0.4), greyWall);
  it.each([
    ['the product has the colour of its ground', hidden, /shows no recognizable product/],
    ['the frame cuts the product off', cutOff, /reaches the edge of the photo/],
  ])('is refused when %s', async (_why, photo, why) => {
    const result = await make(await requestFor(photo));
    expect(result).toMatchObject({
      ok: false,
      failure: {
        kind: 'unsuitable',
        detail: expect.stringMatching(/^images\[0\] cannot become .* Send a photo .*\.$/),
        errors: [{ pointer: '/images/0', code: 'source_image_unsuitable' }],
      },
    });
    expect(result).toMatchObject({ failure: { detail: expect.stringMatching(why) } });
  });

  it.each([
    [60, 300],
    [900, 90],
  ])('is refused for a photo of %i x %i pixels', async (width, height) => {
    const result = await make(await requestFor(drawPhoto(box, greyWall, width, height)));
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unsuitable' } });
  });
});
