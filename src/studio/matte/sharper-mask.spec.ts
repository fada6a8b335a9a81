import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { toWorkImage } from '../subject/work-image.js';
import { fieldOverAll, readRow } from './mask-field.js';
import { sharpenOutline, type KnownGround } from './sharper-mask.js';

const SIDE = 400;
/** Pixels of the part for one of the work image. */
const PER_WORK = 8;
const EDGE = 203;

/** A product to the left of `EDGE` on another colour, with some noise on both. */
function halves(product: readonly number[], ground: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, p) => {
    const x = Math.floor(p / 3) % SIDE;
    return (x < EDGE ? product : ground)[p % 3] + ((p * 7919) % 5) - 2;
  });
}

/** A ground of one colour, of which the tint alone tells. */
function tintOf(colour: ArrayLike<number>): KnownGround {
  const { lab } = toWorkImage({ data: Buffer.from(colour), width: 1, height: 1, channels: 3 });
  const everywhere = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, q) => lab[q % 3]);
  return { lab: everywhere, reach: Infinity, seenThrough: false, tells: 'bays' };
}

/** Where the outline stands in the middle row, when the coarse mask has it at `coarse`. */
async function outlineFrom(coarse: number, data: Uint8Array): Promise<number> {
  const known = tintOf(data.subarray((SIDE - 1) * 3, SIDE * 3));
  const part = { data: Buffer.from(data), width: SIDE, height: SIDE, channels: 3 as const };
  const steps = Float32Array.from({ length: SIDE }, (_, x) => (x < coarse ? 1 : 0));
  const over = fieldOverAll({ values: steps, width: SIDE, height: 1 }, SIDE, SIDE);
  const row = new Float32Array(SIDE);
  readRow((await sharpenOutline(part, over, PER_WORK, known)).shares, SIDE / 2, row);
  return row.findLastIndex((share) => share > 0.5);
}

describe('sharpenOutline', () => {
  it('moves an outline to where the colours part, from either side', async () => {
    const data = halves([180, 60, 50], [150, 140, 120]);
    for (const coarse of [EDGE - 9, EDGE + 9]) {
      expect(Math.abs((await outlineFrom(coarse, data)) - EDGE)).toBeLessThanOrEqual(2);
    }
  });

  it('leaves it where product and ground look alike', async () => {
    const data = halves([150, 140, 120], [150, 140, 120]);
    expect(Math.abs((await outlineFrom(EDGE + 9, data)) - (EDGE + 9))).toBeLessThanOrEqual(2);
  });

  it('moves it by a pixel and a half of the work image at most', async () => {
    const data = halves([180, 60, 50], [150, 140, 120]);
    const found = await outlineFrom(EDGE + 5 * PER_WORK, data);
    expect(found).toBeGreaterThan(EDGE + 3 * PER_WORK);
  });

  describe('by what is known of the ground', () => {
    const [RED, BROWN] = [
      [180, 60, 50],
      [150, 140, 120],
    ];
    /** The product, the slot between two of its spindles, and a leg to the right of it; pixels of the part. */
    const [BACK, SLOT, LEG]: readonly Box[] = [
      [10, 60, EDGE, 339],
      [100, 100, 115, 299],
      [300, 100, 309, 299],
    ];
    /** A small one that is open at its lower end. */
    const BAY: Box = [100, 290, 109, BACK[3]];

    /** The shares of product in the middle of a slot and in the leg, where the coarse mask knows of neither. */
    async function sharesBy(
      known: KnownGround,
      slot: Box = SLOT,
    ): Promise<{ slot: number; leg: number }> {
      const data = Buffer.alloc(SIDE * SIDE * 3);
      for (let i = 0; i < SIDE * SIDE; i += 1) {
        const red = (isIn(BACK, i, SIDE) && !isIn(slot, i, SIDE)) || isIn(LEG, i, SIDE);
        data.set(red ? RED : BROWN, i * 3);
      }
      const part = { data, width: SIDE, height: SIDE, channels: 3 as const };
      const product = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
        isIn(BACK, i, SIDE) ? 1 : 0,
      );
      const over = fieldOverAll({ values: product, width: SIDE, height: SIDE }, SIDE, SIDE);
      const row = new Float32Array(SIDE);
      readRow(
        (await sharpenOutline(part, over, PER_WORK, known)).shares,
        (slot[1] + slot[3]) >> 1,
        row,
      );
      return { slot: row[(slot[0] + slot[2]) >> 1], leg: row[(LEG[0] + LEG[2]) >> 1] };
    }

    const tint = tintOf(BROWN);
    const even: KnownGround = { ...tint, reach: 0.6, tells: 'all' };

    it('opens gaps and keeps parts before an even one', async () => {
      const { slot, leg } = await sharesBy(even);
      expect(slot).toBeLessThan(0.5);
      expect(leg).toBeGreaterThan(0.5);
    });

    it('does the same before two, clear of the line where they meet', async () => {
      const { slot, leg } = await sharesBy({ ...even, tells: 'gaps' });
      expect(slot).toBeLessThan(0.5);
      expect(leg).toBeGreaterThan(0.5);
    });

    it('opens bays alone by the tint of any other', async () => {
      const { slot, leg } = await sharesBy(tint);
      expect(slot).toBeGreaterThan(0.5);
      expect(leg).toBeLessThan(0.5);
      expect((await sharesBy(tint, BAY)).slot).toBeLessThan(0.5);
    });
  });
});
