import {
  drawPhoto,
  greyWall,
  mug,
  type DrawnPhoto,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { asJpeg, asSource, requestFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import { StudioImageProvider } from './studio-image.provider.js';

const studio = new StudioImageProvider({ threads: 1 });
const never = new AbortController().signal;
afterAll(() => studio.close());

const drawn = (product: Product): DrawnPhoto => drawPhoto(product, greyWall, 400, 400);
const bare = drawn(() => undefined);

/** A picture from several photos. */
const shotOf = async (type: 'hero' | 'detail', ...photos: DrawnPhoto[]) => {
  const sources = await Promise.all(
    photos.map(async (photo, index) => asSource(await asJpeg(photo), index)),
  );
  return studio.make(await requestFor(photos[0], { type, sources }), never);
};

describe('several photos of a product', () => {
  it('make the hero of the one whose product can be cut out', async () => {
    const hero = pixelsOf(await shotOf('hero', bare, drawn(mug)));
    expect(hero.notes).toEqual(expect.arrayContaining(['cut:background-difference', 'view:1']));
  });

  it('make the detail of the first of equals', async () => {
    const detail = pixelsOf(await shotOf('detail', drawn(mug), drawn(mug)));
    expect(detail.notes).toContain('view:0');
  });

  it('fail for the first where none of them can be worked with', async () => {
    const tiny = drawPhoto(mug, greyWall, 60, 300);
    expect(await shotOf('hero', tiny, tiny)).toMatchObject({
      ok: false,
      failure: { kind: 'unsuitable', errors: [{ pointer: '/images/0' }] },
    });
  });
});
