import { areaOf, common, inverted, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/**
 * A rim is lighter than the ground by so much, L, and the mask lacks so many pixels of it. This share of it lies further off
 * the mask than so many pixels, what a soft outline or compression leaves does not: of 152 such places beside masks before
 * grey all 66 that did were the product's for more than half, and the 35 that were less did not. By delta E instead,
 * compression tints the ground in a narrow bay as much.
 */
const RIM = { lighter: 3, least: 10, beside: 1, beyond: 0.1 } as const;
/**
 * Sharpening leaves a light halo that ends within so many pixels of the mask all along: of what is lighter than the ground
 * in the last of them, the next has less than this share. In seven sharpened photos without a rim it had 0.06 at most, in
 * three with one 0.2 and more, in eight others with one 0.17 and more.
 */
const HALO = { ends: 2, share: 0.1 } as const;
/**
 * A groove in a rim is as dark as the ground. It is less than twice so wide, or closed and of so many pixels at most, and
 * this near to a rim of which so many pixels are lacking: near smaller ones the corners of a mask would be filled.
 */
const GROOVE = { rim: 40, half: 2, closed: 40, near: 4 } as const;
/**
 * The dark edge on the far side of a rim is so far off the ground, delta E, and so wide at most, pixels; it lies further off
 * the mask than so many. Where something beyond it is still this far off the ground, it is a shadow.
 */
const EDGE = { off: 6, widest: 3, behind: 1, shadow: 3 } as const;

/** A picture before an even ground. */
export interface BeforeGround {
  readonly image: WorkImage;
  /** Lab of the ground, interleaved. */
  readonly ground: Float32Array;
  /** How far the picture is off it, delta E. */
  readonly away: Float32Array;
}

/**
 * A fine mask with the pale rims that it lacks before an even ground, such as the rubber of a shoe's heel where the ground
 * is nearly as light: what is lighter than the ground is no shadow, and wider than a soft outline it is the product's.
 * @param found the mask without the gaps that were opened in it, which are no rims
 */
export function withPaleRims(before: BeforeGround, found: Mask, mask: Mask): Mask {
  const { image, ground } = before;
  const { width, height, lab } = image;
  const lighter = maskWhere(
    found.length,
    (i) => found[i] === 0 && lab[i * 3] > ground[i * 3] + RIM.lighter,
  );
  if (isHalo(image, found, lighter)) return mask;
  const regions = findRegions(lighter, width, height, 1);
  const beside = countsOf(regions, growMask(found, width, height, RIM.beside));
  const lacking = countsOf(regions, inverted(mask));
  const rimsFrom = (least: number): Mask =>
    maskOfRegions(regions, ({ area, label, touchesFrame }) => {
      if (touchesFrame || lacking[label] < least || beside[label] === 0) return false;
      return beside[label] <= area * (1 - RIM.beyond);
    });
  const rims = rimsFrom(RIM.least);
  if (!rims.includes(1)) return mask;
  const whole = joined(joined(mask, rims), edgesBehind(before, found, rims));
  return joined(whole, without(groovesIn(image, whole, rimsFrom(GROOVE.rim)), found));
}

/** Whether what is lighter than the ground beside a mask is a halo of its outline. */
function isHalo({ width, height }: WorkImage, found: Mask, lighter: Mask): boolean {
  const grown = [-1, 0, 1].map((by) => growMask(found, width, height, HALO.ends + by));
  const [last, next] = [0, 1].map((k) => areaOf(common(lighter, without(grown[k + 1], grown[k]))));
  return next < last * HALO.share;
}

/** The dark edges on the far side of rims. */
function edgesBehind({ image, away }: BeforeGround, found: Mask, rims: Mask): Mask {
  const { width, height } = image;
  const reached = growMask(joined(found, rims), width, height, EDGE.widest);
  const beyond = maskWhere(found.length, (i) => reached[i] === 0 && away[i] > EDGE.shadow);
  const shaded = growMask(beyond, width, height, EDGE.widest);
  const near = growMask(found, width, height, EDGE.behind);
  const behind = without(growMask(rims, width, height, EDGE.widest), joined(near, shaded));
  return maskWhere(found.length, (i) => behind[i] === 1 && away[i] > EDGE.off);
}

/** The narrow grooves in a mask that are near to rims. */
function groovesIn({ width, height }: WorkImage, whole: Mask, rims: Mask): Mask {
  if (!rims.includes(1)) return rims;
  const grown = growMask(whole, width, height, GROOVE.half);
  const filled = joined(whole, growMask(grown, width, height, -GROOVE.half));
  const open = findRegions(inverted(filled), width, height, 1);
  const closed = maskOfRegions(
    open,
    ({ area, touchesFrame }) => !touchesFrame && area <= GROOVE.closed,
  );
  return common(joined(filled, closed), growMask(rims, width, height, GROOVE.near));
}
