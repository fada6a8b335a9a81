import { greyWorkImage } from '../../../test/support/drawn-work-images.js';
import {
  fitGround,
  isEvenGround,
  isLightAndCrossed,
  isLightGround,
  type GroundFit,
} from './ground-fit.js';
import type { WorkImage } from './work-image.js';

const WIDTH = 240;
const HEIGHT = 180;

const photograph = (greyAt: (x: number, y: number) => number): WorkImage =>
  greyWorkImage(WIDTH, HEIGHT, greyAt);

/** A ground whose lightness falls from left to right, fitted so closely to so much of the rim. */
function fitted(slope: number, spread: number, inliers: number, crossed = false): GroundFit {
  const ground = Float32Array.from({ length: WIDTH * 3 }, (_, q) =>
    q % 3 === 0 ? 95 - (slope * q) / WIDTH / 3 : 0,
  );
  return { ground, spread, inliers, crossed };
}

describe('fitGround', () => {
  it('describes lit paper, which is light', () => {
    const fit = fitGround(photograph((x, y) => 250 - 6 * Math.hypot(x - 0.5, y - 0.4)));
    expect(fit).toMatchObject({ spread: 0.4, inliers: 1 });
    expect(isLightGround(fit)).toBe(true);
  });

  it('forgives a product that reaches the frame', () => {
    const fit = fitGround(photograph((x, y) => (y > 0.6 && x > 0.4 && x < 0.6 ? 60 : 250)));
    expect(fit.inliers).toBeCloseTo(0.94, 1);
    expect(isLightGround(fit)).toBe(true);
  });

  it('describes no grain', () => {
    const fit = fitGround(photograph((x, y) => 170 + 9 * Math.sin(x * 40 + y * 60)));
    expect(isEvenGround(fit)).toBe(false);
  });
});

describe('isEvenGround', () => {
  it.each([
    [true, 'paper', fitted(2, 0.5, 0.99)],
    [true, 'a lit wall', fitted(25, 0.5, 0.99)],
    [true, 'noisy paper', fitted(2, 1.3, 0.99)],
    [true, 'paper with a shadow over its edge', fitted(5, 0.6, 0.8)],
    [false, 'marble', fitted(2, 0.5, 0.95, true)],
    [false, 'a wall above a floor, taken for a slope', fitted(25, 0.6, 0.87)],
    [false, 'noisy paper that a third of the rim does not show', fitted(2, 1.3, 0.8)],
    [false, 'wood', fitted(3, 1.8, 0.97)],
  ])('is %s of %s', (even, _, fit) => {
    expect(isEvenGround(fit)).toBe(even);
  });
});

describe('isLightAndCrossed', () => {
  it.each([
    [true, 'white tiles', fitted(2, 0.6, 0.8, true)],
    [false, 'white paper', fitted(2, 0.6, 0.8)],
    [false, 'white-washed wood', fitted(2, 1.8, 0.8, true)],
    [false, 'tiles in deep shade', fitted(25, 0.6, 0.8, true)],
  ])('is %s of %s', (light, _, fit) => {
    expect(isLightAndCrossed(fit)).toBe(light);
  });
});
