import { isHeld, isHeldOnTexture } from './held.js';
import { edgeSharpness } from './sharp-edges.js';
import { toWorkImage, type WorkImage } from './work-image.js';

const WIDTH = 180;
const HEIGHT = 140;
const PRODUCT = [40, 70, 160];
const WALL = [196, 200, 204];

type Colour = readonly number[];
type Paint = (x: number, y: number) => Colour | undefined;

const isProduct = (x: number, y: number): boolean => x >= 70 && x < 120 && y >= 30 && y < 110;

type Look = (image: WorkImage, mask: Uint8Array) => boolean;

/** A blue box before a wall, and what else `paint` puts there. */
function pictureOf(paint: Paint, look: Look): boolean {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0, i = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1, i += 1) {
      mask[i] = isProduct(x, y) ? 1 : 0;
      data.set(isProduct(x, y) ? PRODUCT : (paint(x, y) ?? WALL), i * 3);
    }
  }
  const image = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  return look(image, mask);
}

const heldBy = (paint: Paint): boolean =>
  pictureOf(paint, (image, mask) => isHeld(image, mask, edgeSharpness(image)));

const SKINS: readonly (readonly [string, Colour])[] = [
  ['light', [232, 196, 172]],
  ['brown', [176, 124, 92]],
  ['dark', [92, 62, 48]],
];

describe('isHeld', () => {
  it.each(SKINS)('sees a %s hand that comes in at a side', (_, skin) => {
    expect(heldBy((x, y) => (x < 70 && y > 56 && y < 84 ? skin : undefined))).toBe(true);
  });

  it('sees an olive one', () => {
    expect(heldBy((x, y) => (x < 70 && y > 56 && y < 84 ? [160, 126, 86] : undefined))).toBe(true);
  });

  it('sees one that comes from below', () => {
    expect(heldBy((x, y) => (y >= 110 && x > 84 && x < 106 ? SKINS[1][1] : undefined))).toBe(true);
  });

  const [, brown] = SKINS[1];
  it.each<[string, Paint]>([
    ['nothing', () => undefined],
    ['a table of that colour', (_, y) => (y > 90 ? brown : undefined)],
    [
      'a patch that does not reach the product',
      (x, y) => (x < 40 && y > 56 && y < 84 ? brown : undefined),
    ],
    [
      'a patch that does not come from the frame',
      (x, y) => (x > 30 && x < 70 && y > 56 && y < 84 ? brown : undefined),
    ],
    ['a grey stand', (x, y) => (y >= 110 && x > 84 && x < 106 ? [120, 121, 122] : undefined)],
  ])('sees none in %s', (_, paint) => {
    expect(heldBy(paint)).toBe(false);
  });
});

describe('isHeldOnTexture', () => {
  /** Planks with grain, in the colour of light skin. */
  const planks: Paint = (x, y) => {
    const tone = 18 * Math.sin(y * 1.7 + Math.sin(x * 0.15)) + (Math.floor(y / 28) % 2) * 14;
    return [172 + tone, 122 + tone * 0.9, 78 + tone * 0.7];
  };
  const onPlanks = (paint: Paint): boolean =>
    pictureOf((x, y) => paint(x, y) ?? planks(x, y), isHeldOnTexture);
  const shaded = ([r, g, b]: Colour, y: number): Colour => {
    const light = 1 - 0.012 * Math.abs(y - 70);
    return [r * light, g * light, b * light];
  };

  it.each(SKINS)('sees a %s hand before planks', (_, skin) => {
    expect(onPlanks((x, y) => (x < 70 && y > 56 && y < 84 ? shaded(skin, y) : undefined))).toBe(
      true,
    );
  });

  it('sees none in planks, nor in a darker one', () => {
    expect(onPlanks(() => undefined)).toBe(false);
    expect(onPlanks((_, y) => (y > 90 && y < 116 ? [120, 84, 52] : undefined))).toBe(false);
    // Darker as a shadow or another board may be, and yellower than skin.
    expect(onPlanks((x, y) => (x < 70 && y > 56 && y < 84 ? [96, 74, 40] : undefined))).toBe(false);
  });
});
