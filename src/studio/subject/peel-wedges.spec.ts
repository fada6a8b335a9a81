import { peelWedges } from './peel-wedges.js';
import type { Mask, WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [400, 320];
type Lab = readonly [number, number, number];
const NAVY: Lab = [22, 8, -24];

/** Soil, in light and dark grains of one tint. */
const soil = (x: number, y: number): Lab => {
  const grain = (((x >> 2) * 7919 + (y >> 2) * 104729) % 17) / 17;
  return [22 + 18 * grain, 5 + 4 * grain, 12 + 8 * grain];
};
/** Grey cloth with a fold as dark as the soil. */
const cloth = (x: number): Lab => [x % 40 < 8 ? 26 : 62, -3, -1];

function draw(colourAt: (x: number, y: number) => Lab): WorkImage {
  const lab = new Float32Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    lab.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
  }
  return { width: WIDTH, height: HEIGHT, lab, gradient: new Float32Array(0) };
}

const maskOf = (isProduct: (x: number, y: number) => boolean): Mask =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    isProduct(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0,
  );

const isBody = (x: number, y: number): boolean => x >= 80 && x < 320 && y >= 40 && y < 260;
/** Between a sleeve and its body: six pixels wide at the hem, thirty high. */
const isWedge = (x: number, y: number): boolean =>
  y >= 230 && y < 260 && Math.abs(x - 160) <= ((y - 230) / 30) * 3;
const found = maskOf(isBody);

const share = (mask: Mask, where: Mask): number => {
  const places = [...where.keys()].filter((i) => where[i] === 1);
  return places.filter((i) => mask[i] === 1).length / places.length;
};
const left = (product: typeof soil, ground: typeof soil): [wedge: number, body: number] => {
  const image = draw((x, y) => (isBody(x, y) && !isWedge(x, y) ? product(x, y) : ground(x, y)));
  const peeled = peelWedges(image, found).mask;
  return [
    share(peeled, maskOf(isWedge)),
    share(
      peeled,
      maskOf((x, y) => isBody(x, y) && !isWedge(x, y)),
    ),
  ];
};

describe('peelWedges', () => {
  it('opens a narrow wedge of a grey wall in a dark product', () => {
    const [wedge, body] = left(
      () => NAVY,
      () => [70, 0, 0],
    );
    expect(wedge).toBeLessThan(0.1);
    expect(body).toBe(1);
  });

  it('opens one of soil in grey cloth, whose folds are as dark, by the tint', () => {
    const [wedge, body] = left(cloth, soil);
    expect(wedge).toBeLessThan(0.25);
    expect(body).toBeGreaterThan(0.995);
  });

  it.each<[string, typeof soil, typeof soil]>([
    ['of nearly the ground’s colour', () => [68, 1, 2], () => [70, 0, 0]],
    ['before a light ground, whose colour its label may have', () => NAVY, () => [95, 0, 0]],
  ])('leaves a product %s as it is', (_, product, ground) => {
    expect(left(product, ground)).toEqual([1, 1]);
  });

  it('leaves a clear neck below a cap, in the ground’s colour, which is as large as no wedge', () => {
    const isNeck = (x: number, y: number): boolean => x < 140 && y >= 60 && y < 78;
    const image = draw((x, y) => (isBody(x, y) && !isNeck(x, y) ? NAVY : [70, 0, 0]));
    expect(peelWedges(image, found).mask).toEqual(found);
  });

  it('leaves a seam in the ground’s colour before more of it', () => {
    const isSeam = (x: number, y: number): boolean => x < 130 && y >= 100 && y < 104;
    const image = draw((x, y) => {
      if (!isBody(x, y) || isSeam(x, y)) return [70, 0, 0];
      return y < 100 ? NAVY : [66, 1, 2];
    });
    expect(peelWedges(image, found).mask).toEqual(found);
  });

  it('leaves the soft edge between a white tongue and a dark lining, which passes through the ground’s colour', () => {
    const image = draw((x, y) => {
      if (!isBody(x, y)) return [70, 0, 0];
      if (y >= 148 && y < 151) return [y < 150 ? 72 : 60, 0, -4];
      return y < 148 ? [94, 0, 0] : NAVY;
    });
    expect(peelWedges(image, found).mask).toEqual(found);
  });

  it('leaves what is enclosed', () => {
    const isHole = (x: number, y: number): boolean => Math.hypot(x - 200, y - 140) < 6;
    const image = draw((x, y) => (isBody(x, y) && !isHole(x, y) ? NAVY : [70, 0, 0]));
    expect(peelWedges(image, found).mask).toEqual(found);
  });

  it('is sure of a wedge of wall that ends at the edge of a floor, and not of what is a little like the wall', () => {
    const isNear = (x: number, y: number): boolean => isWedge(x + 70, y);
    const sureOf = (wedge: Lab): number => {
      const image = draw((x, y) => {
        if (isBody(x, y)) return isNear(x, y) ? wedge : NAVY;
        return y < 260 ? [80, 2, 10] : [50, 12, 24];
      });
      return share(peelWedges(image, found).pure, maskOf(isNear));
    };
    expect(sureOf([79, 2, 9])).toBeGreaterThan(0.9);
    expect(sureOf([84, 0, 0])).toBe(0);
  });

  describe('where the ground is known', () => {
    const [WALL, SHADE]: readonly Lab[] = [
      [79, 2, 10],
      [60, 1.6, 8],
    ];
    const known = draw(() => WALL).lab;
    /** What is left of a wedge in a navy product. */
    const leftOf = (colour: Lab, ground?: Float32Array): number => {
      const image = draw((x, y) => (isBody(x, y) ? (isWedge(x, y) ? colour : NAVY) : WALL));
      return share(peelWedges(image, found, ground).mask, maskOf(isWedge));
    };

    it.each<[string, Lab]>([
      ['in its colour', WALL],
      ['as compression leaves it', [82, 1, 7]],
    ])('opens a wedge %s', (_, colour) => {
      expect(leftOf(colour, known)).toBeLessThan(0.1);
    });

    it('leaves white between blue letters, which is lighter than the wall', () => {
      const white: Lab = [90, 0, 3];
      expect(leftOf(white)).toBeLessThan(0.1);
      expect(leftOf(white, known)).toBe(1);
    });

    it('opens one in shadow', () => {
      const image = draw((x, y) => {
        if (isBody(x, y)) return isWedge(x, y) ? SHADE : NAVY;
        return Math.abs(x - 160) < 40 ? SHADE : WALL;
      });
      const { mask } = peelWedges(image, found, known);
      expect(share(mask, maskOf(isWedge))).toBeLessThan(0.1);
    });
  });
});
