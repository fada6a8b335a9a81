import { squareFrame } from '../draw/canvas.js';
import { box, drawPhoto, greyWall } from '../../../test/support/drawn-photos.js';
import { cutOutOf } from '../../../test/support/drawn-scenes.js';
import { findSubject } from '../find-subject.js';
import { readPromptOptions } from './read-prompt-options.js';
import { drawScale } from './scale.js';

const SIZE = 500;
const PHOTO = 400;
/** No letter, and no word, has so long a line of ink, pixels. */
const LINE = 25;
/** Place of `box` in its photo, shares of the frame. */
const BOX = { left: 0.24, top: 0.3, right: 0.76, bottom: 0.72 } as const;
/** Of guide lines and figures. */
const INK = [52, 56, 62];

const found = findSubject(cutOutOf(drawPhoto(box, greyWall, PHOTO, PHOTO)), () => undefined);

/** The picture of a box before a wall, whose outline may be known or not: 1 for ink, row by row, and what is told. */
async function draw(productTitle: string, accepted = true) {
  const view = { ...(await found), accepted };
  const drawn = await drawScale({
    request: { type: 'scale', size: SIZE, sources: [], textFonts: [], productTitle },
    options: readPromptOptions(''),
    view,
    index: 0,
    seed: 1,
    frame: squareFrame(SIZE),
    take: 0,
    side: 'left',
    checkpoint: () => undefined,
  });
  if (!drawn.ok) throw new Error(drawn.failure.detail);
  const { canvas, ...told } = drawn.value;
  const ink = Uint8Array.from({ length: SIZE * SIZE }, (_, i) =>
    Number(INK.every((value, c) => Math.abs(canvas.data[i * 3 + c] - value) < 4)),
  );
  return { ink, ...told };
}

/** The longest run of ink along columns, or rows. */
function longestLine(ink: Uint8Array, along: 'columns' | 'rows'): number {
  let best = 0;
  for (let at = 0; at < SIZE; at += 1) {
    for (let k = 0, run = 0; k < SIZE; k += 1) {
      const i = along === 'columns' ? k * SIZE + at : at * SIZE + k;
      run = ink[i] === 1 ? run + 1 : 0;
      best = Math.max(best, run);
    }
  }
  return best;
}

describe('drawScale', () => {
  it.each([true, false])(
    'draws nothing that stands for a measure where none is given, and says so (cut out: %s)',
    async (accepted) => {
      const { ink, notes, textTrouble } = await draw('Box', accepted);
      expect(Math.max(longestLine(ink, 'columns'), longestLine(ink, 'rows'))).toBeLessThan(LINE);
      expect(notes).toContain('scale:no-measures-given');
      expect(textTrouble).toContain('gives a measure');
    },
  );

  it('draws a guide line as long as the product for each side that is measured, and no other', async () => {
    const tall = await draw('Box, 20 cm tall');
    const wide = await draw('Box, 25 cm wide');
    const [height, width] = [longestLine(tall.ink, 'columns'), longestLine(wide.ink, 'rows')];
    expect(width).toBeGreaterThan(SIZE * 0.6);
    expect(width / height).toBeCloseTo((BOX.right - BOX.left) / (BOX.bottom - BOX.top), 1);
    expect(longestLine(tall.ink, 'rows')).toBeLessThan(LINE);
    expect(longestLine(wide.ink, 'columns')).toBeLessThan(LINE);
    expect([tall.notes, tall.textTrouble]).toEqual([
      expect.arrayContaining(['scale:given-measures']),
      undefined,
    ]);
  });

  it.each([
    ['what measures no side', 'Box, 3 l', true],
    ['what is not cut out', 'Box, 20 cm tall', false],
  ])('lists the figure of %s, without a line', async (_what, title, accepted) => {
    const [given, plain] = [await draw(title, accepted), await draw('Box', accepted)];
    expect(longestLine(given.ink, 'columns')).toBeLessThan(LINE);
    const foot = (ink: Uint8Array): number =>
      ink.subarray(SIZE * SIZE * 0.9).reduce((sum, value) => sum + value, 0);
    expect(foot(given.ink)).toBeGreaterThan(foot(plain.ink) + 20);
  });
});
