import { bottle, drawPhoto, greyWall } from '../../test/support/drawn-photos.js';
import { asJpeg, asSource } from '../../test/support/studio-pictures.js';
import { shotRequest } from '../../test/support/models/model-orders.js';
import { viewOnWhite } from './fidelity/product-view.js';
import { PictureReview } from './picture-review.js';

const { signal } = new AbortController();

describe('PictureReview.compare', () => {
  it('looks for the product of a photo once, however many pictures are made from it', async () => {
    const photo = await asSource(await asJpeg(drawPhoto(bottle, greyWall, 400, 400)), 0);
    let reads = 0;
    const source = {
      ...photo,
      get bytes() {
        reads += 1;
        return photo.bytes;
      },
    };
    const request = { ...(await shotRequest()), sources: [source] };
    const white = drawPhoto(bottle, () => [255, 255, 255], 400, 400);
    const products = [(await viewOnWhite({ ...white, channels: 3 }))!];
    const picture = {
      pixels: { kind: 'raw', data: white.data, width: 400, height: 400 },
      digitalSourceType: 'trainedAlgorithmicMedia',
      notes: [],
    } as const;
    const review = new PictureReview({ threads: 1 });
    const first = await review.compare({ picture, products }, request, signal);
    expect(first?.score).toBeGreaterThan(0.5);
    expect(reads).toBe(1);
    expect(await review.compare({ picture, products }, request, signal)).toEqual(first);
    expect(reads).toBe(1);
    // The same bytes in another call are another photo.
    const again = { ...request, sources: [{ ...photo }] };
    expect(await review.compare({ picture, products }, again, signal)).toEqual(first);
  });
});
