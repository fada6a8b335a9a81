import { drawPhoto, greyWall, type Product } from '../../../test/support/drawn-photos.js';
import { findSubject, type Subject } from '../subject/find-subject.js';
import { detailWindow } from './detail-window.js';
import { findWords } from './find-words.js';

const SIDE = 1600;
const found = (product: Product): Promise<Subject> => {
  const { data, width, height } = drawPhoto(product, greyWall, SIDE, SIDE);
  return findSubject({ data, width, height, channels: 3 }, () => undefined);
};
const box = (x: number, y: number): boolean => x > 0.12 && x < 0.88 && y > 0.16 && y < 0.84;
const BLUE = [40, 60, 150] as const;
const CREAM = [250, 240, 210] as const;

/** Six letters of one height, 0.05 wide and 0.07 high, the first at `left`, `top`. */
const isLetter = (x: number, y: number, left: number, top: number): boolean => {
  const [u, v] = [(x - left) / 0.06, (y - top) / 0.07];
  if (u < 0 || u >= 6 || v < 0 || v >= 1 || u % 1 > 5 / 6) return false;
  return u % 1 < 0.25 || (v > 0.4 && v < 0.6) || (u > 3 && v > 0.8);
};
const WORD = { width: 0.35, height: 0.07 };

const printed =
  (isPrint: (x: number, y: number) => boolean): Product =>
  (x, y) =>
    box(x, y) ? (isPrint(x, y) ? CREAM : BLUE) : undefined;

describe('findWords', () => {
  it.each([
    ['across', (x: number, y: number) => isLetter(x, y, 0.3, 0.4)],
    ['down', (x: number, y: number) => isLetter(y, x, 0.3, 0.4)],
  ])('finds a word that runs %s', async (way, isPrint) => {
    const words = await findWords(await found(printed(isPrint)));
    expect(words).toHaveLength(1);
    const [{ left, top, width, height }] = words;
    const [along, start, across, lead] =
      way === 'across' ? [width, left, height, top] : [height, top, width, left];
    expect(along / SIDE).toBeCloseTo(WORD.width, 2);
    expect(start / SIDE).toBeCloseTo(0.3, 2);
    expect(across / SIDE).toBeCloseTo(WORD.height, 2);
    expect(lead / SIDE).toBeCloseTo(0.4, 2);
  });

  it('takes a stripe, a dot and a gradient for no words', async () => {
    const plain = printed((x, y) => (y > 0.3 && y < 0.33) || Math.hypot(x - 0.5, y - 0.6) < 0.04);
    expect(await findWords(await found(plain))).toEqual([]);
  });

  it('keeps a word whole in a detail that would cut it for what is beside it', async () => {
    // A line that carries the word makes one label of both, which every window cuts.
    const isLine = (x: number, y: number): boolean => x > 0.14 && x < 0.86 && y > 0.565 && y < 0.6;
    const isPleat = (x: number, y: number): boolean =>
      x > 0.14 && x < 0.42 && y > 0.2 && y < 0.84 && (x * 50) % 1 > 0.5;
    const view = await found(
      printed((x, y) => isLetter(x, y, 0.44, 0.5) || isLine(x, y) || isPleat(x, y)),
    );
    const isCut = (words: Awaited<ReturnType<typeof findWords>>): boolean => {
      const { left, top, width } = detailWindow(view, words);
      const [from, to, above, below] = [left, left + width, top, top + width].map(
        (at) => at / SIDE,
      );
      const shown = to > 0.44 && from < 0.79 && below > 0.5 && above < 0.57;
      return shown && !(from < 0.44 && to > 0.79 && above < 0.5 && below > 0.57);
    };
    expect(isCut([])).toBe(true);
    expect(isCut(await findWords(view))).toBe(false);
  });
});
