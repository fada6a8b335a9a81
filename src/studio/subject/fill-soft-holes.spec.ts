import { fillSoftHoles } from './fill-soft-holes.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [120, 80];
const IMAGE = { width: WIDTH, height: HEIGHT } as WorkImage;
const HOLE = { left: 40, top: 30, right: 69, bottom: 49 } as const;

const inHole = (x: number, y: number): boolean =>
  x >= HOLE.left && x <= HOLE.right && y >= HOLE.top && y <= HOLE.bottom;

/** A bag with a hole, or a bay, in it. */
const maskOf = (isGround: (x: number, y: number) => boolean): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return x >= 20 && x < 100 && y >= 10 && y < 70 && !isGround(x, y) ? 1 : 0;
  });

/** An edge along the outline of the hole; none where `open` says so. */
function edges(sharp: number, open: (x: number, y: number) => boolean = () => false): Float32Array {
  const { left, top, right, bottom } = HOLE;
  return Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const inner = x > left && x < right && y > top && y < bottom;
    return inHole(x, y) && !inner && !open(x, y) ? sharp : 0;
  });
}

const RING = maskOf(inHole);
const isFilled = (mask: Mask, sharpness: Float32Array): boolean =>
  fillSoftHoles(IMAGE, mask, sharpness)[40 * WIDTH + 50] === 1;

describe('fillSoftHoles', () => {
  it('fills a hole that ends on no edge along one of its sides', () => {
    expect(
      isFilled(
        RING,
        edges(9, (x) => x > HOLE.right - 4),
      ),
    ).toBe(true);
  });

  it('leaves one with an edge all around, but for a few pixels', () => {
    expect(isFilled(RING, edges(9))).toBe(false);
    expect(
      isFilled(
        RING,
        edges(9, (_, y) => y > 36 && y < 40),
      ),
    ).toBe(false);
  });

  it('fills one whose edges are as soft as the ground', () => {
    expect(isFilled(RING, edges(1))).toBe(true);
  });

  it.each([
    ['the ground itself is seen in', 0, false],
    ['is off the ground', 3, true],
  ])('fills or leaves a soft one that %s', (_what, off, filled) => {
    const lab = new Float32Array(WIDTH * HEIGHT * 3).fill(70);
    const ground = new Float32Array(WIDTH * HEIGHT * 3).fill(70 + off);
    const fit = { ground, spread: 0.4, inliers: 1, crossed: false };
    const open = fillSoftHoles({ ...IMAGE, lab }, RING, edges(0), fit);
    expect(open[40 * WIDTH + 50] === 1).toBe(filled);
  });

  it('leaves the ground around, and bays of it', () => {
    const bay = maskOf((x, y) => inHole(x, y) || (x > 50 && y > 40 && x < 60));
    const filled = fillSoftHoles(IMAGE, bay, edges(0));
    expect(filled).toEqual(bay);
  });
});
