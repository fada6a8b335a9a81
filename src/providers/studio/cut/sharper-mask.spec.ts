import { fieldOverAll, readRow } from './mask-field.js';
import { sharpenOutline } from './sharper-mask.js';

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

/** Where the outline stands in the middle row, when the coarse mask has it at `coarse`. */
async function outlineFrom(coarse: number, data: Uint8Array): Promise<number> {
  const part = { data: Buffer.from(data), width: SIDE, height: SIDE, channels: 3 as const };
  const steps = Float32Array.from({ length: SIDE }, (_, x) => (x < coarse ? 1 : 0));
  const over = fieldOverAll({ values: steps, width: SIDE, height: 1 }, SIDE, SIDE);
  const row = new Float32Array(SIDE);
  readRow(await sharpenOutline(part, over, PER_WORK), SIDE / 2, row);
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
});
