import { areaOf, common } from './masks.js';
import { growMask } from './morphology.js';
import { findOpenGaps } from './open-gaps.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 200;
const HEIGHT = 160;
type Tint = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const BLUE: Tint = [30, 80, 190];

const within =
  (left: number, top: number, right: number, bottom: number): Place =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const pair = (x: number, y: number): boolean =>
  within(40, 30, 90, 130)(x, y) || within(110, 30, 160, 130)(x, y);
const solid = within(40, 30, 160, 130);
const between = within(90, 30, 110, 130);

/** A room out of focus: browns that change slowly. */
const room = (x: number, y: number): Tint => [170 + 0.2 * x, 140 + 0.15 * y, 100 + 0.1 * x];

function photo(colourAt: (x: number, y: number) => Tint): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0, p = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, p += 3) data.set(colourAt(x, y).map(Math.round), p);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (place: Place): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));

/** Share of a place that is taken for ground, and how much besides it. */
function gapsIn(
  image: WorkImage,
  place: Place,
  oneGround = false,
): { share: number; elsewhere: number } {
  const sharpness = edgeSharpness(image);
  const edges = maskWhere(sharpness.length, (i) => sharpness[i] > 2);
  const walls = growMask(edges, WIDTH, HEIGHT, 1);
  const gaps = findOpenGaps(image, maskOf(solid), walls, oneGround);
  const wanted = maskOf(place);
  let [both, all, other] = [0, 0, 0];
  for (let i = 0; i < gaps.length; i += 1) {
    both += gaps[i] & wanted[i];
    all += wanted[i];
    other += gaps[i] & (1 - wanted[i]);
  }
  return { share: both / all, elsewhere: other };
}

describe('findOpenGaps', () => {
  it('finds the ground between two shoes, open above and below', () => {
    const { share, elsewhere } = gapsIn(
      photo((x, y) => (pair(x, y) ? BLUE : room(x, y))),
      between,
    );
    expect(share).toBeGreaterThan(0.6);
    // No more than its ends.
    expect(elsewhere).toBeLessThan(60);
  });

  it('finds the ground within a handle, which is closed', () => {
    const handle = within(60, 60, 80, 90);
    const image = photo((x, y) => (solid(x, y) && !handle(x, y) ? BLUE : room(x, y)));
    const { share, elsewhere } = gapsIn(image, handle);
    expect(share).toBeGreaterThan(0.6);
    expect(elsewhere).toBe(0);
  });

  it.each<[string, (x: number, y: number) => Tint]>([
    ['a label whose colour the ground has not', () => [230, 60, 60]],
    ['a label in a colour of the ground that other parts of the product have', () => room(110, 20)],
  ])('leaves %s', (_name, colourOf) => {
    const label = within(60, 60, 80, 90);
    const also = within(110, 40, 150, 120);
    const image = photo((x, y) => {
      if (label(x, y) || also(x, y)) return colourOf(x, y);
      return solid(x, y) ? BLUE : room(x, y);
    });
    expect(gapsIn(image, label).share).toBe(0);
  });

  it('leaves gloss inside the product, in the ground’s very colours', () => {
    const gloss = within(80, 70, 94, 84);
    const image = photo((x, y) => {
      if (gloss(x, y)) return room(110, 20);
      return solid(x, y) ? BLUE : room(x, y);
    });
    expect(gapsIn(image, gloss).share).toBe(0);
  });

  it('finds as small a hole where the ground goes on behind the product', () => {
    const hole = within(80, 70, 94, 84);
    const image = photo((x, y) => (solid(x, y) && !hole(x, y) ? BLUE : room(x, y)));
    expect(gapsIn(image, hole).share).toBeGreaterThan(0.6);
  });

  describe('a place of a handle’s size near the outline', () => {
    const hole = within(128, 60, 150, 92);
    /** Share of it that is taken for ground, in a colour so much greener than the room’s. */
    const openOf = (greener: number): number => {
      const image = photo((x, y) => {
        const [r, g, b] = room(x, y);
        if (hole(x, y)) return [r, g + greener, b];
        return solid(x, y) ? BLUE : [r, g, b];
      });
      return gapsIn(image, hole).share;
    };

    it('is ground in another light where it is like that behind the handle', () => {
      expect(openOf(12)).toBeGreaterThan(0.6);
    });

    it('is left where it is not', () => {
      expect(openOf(36)).toBe(0);
    });
  });

  describe('a place deep within the product that the ground goes on in at some places', () => {
    const hole = within(62, 50, 102, 80);
    const also = within(120, 50, 140, 80);
    /** Share of it that is taken for ground, ever greener to its right; so is another place, if asked. */
    const openOf = (twice: boolean): number => {
      const image = photo((x, y) => {
        const [r, g, b] = room(x, y);
        if (hole(x, y)) return [r, g + x - 62, b];
        if (twice && also(x, y)) return [r, g + x - 120, b];
        return solid(x, y) ? BLUE : [r, g, b];
      });
      return gapsIn(image, hole).share;
    };

    it('is ground where nothing else of the product has its colours', () => {
      expect(openOf(false)).toBeGreaterThan(0.6);
    });

    it('is left where another part has', () => {
      expect(openOf(true)).toBe(0);
    });
  });

  it('leaves an end of the product that one ground right behind it is like in one place alone', () => {
    const end = within(146, 40, 158, 120);
    const dark = within(134, 100, 200, 160);
    const image = photo((x, y) => {
      if (end(x, y)) return [90, 70, 50];
      if (solid(x, y)) return BLUE;
      return dark(x, y) ? [90, 70, 50] : room(x, y);
    });
    expect(gapsIn(image, end, true).share).toBe(0);
    expect(gapsIn(image, end).share).toBeGreaterThan(0.6);
  });

  it('leaves a product that the ground runs into on a broad front', () => {
    const image = photo((x, y) => (within(40, 30, 60, 130)(x, y) ? BLUE : room(x, y)));
    expect(gapsIn(image, within(60, 30, 160, 130)).share).toBe(0);
  });

  describe('a cap that is lit across as the room behind it is', () => {
    const cap = within(85, 60, 115, 100);
    const line = (x: number, y: number): boolean => within(83, 58, 117, 102)(x, y) && !cap(x, y);
    /** Share of the cap that is taken for ground, whose hue is so far from the room’s. */
    const openOf = (hue: number): number => {
      const lab = new Float32Array(WIDTH * HEIGHT * 3);
      for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
        const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
        const light = 0.5 * (38 + ((x - 85) * 124) / 30);
        if (cap(x, y)) lab.set([light, hue, 0], i * 3);
        else if (solid(x, y)) lab.set([50, 0, 60], i * 3);
        else lab.set([0.5 * x, 0, 0], i * 3);
      }
      const image = {
        width: WIDTH,
        height: HEIGHT,
        lab,
        gradient: new Float32Array(lab.length / 3),
      };
      const gaps = findOpenGaps(image, maskOf(solid), maskOf(line));
      return areaOf(common(gaps, maskOf(cap))) / areaOf(maskOf(cap));
    };

    it('is left where the room has none of its colours', () => {
      expect(openOf(14)).toBe(0);
    });

    it('is ground where it has', () => {
      expect(openOf(5)).toBe(1);
    });
  });
});
