import {
  bottle,
  box,
  checkedMug,
  drawPhoto,
  greyWall,
  leaves,
  twoTone,
  type Ground,
  type Product,
} from '../../../test/support/drawn-photos.js';
import type { PicturePart } from '../../imaging/decode-picture.js';
import { cropRaster } from '../../imaging/crop-raster.js';
import type { Raster } from '../../imaging/raster.js';
import { fail, succeed } from '../../errors/failure.js';
import { lookForSubject } from './find-subject.js';
import { lookCloser, type DecodePart } from './look-closer.js';

const SIDE = 480;
/** A product drawn at so much of its size, its middle here. */
const small =
  (product: Product, scale: number, [left, top] = [0.5, 0.5]): Product =>
  (x, y) =>
    product((x - left) / scale + 0.5, (y - top) / scale + 0.5);

const photoOf = (product: Product, ground: Ground): Raster => ({
  ...drawPhoto(product, ground, SIDE, SIDE),
  channels: 3,
});

/** What is found in a photo, and the part that was looked at closer, if one was. */
async function look(photo: Raster, decode?: DecodePart) {
  let part: PicturePart | undefined;
  const cropped: DecodePart = (wanted) => {
    part = wanted;
    const [left, top] = [Math.floor(wanted.left * SIDE), Math.floor(wanted.top * SIDE)];
    const [width, height] = [wanted.width, wanted.height].map((side) => Math.round(side * SIDE));
    return Promise.resolve(succeed(cropRaster(photo, { left, top, width, height })));
  };
  const first = await lookForSubject(photo, () => {});
  const found = await lookCloser(first, decode ?? cropped, () => {});
  return { first: first.subject, subject: found.subject, part };
}

describe('lookCloser', () => {
  it('takes the part around a small product, with room around it', async () => {
    const { first, subject, part } = await look(photoOf(small(bottle, 0.5), greyWall));
    // The bottle is 0.74 of the drawing high.
    expect(part?.width).toBeCloseTo((0.74 * 0.5) / 0.7, 1);
    expect(part?.height).toBe(part?.width);
    expect(subject.trusted).toBe(true);
    expect(subject.photo.width).toBe(Math.round((part?.width ?? 0) * SIDE));
    expect(subject.trust.area).toBeGreaterThan(first.trust.area * 3);
  });

  it('stays within the photo where the product stands aside', async () => {
    const aside = small(bottle, 0.5, [0.16, 0.26]);
    const { subject, part } = await look(photoOf(aside, greyWall));
    expect(part).toMatchObject({ left: 0 });
    expect(subject.trusted).toBe(true);
  });

  it('does so on two tones', async () => {
    const { subject, part } = await look(photoOf(small(box, 0.6), twoTone));
    expect(part).toBeDefined();
    expect(subject).toMatchObject({ trusted: true });
  });

  it.each<[string, Product, Ground]>([
    ['a product that is large already', bottle, greyWall],
    ['one on a texture, which tells more from afar', small(checkedMug, 0.5), leaves],
    ['a speck', small(box, 0.16), greyWall],
    ['a photo in which nothing is found', () => undefined, greyWall],
  ])('leaves %s', async (_, product, ground) => {
    const { first, subject, part } = await look(photoOf(product, ground));
    expect(part).toBeUndefined();
    expect(subject).toBe(first);
  });

  it('leaves a product that is cut out already', async () => {
    const { data, truth } = drawPhoto(small(bottle, 0.5), greyWall, SIDE, SIDE);
    const cut = Buffer.alloc(SIDE * SIDE * 4);
    for (let i = 0; i < truth.length; i += 1) {
      cut.set([...data.subarray(i * 3, i * 3 + 3), truth[i] * 255], i * 4);
    }
    const { subject, part } = await look({ data: cut, width: SIDE, height: SIDE, channels: 4 });
    expect(part).toBeUndefined();
    expect(subject.method).toBe('alpha');
  });

  it.each<[string, Ground, boolean]>([
    ['is in doubt, too, before an even ground', greyWall, false],
    ['is left as it was before another', twoTone, true],
  ])('what is in doubt from near %s', async (_, ground, trusted) => {
    const photo = photoOf(small(box, 0.6), ground);
    // From near, the bottle reaches the frame.
    const near = photoOf((x, y) => bottle(x, y * 0.6 + 0.1), ground);
    const { first, subject } = await look(photo, () => Promise.resolve(succeed(near)));
    expect(first.trusted).toBe(true);
    expect(subject).toEqual({ ...first, trusted });
  });

  it('keeps what was found where the part cannot be read', async () => {
    const failed = () => Promise.resolve(fail('source_image_unreadable', 'It cannot be read.'));
    const { first, subject } = await look(photoOf(small(bottle, 0.5), greyWall), failed);
    expect(subject).toBe(first);
  });
});
