import { columnsBeside } from './columns-beside.js';
import { limbsOf } from './limbs.js';
import { areaOf, common, inverted, joined, without } from './masks.js';
import { dropThreads, growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions, tidyMask } from './regions.js';
import { Room } from './room.js';
import { couldBeGround, tintAt } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

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
/** Pieces, so near to each other, that have so many pixels, are so much darker, L, with the mask below but hardly above. */
const ON_TOP = { smallest: 12, darker: 20, below: 0.6, above: 0.35, apart: 2 } as const;
/** Pieces below this share of the largest are what the rest leaves behind. */
const SPECK = 0.004;

/**
 * Takes ground and its shadow off the rim of a product that has none of the ground's tint itself: brown
 * below a white sole on wood, but no limb. A product with a part in the ground's tint stays as it is.
 */
export function stripGround(image: WorkImage, mask: Mask, outlines?: Mask): Mask {
  const { width, height } = image;
  const ground = nearestGround(image, growMask(mask, width, height, BEYOND));
  const core = growMask(mask, width, height, -CORE);
  let [all, same] = [1, 0];
  for (let i = 0; i < core.length; i += 1) {
    all += core[i];
    if (core[i] === 1 && tintAt(image.lab, ground, i) < CORE_TINTED) same += 1;
  }
  if (same > all * ALIKE) return mask;
  const alike = maskWhere(mask.length, (i) => mask[i] === 1 && isAlike(image, ground, i));
  const limbs = limbsOf(mask, alike, width, height);
  const rim = growMask(mask, width, height, -DEEPEST);
  const shallow = without(alike, joined(rim, limbs));
  const found = findRegions(
    outlines === undefined ? shallow : without(shallow, outlines),
    width,
    height,
    1,
  );
  const outside = growMask(inverted(mask), width, height, 1);
  const touching = countsOf(found, outside);
  const taken = maskOfRegions(found, ({ label }) => touching[label] > 0);
  const left = without(mask, taken);
  const rest = tidyMask(dropThreads(left, taken, width, height), width, height, SPECK, 0);
  const stripped = joined(joined(rest, limbs), onTop(image, ground, rest, without(mask, rest)));
  const before = areaOf(mask);
  const after = areaOf(stripped);
  return after < before * (1 - LARGEST_SHARE) ? mask : stripped;
}

/**
 * What of a `strip` stands on top of the product and is too dark for its ground: no shadow falls there, but the handle
 * of a case stands there.
 */
function onTop(
  { lab, width, height }: WorkImage,
  ground: Float32Array,
  mask: Mask,
  strip: Mask,
): Mask {
  if (!strip.includes(1)) return strip;
  const found = findRegions(growMask(strip, width, height, ON_TOP.apart), width, height, 1);
  const { regions, labels } = found;
  const depths = new Float64Array(regions.length + 1);
  for (let i = 0; i < strip.length; i += 1) {
    if (strip[i] === 0) labels[i] = 0;
    depths[labels[i]] += ground[i * 3] - lab[i * 3];
  }
  const columns = columnsBeside(mask, width, labels, regions.length);
  const standing = maskOfRegions(found, ({ label }) => {
    const { all, above, below } = columns[label];
    return (
      all >= ON_TOP.smallest &&
      depths[label] > all * ON_TOP.darker &&
      below > ON_TOP.below &&
      above < ON_TOP.above
    );
  });
  return common(strip, standing);
}

function isAlike(image: WorkImage, ground: Float32Array, i: number): boolean {
  return tintAt(image.lab, ground, i) < UNTINTED && couldBeGround(image, ground, i, 6);
}

/** Lab of the nearest pixel outside a mask, by steps to the eight neighbours; interleaved. */
export function nearestGround({ lab, width, height }: WorkImage, mask: Mask): Float32Array {
  using room = new Room();
  const from = room.integers(mask.length);
  const away = room.floats(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    from[i] = mask[i] === 0 ? i : 0;
    away[i] = mask[i] === 0 ? 0 : Infinity;
  }
  sweep(from, away, width, height, 1);
  sweep(from, away, width, height, -1);
  const ground = new Float32Array(lab.length);
  for (let i = 0, q = 0; i < mask.length; i += 1, q += 3) {
    const at = from[i] * 3;
    ground[q] = lab[at];
    ground[q + 1] = lab[at + 1];
    ground[q + 2] = lab[at + 2];
  }
  return ground;
}

/** Takes over the nearest pixel of the neighbours that were looked at before: down the picture, or back up. */
function sweep(
  from: Int32Array,
  away: Float32Array,
  width: number,
  height: number,
  sign: 1 | -1,
): void {
  const start = sign === 1 ? 0 : height - 1;
  for (let k = 0, y = start; k < height; k += 1, y += sign) {
    const x0 = sign === 1 ? 0 : width - 1;
    for (let n = 0, i = y * width + x0; n < width; n += 1, i += sign) {
      if (away[i] === 0) continue;
      if (n > 0) step(from, away, i, i - sign, 1);
      if (k === 0) continue;
      const above = i - sign * width;
      step(from, away, i, above, 1);
      if (n > 0) step(from, away, i, above - sign, Math.SQRT2);
      if (n + 1 < width) step(from, away, i, above + sign, Math.SQRT2);
    }
  }
}

function step(from: Int32Array, away: Float32Array, i: number, j: number, length: number): void {
  if (away[j] + length >= away[i]) return;
  away[i] = away[j] + length;
  from[i] = from[j];
}
