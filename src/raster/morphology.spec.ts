import { boxMean, dilate, erode } from './morphology.js';
import { maskWhere, type Mask } from './lab-image.js';

/** Rows of several words, whole and not, and pictures that are smaller than the reach. */
const SIZES = [
  [96, 5],
  [131, 6],
  [16, 9],
  [17, 12],
  [3, 30],
  [31, 2],
] as const;

/** Pixels that look random, the same every time. */
function speckled(pixels: number, share: number): Mask {
  return maskWhere(pixels, (i) => Math.abs(Math.sin(i * 12.9898) * 43_758.5453) % 1 < share);
}

/** By definition: a pixel has the value if any pixel of the square around it has. */
function spreadByDefinition(
  mask: Mask,
  width: number,
  height: number,
  reach: number,
  value: 0 | 1,
): Mask {
  return mask.map((own, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 1) {
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 1) {
        if (mask[v * width + u] === value) return value;
      }
    }
    return own;
  });
}

describe('dilate and erode', () => {
  it.each(SIZES)('go by a square in %i x %i pixels', (width, height) => {
    for (const share of [0, 0.02, 0.5, 0.98, 1]) {
      const mask = speckled(width * height, share);
      for (const radius of [1, 2, 3, 7, 32, 40, 70]) {
        const grown = spreadByDefinition(mask, width, height, radius, 1);
        const shrunk = spreadByDefinition(mask, width, height, radius, 0);
        expect([...dilate(mask, width, height, radius)]).toEqual([...grown]);
        expect([...erode(mask, width, height, radius)]).toEqual([...shrunk]);
      }
    }
  });
});

describe('boxMean', () => {
  it('averages a square around every pixel, the frame repeated', () => {
    const [width, height, radius] = [7, 5, 2];
    const values = Float32Array.from({ length: 35 }, (_, i) => (i * 37) % 11);
    const at = (x: number, y: number): number =>
      values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))];
    const means = boxMean(values, width, height, radius);
    means.forEach((mean, i) => {
      let sum = 0;
      for (let v = -radius; v <= radius; v += 1) {
        for (let u = -radius; u <= radius; u += 1) {
          sum += at((i % width) + u, Math.floor(i / width) + v);
        }
      }
      expect(mean).toBeCloseTo(sum / 25, 4);
    });
  });

  it('averages values that stand side by side each by itself', () => {
    const [width, height] = [9, 6];
    const planes = [37, 53].map((step) =>
      Float32Array.from({ length: width * height }, (_, i) => (i * step) % 11),
    );
    const both = Float32Array.from({ length: 2 * width * height }, (_, k) => planes[k % 2][k >> 1]);
    const means = boxMean(both, width, height, 2, both, 2);
    planes.forEach((plane, c) => {
      const alone = boxMean(plane, width, height, 2);
      expect(means.filter((_, k) => k % 2 === c)).toEqual(alone);
    });
  });
});
