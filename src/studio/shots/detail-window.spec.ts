import { bottle, drawPhoto, greyWall, type Product } from '../../../test/support/drawn-photos.js';
import { findSubject, type Subject } from '../subject/find-subject.js';
import { detailWindow } from './detail-window.js';

const SIDE = 800;
const found = (product: Product): Promise<Subject> => {
  const { data, width, height } = drawPhoto(product, greyWall, SIDE, SIDE);
  return findSubject({ data, width, height, channels: 3 }, () => undefined);
};
/** The window's box, shares of the frame. */
const shares = (view: Subject) => {
  const { left, top, width } = detailWindow(view, []);
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
    [0.33, 0.42],
  ])('shows a label whole, wherever it is (%f, %f)', async (left, top) => {
    const box = shares(await found(labelled(left, top)));
    expect(box.left).toBeLessThan(left);
    expect(box.right).toBeGreaterThan(left + 0.34);
    expect(box.top).toBeLessThan(top);
    expect(box.top + box.side).toBeGreaterThan(top + 0.16);
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

  it('holds the words of a box rather than its bold stripes alone', async () => {
    // Stripes above, a small word below.
    const box: Product = (x, y) => {
      if (x < 0.12 || x > 0.88 || y < 0.1 || y > 0.9) return undefined;
      const stripe = y > 0.2 && y < 0.5 && Math.floor(y * 24) % 2 === 0 && x > 0.3 && x < 0.7;
      const word = x > 0.36 && x < 0.52 && y > 0.66 && y < 0.69 && Math.floor(x * 200) % 3 > 0;
      return stripe ? [30, 80, 220] : word ? [20, 30, 80] : [238, 238, 236];
    };
    const view = await found(box);
    const word = { left: 0.36 * SIDE, top: 0.66 * SIDE, width: 0.16 * SIDE, height: 0.03 * SIDE };
    const { left, top, width } = detailWindow(view, [word]);
    expect(left).toBeLessThan(word.left);
    expect(left + width).toBeGreaterThan(word.left + word.width);
    expect(top).toBeLessThan(word.top);
    expect(top + width).toBeGreaterThan(word.top + word.height);
  });

  it('shows the seam of a lid that runs around a plain pot', async () => {
    const seam = 0.35;
    const pot: Product = (x, y) => {
      if (x < 0.12 || x > 0.88 || y < 0.2 || y > 0.84) return undefined;
      return Math.abs(y - seam) < 0.008 ? [40, 40, 60] : [205, 205 - 20 * x, 225];
    };
    const { top, side } = shares(await found(pot));
    expect(top).toBeLessThan(seam - 0.02);
    expect(top + side).toBeGreaterThan(seam + 0.02);
  });

  it('stands in the middle of a product that is narrower than it', async () => {
    const { left, right } = shares(await found(bottle));
    expect((left + right) / 2).toBeCloseTo(0.5, 1);
  });

  it('enlarges a photo of 1,000 pixels and more at most 4.4 times to 2,000', async () => {
    const { data, width, height } = drawPhoto(bottle, greyWall, 1000, 1000);
    const view = await findSubject({ data, width, height, channels: 3 }, () => undefined);
    expect(detailWindow(view, []).width).toBeGreaterThanOrEqual(460);
  });
});
