import { withHolesOf } from './shared-holes.js';
import type { WorkImage } from './work-image.js';

const SIDE = 40;

/** A product with a handle: soil all around and, when `through`, in the handle's hole as well. */
function mugOnSoil(through: boolean): WorkImage {
  const lab = new Float32Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const soil = through ? !isProduct(i) || isHole(i) : !isProduct(i);
    lab.set(soil ? [38 + (i % 7), 12, 22] : [80, 2, 3], i * 3);
  }
  return { width: SIDE, height: SIDE, lab, gradient: new Float32Array(SIDE * SIDE) };
}

const isIn = (i: number, from: number, to: number): boolean => {
  const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
  return x >= from && x < to && y >= from && y < to;
};
const isProduct = (i: number): boolean => isIn(i, 8, 32);
const isHole = (i: number): boolean => isIn(i, 14, 22);

const filled = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isProduct(i) ? 1 : 0));
const open = filled.map((value, i) => (isHole(i) ? 0 : value));

describe('withHolesOf', () => {
  it('opens a hole that another mask has and that shows the ground', () => {
    expect(withHolesOf(mugOnSoil(true), filled, [open])).toEqual(open);
  });

  it('leaves a part of the product whole that another mask lost', () => {
    expect(withHolesOf(mugOnSoil(false), filled, [open])).toEqual(filled);
  });

  it('takes nothing off the outline', () => {
    const smaller = Uint8Array.from(filled, (value, i) => (isIn(i, 12, 28) ? value : 0));
    expect(withHolesOf(mugOnSoil(true), filled, [smaller])).toEqual(filled);
  });
});
