import { bottle, drawPhoto, greyWall, type Product } from '../../../test/support/drawn-photos.js';
import { cutOutOf } from '../../../test/support/drawn-scenes.js';
import { findSubject } from '../find-subject.js';
import type { Subject } from '../scene.js';
import { detailWindow } from './detail-window.js';

const SIDE = 800;
const found = (product: Product, side = SIDE): Promise<Subject> =>
  findSubject(cutOutOf(drawPhoto(product, greyWall, side, side)), () => undefined);
/** The window's box, shares of the frame. */
const shares = (view: Subject) => {
  const { left, top, width } = detailWindow(view);
  return { left: left / SIDE, top: top / SIDE, right: (left + width) / SIDE, side: width / SIDE };
};

/** A wide box with a label of fine print, `top` to `top` + 0.16 and 0.34 wide. */
const labelled =
  (left: number, top: number): Product =>
  (x, y) => {
    if (x < 0.12 || x > 0.88 || y < 0.16 || y > 0.84) return undefined;
    const label = x > left && x < left + 0.34 && y > top && y < top + 0.16;
    const line = Math.floor(y * 90) % 3 === 0 && Math.floor(x * 110) % 4 > 0;
    return label && line ? [250, 240, 210] : [40 + 20 * x, 60, 150];
  };

describe('detailWindow', () => {
  it.each([
    [0.2, 0.2],
    [0.5, 0.6],
  ])('shows a label whole, wherever it is (%f, %f)', async (left, top) => {
    const box = shares(await found(labelled(left, top)));
    // Within two pixels of the work image.
    expect(box.left).toBeLessThan(left + 0.006);
    expect(box.right).toBeGreaterThan(left + 0.334);
    expect(box.top).toBeLessThan(top + 0.006);
    expect(box.top + box.side).toBeGreaterThan(top + 0.154);
    expect(box.side).toBeLessThan(0.6);
  });

  it('does not leave a small logo in a corner of bare cloth', async () => {
    const [left, top] = [0.46, 0.24];
    const shirt: Product = (x, y) => {
      if (x < 0.12 || x > 0.88 || y < 0.16 || y > 0.84) return undefined;
      const logo = x > left && x < left + 0.08 && y > top && y < top + 0.03;
      const fold = 12 * Math.sin(x * 60 + y * 25);
      return logo && Math.floor(x * 160) % 3 > 0 ? [250, 250, 250] : [40, 60 + fold, 150 + fold];
    };
    const box = shares(await found(shirt));
    const [rim, bottom] = [box.side / 10, box.top + box.side];
    expect(box.left + rim).toBeLessThan(left);
    expect(box.right - rim).toBeGreaterThan(left + 0.08);
    expect(box.top + rim).toBeLessThan(top);
    expect(bottom - rim).toBeGreaterThan(top + 0.03);
  });

  it('stands in the middle of a product that is narrower than it', async () => {
    const { left, right } = shares(await found(bottle));
    expect((left + right) / 2).toBeCloseTo(0.5, 1);
  });

  it('enlarges a photo of 1,000 pixels and more at most 4.4 times to 2,000', async () => {
    const view = await found(bottle, 1000);
    expect(detailWindow(view).width).toBeGreaterThanOrEqual(460);
  });
});
