import { squareFrame } from '../draw/canvas.js';
import {
  box,
  drawPhoto,
  greyWall,
  paper,
  type Product,
} from '../../../test/support/drawn-photos.js';
import { findSubject } from '../find-subject.js';
import { extendBackground, frameWholePhoto } from './whole-photo.js';

const SIZE = 300;
const photoOf = (product: Product, width: number, height: number) => {
  const { data } = drawPhoto(product, width > height ? paper : greyWall, width, height);
  return { data, width, height, channels: 3 } as const;
};

describe('extendGround', () => {
  it.each([
    ['above and below', 360, 240],
    ['on both sides', 240, 360],
  ])('carries an even ground on %s, without a seam', async (_where, width, height) => {
    const canvas = await extendBackground(photoOf(box, width, height), squareFrame(SIZE));
    const data = canvas?.data ?? new Uint8Array();
    expect(data).toHaveLength(SIZE * SIZE * 3);
    const line = (at: number): number => {
      let sum = 0;
      for (let k = 0; k < SIZE; k += 1) {
        sum += data[(width > height ? at * SIZE + k : k * SIZE + at) * 3] / SIZE;
      }
      return sum;
    };
    for (const seam of [SIZE / 6, (SIZE * 5) / 6]) {
      expect(Math.abs(line(seam - 2) - line(seam + 2))).toBeLessThan(2);
    }
    // The product is there, as large as the photo allows.
    expect(line(SIZE / 2)).toBeLessThan(line(4) - 20);
  });

  it('does not carry on what the frame cuts off', async () => {
    const cutOff: Product = (x, y) => box(x, y - 0.35);
    expect(await extendBackground(photoOf(cutOff, 360, 240), squareFrame(SIZE))).toBeUndefined();
  });
});

describe('frameWholePhoto', () => {
  it('shows nothing of the product beside the photo', async () => {
    const [width, height] = [360, 240];
    const { data } = drawPhoto(
      (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.4 ? [220, 20, 20] : undefined),
      (x) => (Math.sin(x * 60) > 0 ? [90, 110, 90] : [60, 80, 60]),
      width,
      height,
    );
    const photo = { data, width, height, channels: 3 } as const;
    const view = await findSubject(photo, () => undefined);
    const frame = squareFrame(SIZE);
    const { canvas } = await frameWholePhoto({ frame, view, take: 0 }, 'blurred');
    let reddest = -Infinity;
    for (let p = 0; p < SIZE * 40 * 3; p += 3) {
      const [r, g] = [canvas.data[p], canvas.data[p + 1]];
      reddest = Math.max(reddest, r - g);
    }
    expect(reddest).toBeLessThan(8);
  });
});
