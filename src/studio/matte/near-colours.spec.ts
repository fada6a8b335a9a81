import { Room } from '../subject/room.js';
import { fieldOverAll } from './mask-field.js';
import { nearColours, readNear } from './near-colours.js';

const SIDE = 200;
const BLUE = [20, 90, 220] as const;
const WOOD = [170, 130, 80] as const;

/** Colours of product and ground in a slit, some way off the only small place where ground is certain. */
function coloursInSlit(): number[] {
  const data = Buffer.alloc(SIDE * SIDE * 3);
  const values = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < values.length; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const open = Math.abs(x - 100) < 4 && Math.abs(y - 100) < 4;
    const slit = Math.abs(x - 100) < 2 && y >= 100 && y < 125;
    data.set(open || slit ? WOOD : BLUE, i * 3);
    values[i] = open ? 0 : slit ? 0.5 : 1;
  }
  const field = { values, width: SIDE, height: SIDE };
  const small = { data, width: SIDE, height: SIDE, channels: 3 } as const;
  const near = nearColours(small, fieldOverAll(field, SIDE, SIDE), new Room());
  const colours = new Float32Array(9);
  // Beside the slit, where the photo itself shows the product.
  readNear(near, 102.5, 118.5, colours);
  return [...colours].map(Math.round);
}

describe('nearColours', () => {
  it('finds the ground of a slit in the little that is certain, and not in the product beside it', () => {
    expect(coloursInSlit()).toEqual([...BLUE, ...WOOD, ...WOOD]);
  });

  it('knows the wall beside a product near a dark floor, too', () => {
    const WALL = [205, 195, 180] as const;
    const FLOOR = [150, 110, 80] as const;
    const data = Buffer.alloc(SIDE * SIDE * 3);
    const values = new Float32Array(SIDE * SIDE);
    for (let i = 0; i < values.length; i += 1) {
      const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
      data.set(x >= 100 ? BLUE : y < 98 ? WALL : FLOOR, i * 3);
      values[i] = x >= 100 ? 1 : x >= 97 ? 0.5 : 0;
    }
    const small = { data, width: SIDE, height: SIDE, channels: 3 } as const;
    const field = fieldOverAll({ values, width: SIDE, height: SIDE }, SIDE, SIDE);
    const colours = new Float32Array(9);
    readNear(nearColours(small, field, new Room()), 98.5, 99.5, colours);
    expect([...colours.subarray(6)].map(Math.round)).toEqual([...WALL]);
  });
});
