import { describe, expect, it } from 'vitest';
import { areaOf, common, without } from './masks.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';
import { withRoughParts } from './with-rough-parts.js';

const [WIDTH, HEIGHT] = [120, 100];
const PIXELS = WIDTH * HEIGHT;
const GROUND = 74;
type Place = (x: number, y: number) => boolean;
/** The shoe as found, and the underside of its tongue, which is as grey as the ground. */
const SHOE: Place = (x, y) => x >= 40 && x < 110 && y >= 20 && y < 80;
const TONGUE: Place = (x, y) => x >= 30 && x < 40 && y >= 24 && y < 44;

const maskOf = (place: Place): Mask =>
  maskWhere(PIXELS, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));

/** The shoe before grey, with `part` so much darker than the ground at each pixel, L. */
function found(part: Place, depthAt: (x: number, y: number) => number, mask = maskOf(SHOE)): Mask {
  const lab = new Float32Array(PIXELS * 3);
  const ground = new Float32Array(PIXELS * 3);
  const away = new Float32Array(PIXELS);
  for (let i = 0; i < PIXELS; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    ground[i * 3] = GROUND;
    lab[i * 3] = SHOE(x, y) ? 92 : GROUND - (part(x, y) ? depthAt(x, y) : 0);
    away[i] = Math.abs(lab[i * 3] - GROUND);
  }
  const image: WorkImage = { lab, width: WIDTH, height: HEIGHT, gradient: away };
  return withRoughParts({ image, ground, away }, maskOf(SHOE), mask);
}

/** Woven: every other pixel is in shadow. */
const woven = (x: number, y: number): number => ((x + y) % 2 === 0 ? 5 : 9);
const smooth = (): number => 7;

describe('withRoughParts', () => {
  it('keeps woven cloth that is nearly as grey as the ground', () => {
    const lost = without(maskOf(TONGUE), found(TONGUE, woven));
    expect(areaOf(lost)).toBe(0);
    expect(
      areaOf(
        without(
          found(TONGUE, woven),
          maskOf((x, y) => TONGUE(x, y) || SHOE(x, y)),
        ),
      ),
    ).toBe(0);
  });

  it('keeps what of it has the ground’s very colour, and a light rim around it', () => {
    const bare: Place = (x, y) => x >= 34 && x < 37 && y >= 30 && y < 33;
    const rim: Place = (x, y) => x >= 28 && x < 30 && y >= 24 && y < 44;
    const all: Place = (x, y) => TONGUE(x, y) || rim(x, y);
    const depthAt = (x: number, y: number): number =>
      bare(x, y) ? 0 : rim(x, y) ? -5 : woven(x, y);
    const kept = found(all, depthAt);
    expect(areaOf(without(maskOf(all), kept))).toBe(0);
  });

  it('keeps what goes on beyond the frame, as in an enlarged part of the photo', () => {
    const fold: Place = (x, y) => x < 40 && y >= 24 && y < 29;
    expect(areaOf(without(maskOf(fold), found(fold, woven)))).toBe(0);
  });

  it('leaves a shadow, which is smooth', () => {
    expect(found(TONGUE, smooth)).toEqual(maskOf(SHOE));
  });

  it('leaves the deep shadow at a foot, however steep', () => {
    expect(found(TONGUE, (x, y) => 14 + woven(x, y))).toEqual(maskOf(SHOE));
  });

  it.each<[what: string, part: Place]>([
    ['a soft rim, however rough', (x, y) => x >= 38 && x < 40 && y >= 24 && y < 64],
    ['a speck', (x, y) => x >= 36 && x < 40 && y >= 24 && y < 28],
    ['apart from the mask', (x, y) => x >= 10 && x < 20 && y >= 24 && y < 44],
    ['as large as another thing', (x, y) => x >= 20 && x < 40 && y >= 20 && y < 80],
  ])('leaves what is %s', (_what, part) => {
    expect(found(part, woven)).toEqual(maskOf(SHOE));
  });

  it('leaves the gaps that were opened in the mask before', () => {
    const gap: Place = (x, y) => x >= 60 && x < 70 && y >= 40 && y < 50;
    const open = without(maskOf(SHOE), maskOf(gap));
    const kept = found(TONGUE, woven, open);
    expect(areaOf(common(kept, maskOf(gap)))).toBe(0);
    expect(areaOf(without(maskOf(TONGUE), kept))).toBe(0);
  });
});
