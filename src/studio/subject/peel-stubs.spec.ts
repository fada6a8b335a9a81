import { describe, expect, it } from 'vitest';
import { areaOf, common, joined, without } from './masks.js';
import { peelStubs } from './peel-stubs.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [200, 120];
const GROUND = 200;
/** A crate whose bottom leans, and below it a shadow that ends to the right of `END`, where it is as grey as the crate. */
const [LEFT, RIGHT, END] = [20, 180, 130];
const bottomAt = (x: number): number => 60 + Math.round((x - LEFT) * 0.2);
const isCrate = (x: number, y: number): boolean =>
  x >= LEFT && x < RIGHT && y >= 10 && y < bottomAt(x);
const isStub = (x: number, y: number): boolean =>
  x >= END && x < END + 30 && y >= bottomAt(x) && y < bottomAt(x) + 12 - (x - END) / 3;
const isShadow = (x: number, y: number): boolean =>
  x >= LEFT && x < END && y >= bottomAt(x) && y < bottomAt(x) + 12;

const maskOf = (place: (x: number, y: number) => boolean): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));

const crate = maskOf(isCrate);
const stub = maskOf(isStub);

/** The crate lightens to the grey of the shadow's end, but for what `part` draws. */
function photo(part?: (x: number, y: number) => number | undefined): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const end = Math.min(1, Math.max(0, (END + 30 - x) / 50));
    const deep = 60 * end * Math.max(0, 1 - (y - bottomAt(x)) / 30);
    const own = x < END ? 90 : 190;
    data.fill(part?.(x, y) ?? Math.round(isCrate(x, y) ? own : GROUND - deep), i * 3, i * 3 + 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

/** What is left of a mask whose shadow was taken, but for its end. */
function left(image: WorkImage, end: Mask): Mask {
  const mask = joined(crate, end);
  return peelStubs(image, joined(mask, maskOf(isShadow)), mask);
}

describe('peelStubs', () => {
  it('takes the end of a shadow off below a foot that goes on straight', () => {
    const mask = left(photo(), stub);
    expect(areaOf(common(mask, stub))).toBeLessThan(areaOf(stub) * 0.1);
    expect(areaOf(without(crate, mask))).toBeLessThan(areaOf(crate) * 0.002);
  });

  it('leaves a foot of the product, which ends at an edge', () => {
    const isFoot = (x: number, y: number): boolean =>
      x >= 140 && x < 160 && y >= bottomAt(x) && y < bottomAt(x) + 12;
    const foot = maskOf(isFoot);
    const image = photo((x, y) => (isFoot(x, y) ? 60 : undefined));
    expect(areaOf(without(foot, left(image, foot)))).toBe(0);
  });

  it('leaves a mask from which no shadow was taken', () => {
    const mask = joined(crate, stub);
    expect(peelStubs(photo(), mask, mask)).toEqual(mask);
  });
});
