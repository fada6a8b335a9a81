import { refineBand } from './refine-band.js';
import type { Mask, WorkImage } from './work-image.js';

const WIDTH = 100;
const HEIGHT = 80;
const BAND = 4;
const BODY = { left: 30, right: 70, top: 20, bottom: 60 } as const;

type Lab = readonly [number, number, number];
const GROUND: Lab = [84, 0, 1];
const CLAY: Lab = [60, 6, 22];
/** The ground in a shadow whose edge is hard: half as light. */
const SHADOW: Lab = [50, 0, 0.6];

/** A picture with a little grain, drawn by `colourAt`. */
function draw(colourAt: (x: number, y: number) => Lab): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const grain = ((i * 7919) % 13) / 13 - 0.5;
    const [l, a, b] = colourAt(i % WIDTH, Math.floor(i / WIDTH));
    lab.set([l + grain, a, b], i * 3);
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

const isBody = (x: number, y: number): boolean =>
  x >= BODY.left && x < BODY.right && y >= BODY.top && y < BODY.bottom;

const maskOf = (isProduct: (x: number, y: number) => boolean): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isProduct(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

const share = (mask: Mask, where: Mask): number => {
  const places = [...where.keys()].filter((i) => where[i] === 1);
  return places.filter((i) => mask[i] === 1).length / places.length;
};

/** Away from the corners, which a cut rounds. */
const alongSide = (x: number): boolean => x >= BODY.left + 4 && x < BODY.right - 4;

describe('refineBand', () => {
  it('moves an outline that is off by two pixels to where the colours part', () => {
    const image = draw((x, y) => (isBody(x, y) ? CLAY : GROUND));
    const found = refineBand(
      image,
      maskOf((x, y) => isBody(x - 2, y - 2)),
      BAND,
    );
    const truth = maskOf(isBody);
    expect(share(found, truth)).toBeGreaterThan(0.99);
    expect(share(truth, found)).toBeGreaterThan(0.99);
  });

  it('keeps pieces that the outline falls into, such as leaves, and drops what is none', () => {
    const isLeaf = (x: number, y: number): boolean => x >= 75 && x < 84 && y >= 24 && y < 33;
    const isSpeck = (x: number, y: number): boolean => x === 75 && y >= 46 && y < 50;
    const image = draw((x, y) => (isBody(x, y) || isLeaf(x, y) || isSpeck(x, y) ? CLAY : GROUND));
    const joined = maskOf((x, y) => isBody(x - 4, y) || isBody(x, y) || isLeaf(x, y));
    const found = refineBand(image, joined, BAND);
    expect(share(found, maskOf(isLeaf))).toBeGreaterThan(0.9);
    expect(share(found, maskOf(isSpeck))).toBe(0);
    expect(
      share(
        found,
        maskOf((x, y) => x === 73 && isBody(x - 4, y)),
      ),
    ).toBe(0);
  });

  it('leaves the wall outside a light product, right where wall and floor meet', () => {
    const [wall, floor, white]: readonly Lab[] = [
      [79, 1, 5],
      [48, 13, 23],
      [85, 0, 0],
    ];
    const horizon = 50;
    const rightAt = (y: number): number => BODY.right + Math.round((y - horizon) * 0.6);
    const isSlanted = (x: number, y: number): boolean => isBody(x, y) && x < rightAt(y);
    const isWedge = (x: number, y: number): boolean =>
      x >= rightAt(y) && x < BODY.right + 5 && y >= horizon - 8 && y < horizon;
    const image = draw((x, y) => (isSlanted(x, y) ? white : y < horizon ? wall : floor));
    const found = refineBand(
      image,
      maskOf((x, y) => isSlanted(x, y) || isWedge(x, y)),
      BAND,
    );
    expect(share(found, maskOf(isWedge))).toBeLessThan(0.05);
    expect(share(found, maskOf(isSlanted))).toBeGreaterThan(0.99);
  });

  it('leaves a shadow of the wall outside a white product, right above the floor', () => {
    const [wall, floor, white]: readonly Lab[] = [
      [79, 2, 10],
      [48, 13, 23],
      [88, 0, 0],
    ];
    const horizon = BODY.bottom + 11;
    // Between the treads of the sole it is about as dark as in the shadow.
    const isDark = (x: number, y: number): boolean =>
      isBody(x, y) && y >= BODY.bottom - 12 && x % 10 < 4;
    const isShadow = (x: number, y: number): boolean =>
      alongSide(x) && y >= BODY.bottom && y < BODY.bottom + 4;
    const image = draw((x, y) => {
      if (isDark(x, y)) return [52, 0, 2];
      if (isBody(x, y)) return white;
      if (isShadow(x, y)) return [57, 1.6, 7.7];
      return y < horizon ? wall : floor;
    });
    const found = refineBand(
      image,
      maskOf((x, y) => isBody(x, y) || isShadow(x, y)),
      BAND,
    );
    expect(share(found, maskOf(isShadow))).toBeLessThan(0.1);
    expect(share(found, maskOf(isBody))).toBeGreaterThan(0.99);
  });

  it('leaves a shadow of the ground outside a product of another tint, though it is as dark', () => {
    const isShadow = (x: number, y: number): boolean =>
      alongSide(x) && y >= BODY.bottom && y < BODY.bottom + 6;
    // Clay that grows darker downwards, until it is darker than the shadow.
    const clay = (y: number): Lab => [CLAY[0] - (y - BODY.top) / 2, CLAY[1], CLAY[2]];
    const image = draw((x, y) => (isBody(x, y) ? clay(y) : isShadow(x, y) ? SHADOW : GROUND));
    const found = refineBand(image, maskOf(isBody), BAND, 4);
    expect(share(found, maskOf(isShadow))).toBeLessThan(0.02);
    expect(share(found, maskOf(isBody))).toBeGreaterThan(0.99);
  });

  it('keeps the shaded rim of a product', () => {
    const image = draw((x, y) => {
      if (!isBody(x, y)) return GROUND;
      return y >= BODY.bottom - 3 ? [38, 4.3, 15.6] : CLAY;
    });
    const found = refineBand(image, maskOf(isBody), BAND, 4);
    expect(share(found, maskOf(isBody))).toBeGreaterThan(0.99);
  });

  it('keeps a band that is nearer to the ground than to the body beside it', () => {
    const isBand = (x: number, y: number): boolean => isBody(x, y) && y >= 36 && y < 44;
    const navy: Lab = [25, 2, -30];
    const image = draw((x, y) => (isBand(x, y) ? [79, 2, 5] : isBody(x, y) ? navy : GROUND));
    const found = refineBand(image, maskOf(isBody), BAND, 4);
    expect(share(found, maskOf(isBand))).toBeGreaterThan(0.98);
  });
});
