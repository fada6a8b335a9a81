import { peelTintedShadow } from './peel-tinted-shadow.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage } from './work-image.js';

const SIDE = 180;
type Colour = readonly [number, number, number];
const PURPLE: Colour = [140, 62, 158];
const GREY: Colour = [150, 150, 150];
const ORANGE: Colour = [232, 132, 60];

/** A ring, 12 pixels thick. */
const isRing = (x: number, y: number): boolean => {
  const from = Math.hypot(x - 90, y - 90);
  return from > 38 && from < 50;
};
/** Below it, in shadow that grows darker towards it. */
const shade = (y: number): number => 1 - 0.45 * Math.min(1, Math.max(0, (y - 120) / 20));

/** Shares of the ring and of the paper that are in the mask afterwards; it held a disc, and what is below. */
function leftOn(paper: Colour, ring: Colour = ORANGE): [ring: number, rest: number] {
  const data = Buffer.alloc(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data.set(isRing(x, y) ? ring : paper.map((value) => value * shade(y)), i * 3);
  }
  const work = toWorkImage({ data, width: SIDE, height: SIDE, channels: 3 });
  const even = Buffer.alloc(SIDE * SIDE * 3, Buffer.from(paper));
  const ground = toWorkImage({ data: even, width: SIDE, height: SIDE, channels: 3 }).lab;
  const ofRing = maskWhere(SIDE * SIDE, (i) => isRing(i % SIDE, Math.floor(i / SIDE)));
  const mask = maskWhere(SIDE * SIDE, (i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const from = Math.hypot(x - 90, y - 90);
    return (from > 33 && from < 50) || (Math.abs(x - 90) < 20 && y >= 120 && y < 150);
  });
  const left = peelTintedShadow(work, ground, mask, edgeSharpness(work));
  let [kept, rest, all, others] = [0, 0, 0, 0];
  for (let i = 0; i < left.length; i += 1) {
    kept += left[i] & ofRing[i];
    all += ofRing[i];
    rest += left[i] & (1 - ofRing[i]);
    others += mask[i] & (1 - ofRing[i]);
  }
  return [kept / all, rest / others];
}

describe('peelTintedShadow', () => {
  it('takes shadow and lit paper of a strong colour off, and nothing of the product', () => {
    const [ring, rest] = leftOn(PURPLE);
    expect(ring).toBeGreaterThan(0.97);
    expect(rest).toBeLessThan(0.1);
  });

  it.each([
    ['before grey paper, whose shadows may be the product', leftOn(GREY)],
    ['of a product in the colour of its paper', leftOn(PURPLE, [112, 50, 126])],
  ])('leaves everything %s', (_, left) => {
    expect(left).toEqual([1, 1]);
  });
});
