import {
  drawPhoto,
  whiteMug,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { findSubject, type Subject } from '../subject/find-subject.js';
import { LIFTED, liftPhoto, partToLift } from './lift-photo.js';

const SIDE = 600;
/** A light wall, a little darker to the right. */
const wall: Ground = (x) => [247 - 6 * x, 247 - 6 * x, 247 - 6 * x];
const found = (product: Product, ground: Ground = wall): Promise<Subject> => {
  const { data, width, height } = drawPhoto(product, ground, SIDE, SIDE);
  return findSubject({ data, width, height, channels: 3 }, () => undefined);
};
/** A pale disc, a little lighter than the wall in its middle and darker at its rim. */
const disc: Product = (x, y) => {
  const r = Math.hypot(x - 0.55, y - 0.5);
  if (r > 0.25) return undefined;
  return r < 0.12 ? [253, 253, 253] : [225, 226, 228];
};

describe('partToLift', () => {
  it('is what is more than the light ground, with a little room', async () => {
    const { left, top, width, height } = partToLift(await found(disc))!;
    expect(left / SIDE).toBeCloseTo(0.3 - 0.025, 1);
    expect(top / SIDE).toBeCloseTo(0.25 - 0.025, 1);
    expect(width / SIDE).toBeCloseTo(0.55, 1);
    expect(height / SIDE).toBeCloseTo(0.55, 1);
  });

  it.each<[string, Product, Ground]>([
    [
      'where the product goes on beyond the frame',
      (x, y) => (x > 0.6 && y > 0.4 && y < 0.7 ? [90, 60, 40] : undefined),
      wall,
    ],
    ['on a ground that is not light', whiteMug, () => [120, 118, 116]],
    ['where there is nothing but ground', () => undefined, wall],
  ])('is nothing %s', async (_, product, ground) => {
    expect(partToLift(await found(product, ground))).toBeUndefined();
  });
});

describe('liftPhoto', () => {
  it('sets it on one even level and keeps what is lighter, and what is darker', async () => {
    const view = await found(disc);
    const { pixels } = await liftPhoto(view, partToLift(view)!, 300, 300);
    const at = (x: number, y: number): number =>
      pixels.data[
        (Math.round(y * pixels.height) * pixels.width + Math.round(x * pixels.width)) * 4
      ];
    for (const [x, y] of [
      [0.06, 0.06],
      [0.94, 0.06],
      [0.94, 0.94],
    ]) {
      expect(at(x, y)).toBe(LIFTED);
    }
    expect(at(0.5, 0.5)).toBeGreaterThan(LIFTED + 4);
    expect(at(0.5, 0.15)).toBeLessThan(LIFTED - 10);
  });
});
