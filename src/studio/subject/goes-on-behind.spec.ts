import { goesOnBehind, groundChange } from './goes-on-behind.js';
import { findRegions } from './regions.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 240;
const HEIGHT = 180;
type Tint = readonly [number, number, number];
const SILVER: Tint = [150, 152, 168];

/** A room out of focus: browns that swell and fade. */
const room = (x: number, y: number): Tint => {
  const light = 1 + 0.25 * Math.sin(x / 32) * Math.cos(y / 26);
  return [160 * light, 130 * light, 95 * light];
};
const away = (x: number, y: number): number => Math.hypot(x - 120, y - 90);

function photo(inside: (x: number, y: number) => Tint, metal = SILVER): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0, p = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, p += 3) {
      const far = away(x, y);
      const colour = far > 60 ? room(x, y) : far > 42 ? metal : inside(x, y);
      data.set(colour.map(Math.round), p);
    }
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const discOf = (radius: number): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => away(i % WIDTH, Math.floor(i / WIDTH)) < radius);

function isBehind(image: WorkImage): boolean {
  const disc = discOf(60);
  const { regions, labels } = findRegions(discOf(40), WIDTH, HEIGHT, 1);
  return goesOnBehind(image, disc, labels, regions[0], groundChange(image, discOf(64)));
}

describe('goesOnBehind', () => {
  it('knows the room within a ring', () => {
    expect(isBehind(photo(room))).toBe(true);
  });

  it.each<[string, Tint]>([
    ['a dial of another colour', [235, 235, 230]],
    ['a dial in a colour that the room has elsewhere', [198, 160, 118]],
  ])('knows %s for none', (_name, dial) => {
    expect(isBehind(photo(() => dial))).toBe(false);
  });

  it('takes a seam in what has the room’s colour all over for none', () => {
    expect(isBehind(photo(room, [162, 132, 96]))).toBe(false);
  });

  /** A patch between two broad lenses, under their bridge and down to the edge of the floor. */
  function isWallBehind(patch: Tint): boolean {
    const [wall, floor]: readonly Tint[] = [
      [208, 196, 180],
      [150, 110, 80],
    ];
    const inside = (x: number, y: number): boolean => x >= 105 && x < 135 && y >= 70 && y < 112;
    const glasses = (x: number, y: number): boolean => x >= 10 && x < 230 && y >= 50 && y < 112;
    const colourAt = (x: number, y: number): Tint => {
      if (inside(x, y)) return patch;
      if (glasses(x, y)) return [70, 40, 120];
      return y < 112 ? wall : floor;
    };
    const data = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      data.set(colourAt(i % WIDTH, Math.floor(i / WIDTH)), i * 3);
    }
    const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
    const maskOf = (place: typeof inside): Mask =>
      maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));
    const { regions, labels } = findRegions(maskOf(inside), WIDTH, HEIGHT, 1);
    const mask = maskOf(glasses);
    return goesOnBehind(image, mask, labels, regions[0], groundChange(image, mask));
  }

  it('knows the wall between two broad lenses, down to the edge of the floor', () => {
    expect(isWallBehind([208, 196, 180])).toBe(true);
  });

  it('takes a label between them that is no more than near to the wall’s colour for none', () => {
    expect(isWallBehind([232, 210, 160])).toBe(false);
  });
});

describe('groundChange', () => {
  it('grows with the distance on a ground that swells, and is nothing on an even one', () => {
    const change = groundChange(photo(room), discOf(64));
    expect(change[5]).toBeGreaterThan(0.2);
    expect(change[30]).toBeGreaterThan(2 * change[5]);
    const even = toWorkImage({
      data: Buffer.alloc(WIDTH * HEIGHT * 3, 180),
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
    });
    expect(groundChange(even, discOf(64))[40]).toBe(0);
  });
});
