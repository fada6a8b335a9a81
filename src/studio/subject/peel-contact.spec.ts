import { areaOf, without } from './masks.js';
import { peelContact } from './peel-contact.js';
import { maskWhere, toWorkImage, type Mask, type WorkImage } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 140];
/** A block that ends at a row, and its shadow, which a mask holds so many rows of. */
const BLOCK = { left: 40, top: 20, right: 120, bottom: 90 } as const;
const HELD = 12;
const GREY = 190;

type Colour = readonly [number, number, number];

const isBlock = (x: number, y: number): boolean =>
  x >= BLOCK.left && x < BLOCK.right && y >= BLOCK.top && y < BLOCK.bottom;
const isHeld = (x: number, y: number): boolean =>
  isBlock(x, y - HELD) && y >= BLOCK.bottom && x >= BLOCK.left + 4 && x < BLOCK.right - 4;

/** How much light a shadow that fades over so many rows leaves to the ground below the block. */
const lightAt = (y: number, fade: number): number =>
  1 - 0.6 * Math.max(0, 1 - Math.max(0, y - BLOCK.bottom) / fade);

function photo(
  block: Colour,
  below: (x: number, y: number) => Colour,
  isProduct = isBlock,
): WorkImage {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i += 1) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    data.set((isProduct(x, y) ? block : below(x, y)).map(Math.round), i * 3);
  }
  return toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
}

const maskOf = (place: (x: number, y: number) => boolean): Mask =>
  maskWhere(WIDTH * HEIGHT, (i) => place(i % WIDTH, Math.floor(i / WIDTH)));

const block = maskOf(isBlock);
const held = maskOf(isHeld);
const found = maskOf((x, y) => isBlock(x, y) || isHeld(x, y));

/** Shares of the block and of what the mask holds below it that are taken off. */
function takenOff(image: WorkImage): { block: number; below: number } {
  const gone = without(found, peelContact(image, found));
  return {
    block: 1 - areaOf(without(block, gone)) / areaOf(block),
    below: 1 - areaOf(without(held, gone)) / areaOf(held),
  };
}

const grey = (light: number): Colour => [GREY * light, GREY * light, GREY * light];

describe('peelContact', () => {
  it.each<[string, Colour]>([
    ['dark', [40, 40, 40]],
    ['light', [235, 235, 235]],
    ['as grey as its ground', [150, 150, 150]],
    ['coloured', [40, 90, 150]],
  ])('takes the shadow off the foot of a product that is %s', (_name, colour) => {
    const shaded = photo(colour, (x, y) => (x < 36 || x >= 124 ? grey(1) : grey(lightAt(y, 30))));
    const { block: lost, below } = takenOff(shaded);
    expect(below).toBeGreaterThan(0.85);
    expect(lost).toBeLessThan(0.04);
  });

  it('takes the shadow off grey steel that is hardly darker than it', () => {
    const softAt = (y: number): number => {
      const share = Math.min(1, Math.max(0, y - BLOCK.bottom) / 40);
      return 1 - 0.3 * (1 + Math.cos(Math.PI * share));
    };
    const shaded = photo([64, 64, 64], (x, y) => (x < 36 || x >= 124 ? grey(1) : grey(softAt(y))));
    const { block: lost, below } = takenOff(shaded);
    expect(below).toBeGreaterThan(0.85);
    expect(lost).toBeLessThan(0.04);
  });

  it('leaves a foot of its own, which ends at an edge', () => {
    const footed = photo([150, 150, 150], (x, y) => (isHeld(x, y) ? [90, 90, 90] : grey(1)));
    expect(takenOff(footed)).toEqual({ block: 0, below: 0 });
  });

  it('leaves a foot that shades into the product above it, however dark its own shadow is', () => {
    const rounded = photo([150, 150, 150], (x, y) => {
      if (!isHeld(x, y)) return grey(lightAt(y - HELD, 30));
      const level = 150 - 5 * (y - BLOCK.bottom);
      return [level, level, level];
    });
    expect(takenOff(rounded)).toEqual({ block: 0, below: 0 });
  });

  it('leaves a foot of another tint than the ground', () => {
    const tinted = photo([150, 150, 150], (x, y) => {
      const light = lightAt(y, 30);
      return isHeld(x, y) ? [GREY * light, 120 * light, 90 * light] : grey(light);
    });
    expect(takenOff(tinted)).toEqual({ block: 0, below: 0 });
  });

  it('leaves the dark foot of a product whose shadow begins as dark as it is, below a light label', () => {
    const DARK = 60;
    const bottle = photo([235, 235, 235], (x, y) => {
      if (isHeld(x, y)) return [DARK, DARK, DARK];
      const light = Math.min(1, DARK / GREY + Math.max(0, y - BLOCK.bottom - HELD) / 25);
      return x < 36 || x >= 124 ? grey(1) : grey(light);
    });
    expect(takenOff(bottle)).toEqual({ block: 0, below: 0 });
  });

  it('takes the end of a shadow that lies around a steep corner', () => {
    // The block's foot rises to the left, six rows a column: few columns there show where the shadow ends.
    const footOf = (x: number): number => BLOCK.bottom - 6 * Math.max(0, 56 - x);
    const isCut = (x: number, y: number): boolean => isBlock(x, y) && y < footOf(x);
    const away = (x: number, y: number): number => {
      if (x >= BLOCK.right) return Infinity;
      if (x >= 56) return y - BLOCK.bottom;
      return y < BLOCK.bottom
        ? 56 - (BLOCK.bottom - y) / 6 - x
        : Math.hypot(56 - x, y - BLOCK.bottom);
    };
    const near = (x: number, y: number): boolean =>
      !isCut(x, y) && y > 60 && y < BLOCK.bottom + HELD && away(x, y) < HELD;
    const shade = (x: number, y: number): Colour =>
      grey(y > 60 ? lightAt(BLOCK.bottom + Math.max(0, away(x, y)), 30) : 1);
    const image = photo([40, 40, 40], shade, isCut);
    const data = maskOf((x, y) => isCut(x, y) || near(x, y));
    const left = peelContact(image, data);
    const beside = maskOf((x, y) => near(x, y) && x < 54);
    expect(areaOf(without(beside, left)) / areaOf(beside)).toBeGreaterThan(0.9);
    expect(areaOf(without(maskOf(isCut), left)) / areaOf(maskOf(isCut))).toBeLessThan(0.04);
  });

  it('takes a few columns in which the shadow is flat, amid others in which it fades', () => {
    const isFlat = (x: number, y: number): boolean =>
      x >= 76 && x < 84 && y >= BLOCK.bottom && y < BLOCK.bottom + HELD;
    const shade = (x: number, y: number): Colour =>
      x < 36 || x >= 124 ? grey(1) : grey(lightAt(isFlat(x, y) ? BLOCK.bottom + HELD : y, 30));
    const gone = without(found, peelContact(photo([235, 235, 235], shade), found));
    const flat = maskOf(isFlat);
    // Ten of its twelve rows and more: its edge is that of the shadow beside it.
    expect(areaOf(without(flat, gone)) / areaOf(flat)).toBeLessThan(0.15);
  });
});
