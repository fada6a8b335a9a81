import {
  bottle,
  checkedMug,
  drawPhoto,
  greyWall,
  leaves,
  type DrawnPhoto,
} from '../../../test/support/drawn-photos.js';
import { asJpeg, asSource, orderFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import { StudioImageProvider } from './studio-image.provider.js';

const studio = new StudioImageProvider({ threads: 1 });
const never = new AbortController().signal;
afterAll(() => studio.close());

const onLeaves = drawPhoto(checkedMug, leaves);

/** A picture from several photos. */
const shotOf = async (type: 'hero' | 'detail', ...photos: DrawnPhoto[]) => {
  const sources = await Promise.all(
    photos.map(async (photo, index) => asSource(await asJpeg(photo), index)),
  );
  return studio.make(await orderFor(photos[0], { type, sources }), never);
};

describe('several photos of a product', () => {
  it('show the detail of the first, where the second tells what colours to look for', async () => {
    const easy = drawPhoto(checkedMug, greyWall);
    const detail = pixelsOf(await shotOf('detail', onLeaves, easy));
    expect(detail.notes).toEqual(['detail:in-product', 'view:0']);
    const again = pixelsOf(await shotOf('detail', onLeaves, easy));
    expect(again.data.equals(detail.data)).toBe(true);
    const other = pixelsOf(await shotOf('detail', onLeaves, drawPhoto(bottle, greyWall)));
    expect(other.notes).toContain('view:1');
  });

  it('make the hero of the one that needs no help', async () => {
    expect((await shotOf('hero', onLeaves)).ok).toBe(false);
    const hero = pixelsOf(await shotOf('hero', onLeaves, drawPhoto(checkedMug, greyWall)));
    expect(hero.notes).toContain('view:1');
  });
});
