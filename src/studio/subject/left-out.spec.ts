import { faintEdgesBeside, isColourLeft, isLeftOut, leftOut } from './left-out.js';
import type { WorkImage } from './work-image.js';

const WIDTH = 120;
const HEIGHT = 80;
const LAB = new Float32Array(WIDTH * HEIGHT * 3);
const IMAGE = { width: WIDTH, height: HEIGHT, lab: LAB } as WorkImage;

/** Values that lines of so much sharpness run through, two pixels wide; the frame counts as a place. */
function lines(strength: number, ...boxes: readonly (readonly [number, number, number, number])[]) {
  const values = new Float32Array(WIDTH * HEIGHT);
  for (const [left, top, right, bottom] of boxes) {
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        const onLine = x - left < 2 || right - x < 2 || y - top < 2 || bottom - y < 2;
        if (onLine) values[y * WIDTH + x] = strength;
      }
    }
  }
  return values;
}

/** The lower half of a bottle at 40..70, 10..70. */
const LOWER_HALF = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return x >= 40 && x <= 70 && y >= 40 && y <= 70 ? 1 : 0;
});

describe('leftOut', () => {
  it('finds the outline of what a mask lacks of a product', () => {
    expect(leftOut(IMAGE, LOWER_HALF, lines(9, [40, 10, 70, 70]))).toBeGreaterThan(0.25);
  });

  it('finds nothing where the mask holds every outline', () => {
    expect(leftOut(IMAGE, LOWER_HALF, lines(9, [40, 40, 70, 70], [46, 46, 60, 60]))).toBe(0);
  });

  it.each([
    ['soft slopes, such as shadows', lines(3, [40, 10, 70, 70])],
    ['lines that reach the frame, such as a horizon', lines(9, [0, 30, WIDTH - 1, 31])],
    [
      'what shows of a horizon between two parts',
      lines(9, [0, 60, 30, 61], [80, 60, 98, 62], [100, 60, WIDTH - 1, 61]),
    ],
    [
      'what shows of a corner of the room',
      lines(9, [20, 0, 21, 20], [20, 24, 22, 50], [20, 70, 21, HEIGHT - 1]),
    ],
    ['specks', lines(9, [20, 20, 21, 22])],
  ])('leaves out %s', (_, sharpness) => {
    expect(leftOut(IMAGE, LOWER_HALF, sharpness)).toBe(0);
  });
});

describe('leftOut beside a line of the ground', () => {
  it.each([
    ['what is off it', lines(9, [0, 60, 30, 61], [80, 56, 110, 57])],
    ['what only crosses its height', lines(9, [0, 60, 30, 61], [80, 50, 110, 66])],
    ['what is beside an edge that is no line', lines(9, [0, 50, 30, 66], [80, 60, 110, 61])],
  ])('counts %s', (_, sharpness) => {
    expect(leftOut(IMAGE, LOWER_HALF, sharpness)).toBeGreaterThan(0.2);
  });
});

describe('leftOut on an even ground', () => {
  /** How much is left out where edges run along a box, of a colour so far from the grey ground. */
  const outlineOf = (place: readonly [number, number, number, number], tint: number): number => {
    const lab = Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, q) => [50, tint, 0][q % 3]);
    const grey = lab.map((_, q) => (q % 3 === 0 ? 70 : 0));
    const upper = Uint8Array.from(LOWER_HALF, (_, i) => LOWER_HALF[i + 30 * WIDTH] ?? 0);
    return leftOut({ ...IMAGE, lab }, upper, lines(9, place), grey);
  };

  it('does not count the flat shadow below a product', () => {
    expect(outlineOf([30, 52, 80, 55], 0)).toBe(0);
  });

  it.each<[string, readonly [number, number, number, number], number]>([
    ['what has a colour', [30, 52, 80, 55], 20],
    ['what is beside the product', [80, 30, 110, 33], 0],
    ['what is no strip, such as the base of a bottle', [30, 52, 80, 59], 0],
    ['the whole lower half of a glass', [40, 46, 70, 70], 0],
  ])('counts %s', (_, place, tint) => {
    expect(outlineOf(place, tint)).toBeGreaterThan(0.25);
  });
});

describe('isLeftOut', () => {
  const fit = { ground: new Float32Array(WIDTH * HEIGHT * 3), inliers: 1, crossed: false };
  const faint = lines(9, [55, 15, 56, 25]);

  it('bears less beside a mask before a ground that no surface describes', () => {
    expect(isLeftOut(IMAGE, { ...fit, spread: 0.4 }, LOWER_HALF, faint)).toBe(false);
    expect(isLeftOut(IMAGE, { ...fit, spread: 9 }, LOWER_HALF, faint)).toBe(true);
  });
});

describe('isColourLeft', () => {
  const ground = Float32Array.from({ length: WIDTH * HEIGHT * 3 }, (_, q) =>
    q % 3 === 0 ? 90 : 0,
  );

  /** Paper with a square of so many pixels a side above the mask, in a colour. */
  function paperWith(side: number, [l, a, b]: readonly [number, number, number]): WorkImage {
    const lab = ground.slice();
    for (let y = 15; y < 15 + side; y += 1) {
      for (let x = 50; x < 50 + side; x += 1) lab.set([l, a, b], (y * WIDTH + x) * 3);
    }
    return { ...IMAGE, lab };
  }

  const outlined = lines(9, [50, 15, 53, 18]);
  const soft = new Float32Array(WIDTH * HEIGHT);

  it.each([
    [true, 'the blue print of a white box', paperWith(4, [45, 10, -50]), outlined],
    [false, 'a grey shadow', paperWith(10, [60, 0, 0]), outlined],
    [false, 'the glow of a product on its paper', paperWith(10, [84, 2, -6]), outlined],
    [false, 'the colour that a red pot throws on it', paperWith(10, [70, 24, 20]), soft],
    [false, 'a speck', paperWith(2, [45, 10, -50]), outlined],
  ])('is %s of %s beside a mask', (left, _, image, sharpness) => {
    expect(isColourLeft(image, ground, LOWER_HALF, sharpness)).toBe(left);
  });
});

describe('faintEdgesBeside', () => {
  /** A photo whose lightness goes from one value to another within so many pixels on the left of the bottle. */
  const slope = (from: number, to: number, within: number): WorkImage => {
    const lab = new Float32Array(WIDTH * HEIGHT * 3);
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      const way = Math.min(1, Math.max(0, ((i % WIDTH) - 24) / within));
      lab[i * 3] = from + (to - from) * way;
    }
    const gradient = new Float32Array(WIDTH * HEIGHT).fill(Math.abs(to - from) / within);
    return { width: WIDTH, height: HEIGHT, lab, gradient };
  };
  const EVEN = slope(70, 70, 1);

  it.each([
    ['the faint outline of a part that the mask lacks', lines(1.5, [40, 10, 70, 70]), EVEN, true],
    ['its own outline', lines(1.5, [40, 40, 70, 70]), EVEN, false],
    ['fainter ones, such as of noise', lines(0.8, [40, 10, 70, 70]), EVEN, false],
    ['specks', lines(1.5, [20, 20, 21, 22], [90, 20, 92, 21]), EVEN, false],
    ['a soft shadow', lines(1.5, [31, 20, 33, 60]), slope(70, 40, 40), false],
  ])('counts %s or not', (_what, sharpness, image, left) => {
    expect(faintEdgesBeside(image, LOWER_HALF, sharpness) > 0.05).toBe(left);
  });
});
