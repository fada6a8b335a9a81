import { isIn, type Box } from '../../../test/support/drawn-work-images.js';
import { dropShadows } from './drop-shadows.js';
import { areaOf } from './masks.js';
import { edgeSharpness } from './sharp-edges.js';
import { toWorkImage, type Mask } from './work-image.js';

const [WIDTH, HEIGHT] = [160, 120];
const PAPER = [140, 62, 158];
const CAP = [232, 132, 60];
const PRODUCT: Box = [50, 16, 109, 65];
/** Below it, apart: the middle of what is drawn there, how far it goes to the side, pixels, and how flat it is. */
const [X, Y] = [80, 94];
const BROAD = { reach: 22, flat: 2 };
const STRIP = { reach: 44, flat: 6 };

/** How much of another part below a product is left of a mask; `shareAt` is how much of `colour` is there. */
function leftBelow(
  colour: number[],
  shareAt: (away: number) => number,
  { reach, flat } = BROAD,
): number {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  const below: Mask = new Uint8Array(WIDTH * HEIGHT);
  const mask: Mask = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < mask.length; i += 1) {
    const away = Math.hypot((i % WIDTH) - X, (Math.floor(i / WIDTH) - Y) * flat) / reach;
    const share = shareAt(away);
    const shown = isIn(PRODUCT, i, WIDTH) ? CAP : PAPER.map((v, c) => v + (colour[c] - v) * share);
    data.set(shown, i * 3);
    below[i] = away < 0.8 ? 1 : 0;
    mask[i] = isIn(PRODUCT, i, WIDTH) ? 1 : below[i];
  }
  const work = toWorkImage({ data, width: WIDTH, height: HEIGHT, channels: 3 });
  const paper = Buffer.alloc(data.length, Buffer.from(PAPER));
  const even = toWorkImage({ data: paper, width: WIDTH, height: HEIGHT, channels: 3 });
  const left = dropShadows(work, even.lab, mask, edgeSharpness(work));
  const kept = left.map((value, i) => value & below[i]);
  return areaOf(kept) / areaOf(below);
}

describe('dropShadows', () => {
  const soft = (away: number): number => 0.5 * Math.max(0, 1 - away) ** 2;

  it.each([
    ['in the tint of the paper', PAPER.map((value) => value * 0.2)],
    ['that has lost its tint', [70, 70, 70]],
  ])('drops a soft shadow %s', (_, colour) => {
    expect(leftBelow(colour, soft)).toBe(0);
  });

  const black = PAPER.map((value) => value * 0.2);
  const deep = (away: number): number => 0.7 * Math.exp(-3 * away * away);

  it('drops the shadow of what is seen from afar: a strip, sharp above and below, soft at its ends', () => {
    expect(leftBelow(black, deep, STRIP)).toBe(0);
  });

  it.each<[string, number[], (away: number) => number, typeof BROAD]>([
    ['whose ends are sharp', black, (away) => (away < 0.8 ? 0.6 : 0), STRIP],
    ['of another colour', [220, 60, 40], deep, STRIP],
    ['that is as sharp and no strip', black, (away) => (away < 0.8 ? 0.6 : 0), BROAD],
  ])('keeps a thing %s', (_, colour, shareAt, shape) => {
    expect(leftBelow(colour, shareAt, shape)).toBeGreaterThan(0.9);
  });

  it('keeps a second thing with an outline', () => {
    expect(leftBelow([70, 70, 70], (away) => (away < 0.8 ? 1 : 0))).toBe(1);
  });
});
