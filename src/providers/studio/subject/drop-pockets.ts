import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region } from './regions.js';
import { tintAt } from './shadow-colour.js';
import { nearestGround } from './strip-ground.js';
import { COLOURS, colourCells, usualOnGround } from './usual-colours.js';
import type { Mask, WorkImage } from './work-image.js';

/** Shares of a mask: smaller patches are noise, larger ones are found by other means or a part of the product. */
const SMALLEST = 0.0005;
const LARGEST = 0.008;
/** A pocket lies at most this far within the outline, pixels; a button lies deeper. */
const NEAR = 30;
/** The ground is looked at beyond the soft pixels of the outline, pixels. */
const BEYOND = 3;
/** The soft rim between a pocket and the product, pixels. */
const RIM = 3;
/** The product around a pocket differs from its colour by more than this, delta E. */
const OTHER = 30;

/**
 * What makes a patch a pocket, by how its mean colour differs from that of the ground next to it: `tint` in
 * delta E, `lighter` and, in shadow, `darker` in L. `elsewhere` is the share of the product that may have one
 * of its colours, `other` that of its surroundings that must have quite another.
 */
const POCKETS = [
  { tint: 5, lighter: 8, darker: 20, elsewhere: 0.003, other: 0.9 },
  { tint: 1.6, lighter: 2.5, darker: 2.5, elsewhere: 0.012, other: 0.65 },
] as const;

/** A patch against its ground and its product, in the terms of `POCKETS`; `lighter` is negative in shadow. */
interface Patch {
  readonly tint: number;
  readonly lighter: number;
  readonly elsewhere: number;
  readonly other: number;
}

/**
 * Opens small gaps that a mask has closed, such as between a sleeve and its body: patches enclosed by the product
 * near its outline, in colours that the ground beside them has and the product, quite another one, has nowhere.
 */
export function dropPockets(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const usual = usualOnGround(image, mask);
  const found = findRegions(
    mask.map((value, i) => value & usual[i]),
    width,
    height,
    1,
  );
  const area = mask.reduce((sum, value) => sum + value, 0);
  const core = growMask(mask, width, height, -NEAR);
  const rim = growMask(mask, width, height, -1).map((value, i) => mask[i] & (1 - value));
  const reaching = (places: Mask): Set<number> =>
    new Set(found.labels.filter((_, i) => places[i] === 1));
  const [onRim, deep] = [reaching(rim), reaching(core)];
  const measure = patchMeter(image, mask, found.labels, area);
  const pockets = maskOfRegions(
    found,
    (region) =>
      region.area >= area * SMALLEST &&
      region.area <= area * LARGEST &&
      !onRim.has(region.label) &&
      !deep.has(region.label) &&
      isPocket(measure(region)),
  );
  return mask.map((value, i) => value & (1 - pockets[i]));
}

function isPocket({ tint, lighter, elsewhere, other }: Patch): boolean {
  return POCKETS.some(
    (limits) =>
      tint < limits.tint &&
      lighter < limits.lighter &&
      lighter > -limits.darker &&
      elsewhere < limits.elsewhere &&
      other > limits.other,
  );
}

function patchMeter(
  image: WorkImage,
  mask: Mask,
  labels: Int32Array,
  area: number,
): (region: Region) => Patch {
  const { width, height, lab } = image;
  const cells = colourCells(image);
  const ground = nearestGround(image, growMask(mask, width, height, BEYOND));
  return ({ label, area: pixels }) => {
    const patch = labels.map((value) => (value === label ? 1 : 0));
    const own = new Uint8Array(COLOURS);
    const [mean, beside] = [new Float32Array(3), new Float32Array(3)];
    patch.forEach((value, i) => {
      if (value === 0) return;
      own[cells[i]] = 1;
      for (let c = 0; c < 3; c += 1) {
        mean[c] += lab[i * 3 + c] / pixels;
        beside[c] += ground[i * 3 + c] / pixels;
      }
    });
    const soft = growMask(Uint8Array.from(patch), width, height, RIM);
    const around = growMask(soft, width, height, 1);
    let [elsewhere, all, far] = [0, 0, 0];
    for (let i = 0; i < mask.length; i += 1) {
      if (soft[i] === 1) continue;
      elsewhere += mask[i] & own[cells[i]];
      if (around[i] === 0) continue;
      all += 1;
      const apart = Math.hypot(...mean.map((value, c) => value - lab[i * 3 + c]));
      far += apart > OTHER ? 1 : 0;
    }
    return {
      tint: tintAt(mean, beside, 0),
      lighter: mean[0] - beside[0],
      elsewhere: elsewhere / area,
      other: far / all,
    };
  };
}
