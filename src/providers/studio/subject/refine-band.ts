import { cutImage } from './graph-cut.js';
import { boxMean, growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** Spread of a local colour, delta E squared, that is always assumed. */
const LOCAL_VARIANCE = 20;

/** Distance of two local colours from which they decide alone, delta E. */
const DISTINCT = 16;

/**
 * Moves the outline of a mask, by at most `band` pixels either way, to where the colours next to it
 * part: every pixel near the outline is compared with the sure product and the sure ground around it.
 */
export function refineBand(image: WorkImage, mask: Mask, band: number): Mask {
  const { width, height } = image;
  const inner = growMask(mask, width, height, -band);
  const outer = growMask(mask, width, height, band);
  const ground = localColour(
    image,
    Uint8Array.from(outer, (value) => 1 - value),
    band * 3,
  );
  const product = localColour(image, inner, band * 3);
  const evidence = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    if (inner[i] === 1) evidence[i] = Infinity;
    else if (outer[i] === 0) evidence[i] = -Infinity;
    else {
      const colours = localCost(image, ground, i) - localCost(image, product, i);
      // Where the two sides look alike, the mask as found keeps the last word.
      const alike = 1 - Math.min(1, separation(ground, product, i) / DISTINCT);
      evidence[i] = colours * (1 - alike) + (mask[i] === 1 ? 4 : -4) * alike;
    }
  }
  return tidyMask(cutImage(image, evidence, { smoothness: 8 }), width, height, 0.05, 0.004);
}

function separation(a: LocalColour, b: LocalColour, i: number): number {
  return Math.hypot(...[0, 1, 2].map((c) => a.mean[c][i] - b.mean[c][i]));
}

interface LocalColour {
  readonly weight: Float32Array;
  readonly mean: readonly Float32Array[];
  readonly variance: Float32Array;
}

function localColour(image: WorkImage, where: Mask, radius: number): LocalColour {
  const { width, height, lab } = image;
  const values = new Float32Array(where.length);
  const mean = (value: (i: number) => number): Float32Array => {
    for (let i = 0; i < where.length; i += 1) values[i] = where[i] === 1 ? value(i) : 0;
    return boxMean(values, width, height, radius);
  };
  const weight = mean(() => 1);
  const sums = [0, 1, 2].map((c) => mean((i) => lab[i * 3 + c]));
  const squares = mean((i) => lab[i * 3] ** 2 + lab[i * 3 + 1] ** 2 + lab[i * 3 + 2] ** 2);
  const means = sums.map((sum) => sum.map((value, i) => value / (weight[i] + 1e-6)));
  const variance = squares.map((value, i) =>
    Math.max(
      0,
      value / (weight[i] + 1e-6) - means[0][i] ** 2 - means[1][i] ** 2 - means[2][i] ** 2,
    ),
  );
  return { weight, mean: means, variance };
}

function localCost(image: WorkImage, local: LocalColour, i: number): number {
  if (local.weight[i] < 0.01) return 6;
  const { lab } = image;
  let square = 0;
  for (let c = 0; c < 3; c += 1) square += (lab[i * 3 + c] - local.mean[c][i]) ** 2;
  const variance = LOCAL_VARIANCE + local.variance[i] / 3;
  return Math.min(12, square / (2 * variance) + 1.5 * Math.log(variance));
}
