import {
  bottle,
  checkedMug,
  drawPhoto,
  greyWall,
  leaves,
} from '../../../test/support/drawn-photos.js';
import { asJpeg, asSource, orderFor, pixelsOf } from '../../../test/support/studio-pictures.js';
import { StudioImageProvider } from './studio-image.provider.js';

const studio = new StudioImageProvider({ threads: 1 });
const never = new AbortController().signal;
afterAll(() => studio.close());

const onLeaves = drawPhoto(checkedMug, leaves);

/** A hero from several photos. */
const heroOf = async (...photos: ReturnType<typeof drawPhoto>[]) => {
  const sources = await Promise.all(
    photos.map(async (photo, index) => asSource(await asJpeg(photo), index)),
  );
  return studio.make(await orderFor(photos[0], { sources }), never);
};

describe('several photos of a product', () => {
  it('make a hero of the first, where the second shows what colours to look for', async () => {
    expect((await heroOf(onLeaves)).ok).toBe(false);
    const hero = pixelsOf(await heroOf(onLeaves, drawPhoto(checkedMug, greyWall)));
    expect(hero.notes).toContain('view:0');
    const again = pixelsOf(await heroOf(onLeaves, drawPhoto(checkedMug, greyWall)));
    expect(again.data.equals(hero.data)).toBe(true);
  });

  it('make the hero of the second, where the first shows nothing of it', async () => {
    const hero = pixelsOf(await heroOf(onLeaves, drawPhoto(bottle, greyWall)));
    expect(hero.notes).toContain('view:1');
  });
});
