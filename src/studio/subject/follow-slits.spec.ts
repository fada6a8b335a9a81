import { followSlits } from './follow-slits.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const WIDTH = 120;
const HEIGHT = 100;
type Colour = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;
const SOIL: Colour = [120, 85, 55];
const GREY: Colour = [60, 64, 63];
/** Half the soil's tint, as compression leaves it in a slit. */
const THREAD: Colour = [88, 76, 62];

const jacket: Place = (x, y) => x >= 20 && x < 100 && y >= 10 && y < 80;
/** What the fine mask holds of the slit, open below, and where it goes on. */
const slit: Place = (x, y) => x >= 59 && x < 62 && y >= 60 && y < 80;
const tip: Place = (x, y) => x >= 60 && x < 62 && y >= 40 && y < 60;

function photo(tipOf: Colour, ground = SOIL, slitOf = ground): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const within = tip(x, y) ? tipOf : slit(x, y) ? slitOf : GREY;
    data.set(jacket(x, y) ? within : ground, i * 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (place: Place): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));
const count = (mask: Mask, place: Place): number =>
  mask.reduce((sum, value, i) => sum + (place(i % WIDTH, Math.floor(i / WIDTH)) ? value : 0), 0);

describe('followSlits', () => {
  const mask = maskOf((x, y) => jacket(x, y) && !slit(x, y));

  it('goes on to the tip of a slit between a sleeve and its body', () => {
    const left = followSlits(photo(THREAD), mask);
    expect(count(left, tip)).toBeLessThan(4);
    const others: Place = (x, y) => jacket(x, y) && !slit(x, y) && !tip(x, y);
    expect(count(left, others)).toBe(count(mask, others));
  });

  it('leaves the soft edge between two colours of the product, which passes through the ground’s', () => {
    const image = photo(THREAD);
    const blue = toWorkImage({
      data: Buffer.from([40, 60, 150]),
      width: 1,
      height: 1,
      channels: 3,
    });
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (jacket(x, y) && x >= 62) image.lab.set(blue.lab, i * 3);
    }
    expect(count(followSlits(image, mask), tip)).toBe(count(mask, tip));
  });

  it('goes on between the lit side of a saturated cloth and a fold in deep shadow', () => {
    const image = photo(THREAD);
    const blues = toWorkImage({
      data: Buffer.from([20, 70, 220, 5, 20, 120]),
      width: 2,
      height: 1,
      channels: 3,
    });
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (!jacket(x, y) || slit(x, y) || tip(x, y)) continue;
      image.lab.set(blues.lab.subarray(x < 60 ? 0 : 3, x < 60 ? 3 : 6), i * 3);
    }
    expect(count(followSlits(image, mask), tip)).toBeLessThan(4);
  });

  it('leaves a fold that is lighter, but has the product’s own tint', () => {
    expect(followSlits(photo([88, 92, 91]), mask)).toEqual(mask);
  });

  it('leaves a stitch in the ground’s tint where no slit leads to it', () => {
    const whole = maskOf(jacket);
    expect(followSlits(photo(THREAD, SOIL, THREAD), whole)).toEqual(whole);
  });

  it('leaves all before a grey ground, whose tint tells nothing', () => {
    expect(followSlits(photo([88, 88, 86], [150, 150, 148]), mask)).toEqual(mask);
  });

  it('leaves a white line in what is pale itself, such as the neck of a bottle below its cap', () => {
    const [WHITE, BROWN]: readonly Colour[] = [
      [225, 225, 225],
      [110, 65, 20],
    ];
    const image = photo(WHITE, WHITE);
    const { lab } = toWorkImage({ data: Buffer.from(BROWN), width: 1, height: 1, channels: 3 });
    const pale = lab.map((value, c) => (c === 0 ? 80 : value / 4));
    for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (!jacket(x, y) || slit(x, y) || tip(x, y)) continue;
      image.lab.set(x >= 57 && x < 65 ? pale : lab, i * 3);
    }
    expect(followSlits(image, mask)).toEqual(mask);
  });
});
