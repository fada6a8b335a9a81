import {
  block,
  bottle,
  box,
  checkedMug,
  drawPhoto,
  greyWall,
  leaves,
  mug,
  paper,
  shaded,
  together,
  twoTone,
  whiteMug,
  type DrawnPhoto,
  type Ground,
  type Product,
} from '../../test/support/drawn-photos.js';
import { agreement, cutOutOf, mapOf, rasterOf, shrunk } from '../../test/support/drawn-scenes.js';
import { findSubject, WORK_SIDE, type FindOptions } from './find-subject.js';
import { whyUnsuitable } from './gate/checks.js';
import type { MaskerId, Subject } from './scene.js';

const SIDE = 480;
const photoOf = (product: Product, ground: Ground): DrawnPhoto =>
  drawPhoto(product, ground, SIDE, SIDE);
const find = (photo: DrawnPhoto, options?: FindOptions): Promise<Subject> =>
  findSubject(rasterOf(photo), () => undefined, options);
const likeness = ({ mask }: Subject, photo: DrawnPhoto): number =>
  agreement(mask, shrunk(photo, WORK_SIDE));

describe('findSubject', () => {
  it.each<[string, MaskerId, Product, Ground]>([
    ['a bottle on white paper', 'background-difference', bottle, paper],
    ['a mug before a wall in its shadow', 'background-difference', mug, shaded(greyWall)],
    ['a white mug on a table', 'edge-enclosure', whiteMug, twoTone],
  ])('finds %s, whole, and lets it pass', async (_what, masker, product, ground) => {
    const photo = photoOf(product, ground);
    const subject = await find(photo);
    expect(subject).toMatchObject({ masker, accepted: true, failed: [] });
    expect(likeness(subject, photo)).toBeGreaterThan(0.93);
  });

  it('takes the mask of a model as it is, also before a texture', async () => {
    const photo = photoOf(checkedMug, leaves);
    const map = mapOf(photo);
    const subject = await find(photo, { map });
    expect(subject).toMatchObject({ masker: 'model', accepted: true, map });
    expect(subject.background.kind).toBe('textured');
    expect(likeness(subject, photo)).toBeGreaterThan(0.93);
  });

  it('takes an alpha channel before a model', async () => {
    const photo = photoOf(box, leaves);
    const map = mapOf(photoOf(mug, leaves));
    const subject = await findSubject(cutOutOf(photo), () => undefined, { map });
    expect(subject).toMatchObject({ masker: 'alpha', accepted: true });
    expect(likeness(subject, photo)).toBeGreaterThan(0.98);
  });

  const finger = block(0.44, 0.65, 0.56, 1.1, [214, 160, 132]);
  const [red, blue] = [
    block(0.1, 0.3, 0.4, 0.7, [180, 30, 30]),
    block(0.6, 0.3, 0.9, 0.7, [30, 50, 170]),
  ];
  it.each<[string, boolean, Product, RegExp]>([
    ['a hand holds the product', false, together(finger, box), /a hand.* holds the product/],
    ['a hand holds the product', true, together(finger, box), /a hand.* holds the product/],
    ['the frame cuts the product', true, (x, y) => box(x, y - 0.4), /reaches the edge/],
    ['several things share the photo', false, together(red, blue), /shows several objects/],
    ['the product is tiny', true, block(0.47, 0.47, 0.53, 0.53, [180, 30, 30]), /less than 15 %/],
  ])('refuses a photo in which %s (with a model: %s)', async (_what, model, product, why) => {
    const photo = photoOf(product, greyWall);
    const subject = await find(photo, { map: model ? mapOf(photo) : undefined });
    expect(subject.accepted).toBe(false);
    expect(whyUnsuitable(subject, 0)).toMatch(why);
  });

  it('refuses a photo of one colour all over', async () => {
    const data = Buffer.alloc(100 * 100 * 3, 200);
    const raster = { data, width: 100, height: 100, channels: 3 } as const;
    const subject = await findSubject(raster, () => undefined);
    expect(whyUnsuitable(subject, 0)).toContain('shows no recognizable product');
  });

  it('refuses a photo of which a model is unsure', async () => {
    const photo = photoOf(box, greyWall);
    const subject = await find(photo, { map: mapOf(photo, 0.3) });
    expect(subject.accepted).toBe(false);
    expect(whyUnsuitable(subject, 0)).toContain('cannot be separated from its surroundings');
  });

  it('stops between two maskers when it is told to', async () => {
    let asked = 0;
    const checkpoint = (): void => {
      asked += 1;
      if (asked === 2) throw new Error('stopped');
    };
    const raster = rasterOf(photoOf(box, greyWall));
    await expect(findSubject(raster, checkpoint)).rejects.toThrow('stopped');
  });
});
