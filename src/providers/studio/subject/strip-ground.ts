import { dropThreads, growMask } from './morphology.js';
import { findRegions, maskOfRegions, tidyMask } from './regions.js';
import { couldBeGround, tintAt } from './shadow-colour.js';
import type { Mask, WorkImage } from './work-image.js';

/** Tint up to which a pixel may be ground or its shadow, delta E. */
const UNTINTED = 3;
/** Tint up to which a part of the product has the ground's, however light it is, delta E. */
const CORE_TINTED = 5;
/** What lies this far inside a mask is no shadow, pixels, and holds at most this share of the ground's tint. */
const CORE = 5;
const ALIKE = 0.01;
/** The ground is looked at beyond the soft pixels of the outline, pixels. */
const BEYOND = 3;
/** A shadow under a product is kept at most this deep, pixels. */
const DEEPEST = 14;
/** More than this share of a mask is never taken: then it is a part of the product. */
const LARGEST_SHARE = 0.08;
/** Pieces below this share of the largest are what the rest leaves behind. */
const SPECK = 0.004;

/**
 * Takes ground and its shadow off the rim of a product that has none of the ground's tint itself: brown
 * below a white sole on wood. A product with a part in the ground's tint stays as it is.
 */
export function stripGround(image: WorkImage, mask: Mask, outlines?: Mask): Mask {
  const { width, height } = image;
  const ground = nearestGround(image, growMask(mask, width, height, BEYOND));
  const alike = mask.map((value, i) => (value === 1 && isAlike(image, ground, i) ? 1 : 0));
  const core = growMask(mask, width, height, -CORE);
  let [all, same] = [1, 0];
  for (let i = 0; i < core.length; i += 1) {
    all += core[i];
    if (core[i] === 1 && tintAt(image.lab, ground, i) < CORE_TINTED) same += 1;
  }
  if (same > all * ALIKE) return mask;
  const rim = growMask(mask, width, height, -DEEPEST);
  const found = findRegions(
    alike.map((value, i) => value & (1 - rim[i]) & (1 - (outlines?.[i] ?? 0))),
    width,
    height,
    1,
  );
  const outside = growMask(
    mask.map((value) => 1 - value),
    width,
    height,
    1,
  );
  const touching = new Set<number>();
  for (let i = 0; i < outside.length; i += 1) if (outside[i] === 1) touching.add(found.labels[i]);
  const taken = maskOfRegions(found, ({ label }) => touching.has(label));
  const left = mask.map((value, i) => value & (1 - taken[i]));
  const stripped = tidyMask(dropThreads(left, taken, width, height), width, height, SPECK, 0);
  const before = mask.reduce((sum, value) => sum + value, 0);
  const after = stripped.reduce((sum, value) => sum + value, 0);
  return after < before * (1 - LARGEST_SHARE) ? mask : stripped;
}

function isAlike(image: WorkImage, ground: Float32Array, i: number): boolean {
  return tintAt(image.lab, ground, i) < UNTINTED && couldBeGround(image, ground, i, 6);
}

/** Lab of the nearest pixel outside a mask, by steps to the eight neighbours; interleaved. */
export function nearestGround({ lab, width, height }: WorkImage, mask: Mask): Float32Array {
  const from = new Int32Array(mask.length).fill(-1);
  const away = new Float32Array(mask.length).fill(Infinity);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) [from[i], away[i]] = [i, 0];
  }
  const look = (i: number, j: number, step: number): void => {
    if (away[j] + step >= away[i]) return;
    away[i] = away[j] + step;
    from[i] = from[j];
  };
  const pass = (start: number, end: number, sign: 1 | -1): void => {
    for (let y = start; y !== end + sign; y += sign) {
      for (let k = 0; k < width; k += 1) {
        const x = sign === 1 ? k : width - 1 - k;
        const i = y * width + x;
        if (away[i] === 0) continue;
        const [before, above] = [x - sign, y - sign];
        const inRow = before >= 0 && before < width;
        if (inRow) look(i, i - sign, 1);
        if (above < 0 || above >= height) continue;
        look(i, i - sign * width, 1);
        if (inRow) look(i, i - sign * width - sign, Math.SQRT2);
        if (x + sign >= 0 && x + sign < width) look(i, i - sign * width + sign, Math.SQRT2);
      }
    }
  };
  pass(0, height - 1, 1);
  pass(height - 1, 0, -1);
  const ground = new Float32Array(lab.length);
  for (let i = 0; i < mask.length; i += 1) {
    const at = Math.max(0, from[i]) * 3;
    for (let c = 0; c < 3; c += 1) ground[i * 3 + c] = lab[at + c];
  }
  return ground;
}
