import { foundMask } from '../../../test/support/judged-masks.js';
import { openByOutline } from './open-by-outline.js';
import { edgeSharpness } from './sharp-edges.js';
import { maskWhere, toWorkImage, type Mask } from './work-image.js';

const SIDE = 120;
const PAPER = [244, 244, 244];
type Place = (x: number, y: number) => boolean;

const inBody: Place = (x, y) => x >= 30 && x < 90 && y >= 20 && y < 100;
const inGap: Place = (x, y) => x >= 44 && x < 50 && y >= 60 && y < 100;
const placesOf = (holds: Place): Mask =>
  maskWhere(SIDE * SIDE, (i) => holds(i % SIDE, Math.floor(i / SIDE)));

const BLUE = [30, 70, 200];

/** How much of the gap and of the body is left, as shares; `gap` is its colour. */
function leftOf(
  gap: readonly number[],
  trust: { contrast: number },
  bodyAt: (x: number) => readonly number[] = () => BLUE,
): [number, number] {
  const data = Buffer.alloc(SIDE * SIDE * 3);
  const [body, between] = [placesOf(inBody), placesOf(inGap)];
  for (let i = 0; i < body.length; i += 1) {
    data.set(between[i] === 1 ? gap : body[i] === 1 ? bodyAt(i % SIDE) : PAPER, i * 3);
  }
  const image = toWorkImage({ data, width: SIDE, height: SIDE, channels: 3 });
  const paper = toWorkImage({
    data: Buffer.alloc(data.length, 244),
    width: SIDE,
    height: SIDE,
    channels: 3,
  });
  const whole = { ...foundMask('silhouette', 0, 300), mask: body };
  const outline = {
    ...foundMask('outline', 0, 300, trust),
    mask: body.map((value, i) => value & (1 - between[i])),
  };
  const left = openByOutline(image, paper.lab, whole, outline, edgeSharpness(image));
  const share = (part: Mask): number =>
    part.reduce((sum, value, i) => sum + (value & left[i]), 0) /
    part.reduce((sum, value) => sum + value, 0);
  return [share(between), share(body.map((value, i) => value & (1 - between[i])))];
}

describe('openByOutline', () => {
  it('opens the gap between a sleeve and its body', () => {
    const [gap, body] = leftOf(PAPER, { contrast: 1 });
    expect(gap).toBeLessThan(0.05);
    expect(body).toBe(1);
  });

  it('keeps a part that is not the ground, such as a stem that the outline lost', () => {
    expect(leftOf([120, 80, 40], { contrast: 1 })).toEqual([1, 1]);
  });

  it('opens nothing where the outline is not clear all around', () => {
    expect(leftOf(PAPER, { contrast: 0.98 })).toEqual([1, 1]);
  });

  it('keeps gloss, which is as light as the ground but has no edge in focus on one side', () => {
    const gloss = [224, 226, 232];
    const towardsGloss = (x: number): readonly number[] => {
      const share = x > 50 ? 0 : Math.max(0, (x - 32) / 12);
      return BLUE.map((value, c) => Math.round(value + (gloss[c] - value) * share));
    };
    expect(leftOf(gloss, { contrast: 1 }, towardsGloss)[0]).toBe(1);
    expect(leftOf(gloss, { contrast: 1 })[0]).toBeLessThan(0.05);
  });
});
