import { box, drawPhoto, greyWall } from '../../../test/support/drawn-photos.js';
import { findSubject } from '../subject/find-subject.js';
import { readWish } from './read-wish.js';
import { drawScale } from './scale.js';

const SIZE = 1000;
const PHOTO = 800;
/** Where `box` stands in its photo, shares of the frame. */
const BOX = { left: 0.24, top: 0.3, right: 0.76, bottom: 0.72 } as const;
/** Red of the guide lines. */
const INK = 52;

/** The picture of a box before a wall, whose outline may be known or not: red, row by row, and the notes. */
async function draw(trusted: boolean): Promise<{ red: Uint8Array; notes: readonly string[] }> {
  const { data } = drawPhoto(box, greyWall, PHOTO, PHOTO);
  const photo = { data, width: PHOTO, height: PHOTO, channels: 3 } as const;
  const view = { ...(await findSubject(photo, () => undefined)), trusted };
  const drawn = await drawScale({
    order: { type: 'scale', size: SIZE, sources: [], textFonts: [] },
    wish: readWish(''),
    view,
    index: 0,
    seed: 1,
    checkpoint: () => undefined,
  });
  if (!drawn.ok) throw new Error(drawn.failure.detail);
  const { canvas, notes } = drawn.value;
  return { red: Uint8Array.from({ length: SIZE * SIZE }, (_, i) => canvas.data[i * 3]), notes };
}

/** The longest line of ink in each column, or row: its place, and how long it is. */
function longestLine(red: Uint8Array, step: number, across: number): { at: number; run: number } {
  let best = { at: 0, run: 0 };
  for (let at = SIZE * 0.5; at < SIZE; at += 1) {
    let run = 0;
    for (let k = 0; k < SIZE; k += 1) {
      if (Math.abs(red[at * across + k * step] - INK) < 10) run += 1;
    }
    if (run > best.run) best = { at, run };
  }
  return best;
}

describe('drawScale', () => {
  it('measures the product, and not its photo, where it is shown whole', async () => {
    const { red, notes } = await draw(false);
    expect(notes).toContain('frame:whole-photo');
    const upright = longestLine(red, SIZE, 1);
    const level = longestLine(red, 1, SIZE);
    const per = level.run / (BOX.right - BOX.left);
    expect(per).toBeGreaterThan(SIZE * 0.7);
    expect(upright.run / (BOX.bottom - BOX.top) / per).toBeCloseTo(1, 1);
    // Beside the photo, which begins where the room for the lines has been left on its other side, and below it.
    expect(upright.at).toBeGreaterThan((SIZE + per) / 2);
    expect(level.at).toBeGreaterThan((SIZE + per) / 2);
  });

  it('measures a product that is cut out right beside it', async () => {
    const { red, notes } = await draw(true);
    expect(notes.join(' ')).toContain('cut:');
    const [upright, level] = [longestLine(red, SIZE, 1), longestLine(red, 1, SIZE)];
    expect(level.run).toBeGreaterThan(SIZE * 0.65);
    const aspect = (BOX.right - BOX.left) / (BOX.bottom - BOX.top);
    expect(level.run / upright.run).toBeCloseTo(aspect, 1);
  });
});
