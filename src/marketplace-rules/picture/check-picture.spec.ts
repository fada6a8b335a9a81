import { checkPicture } from './check-picture.js';
import { measureHero } from './hero-measures.js';
import type { PictureFacts } from './picture-file.checks.js';
import type { RawPixels } from './raw-pixels.js';

const FACTS: PictureFacts = {
  width: 2000,
  height: 2000,
  format: 'jpeg',
  bytes: 500_000,
  hasAlpha: false,
  colourSpace: 'srgb',
};

function canvas(width = 200, height = width, ground = 255): RawPixels {
  return { data: Buffer.alloc(width * height * 3, ground), width, height };
}

function fill(pixels: RawPixels, box: [number, number, number, number], value: number): RawPixels {
  const [left, top, right, bottom] = box;
  for (let y = top; y < bottom; y += 1) {
    pixels.data.fill(value, (y * pixels.width + left) * 3, (y * pixels.width + right) * 3);
  }
  return pixels;
}

const idsOf = (pixels: RawPixels, facts: Partial<PictureFacts> = {}, type = 'hero'): string[] =>
  checkPicture(pixels, { ...FACTS, ...facts }, type).map(
    ({ ruleId, severity }) => `${ruleId} ${severity}`,
  );

const good = (): RawPixels => fill(canvas(), [40, 10, 160, 190], 90);

describe('checkPicture: the file', () => {
  it.each<[string, Partial<PictureFacts>, string, string[]]>([
    ['a good file', {}, 'detail', []],
    ['the least size', { width: 500, height: 500 }, 'detail', []],
    ['too small', { width: 499, height: 499 }, 'detail', ['I01 error']],
    ['too large', { width: 10_001, height: 10_001 }, 'detail', ['I01 error']],
    ['hero without zoom', { width: 999, height: 999 }, 'hero', ['I01 error']],
    ['hero below the advised size', { width: 1000, height: 1000 }, 'hero', ['I01 warning']],
    ['WebP', { format: 'webp' }, 'detail', ['I02 error']],
    ['PNG', { format: 'png' }, 'detail', []],
    ['CMYK', { colourSpace: 'cmyk' }, 'detail', ['I03 error']],
    ['Adobe RGB', { colourProfile: 'Adobe RGB (1998)' }, 'detail', ['I03 error']],
    ['16 bit', { bitDepth: 16 }, 'detail', ['I03 error']],
    ['over 10 MB', { bytes: 10_485_761 }, 'detail', ['I03 error']],
    ['alpha elsewhere', { hasAlpha: true }, 'detail', []],
    ['alpha in the hero', { hasAlpha: true }, 'hero', ['I03 error']],
    ['not square', { height: 1500 }, 'detail', ['I04 warning']],
  ])('%s', (_, facts, type, expected) => {
    expect(idsOf(good(), facts, type)).toEqual(expected);
  });
});

describe('checkPicture: the hero', () => {
  it.each<[string, RawPixels, string[]]>([
    ['a good picture', good(), []],
    ['a ground of 252', fill(canvas(200, 200, 252), [40, 10, 160, 190], 90), ['I06 error']],
    ['one pixel of 254 in the ring', fill(good(), [1, 100, 2, 101], 254), ['I06 error']],
    ['one pixel of 254 just inside the ring', fill(good(), [2, 100, 3, 101], 254), ['I06 warning']],
    ['254 enclosed by the product', fill(good(), [90, 90, 100, 100], 254), []],
    ['a product of 84.5 %', fill(canvas(), [40, 10, 160, 179], 90), ['I07 error']],
    ['a product of 85 %', fill(canvas(), [40, 10, 160, 180], 90), ['I07 warning']],
    ['a product of 94 %', fill(canvas(), [40, 4, 160, 192], 90), ['I07 warning']],
    ['nothing but white', canvas(), ['I07 error']],
    ['light parts of 244 count', fill(canvas(), [10, 40, 190, 60], 244), []],
    [
      'a product cut at the top',
      fill(good(), [90, 0, 100, 20], 90),
      ['I06 error', 'I07 warning', 'I08 error'],
    ],
  ])('%s', (_, pixels, expected) => {
    expect(idsOf(pixels)).toEqual(expected);
  });

  it('joins background runs around a product', () => {
    const pixels = fill(fill(canvas(100), [20, 5, 80, 95], 90), [40, 40, 60, 95], 255);
    fill(pixels, [45, 45, 50, 50], 251);
    fill(pixels, [40, 94, 60, 100], 255);
    expect(measureHero(pixels).groundImpure).toBe(25);
  });

  it('counts through a picture of dots, in which every other pixel is a run', () => {
    const pixels = canvas(101, 101);
    for (let pixel = 1; pixel < 101 * 101; pixel += 2)
      pixels.data.fill(90, pixel * 3, pixel * 3 + 3);
    pixels.data.fill(252, 0, 3);
    // Corners of dots do not touch: of the background only the dots at the border are reached.
    pixels.data.fill(252, (50 * 101 + 50) * 3, (50 * 101 + 51) * 3);
    expect(measureHero(pixels).groundImpure).toBe(1);
  });

  it('refuses a buffer that is too short', () => {
    expect(() => measureHero({ data: Buffer.alloc(10), width: 2, height: 2 })).toThrow(RangeError);
  });
});
