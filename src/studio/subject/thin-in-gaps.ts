import { common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import type { OffGround } from './off-ground.js';
import { findRegions, maskOfRegions } from './regions.js';
import { maskWhere, type Mask } from './work-image.js';

/** Half the width of what counts as thin, pixels. */
const THIN = 2;
/** What is this far off the ground is no noise of compression, which dark parts have around them, delta E. */
const SEEN = 8;
/** What is thin lies at a gap when it is so near to it, pixels. */
const BESIDE = 4;
/** The colours of what is thin go so far beyond it, pixels. */
const BLURRED = 1;

/** A mask with what is thin in its gaps. */
export interface ThinInGaps {
  readonly mask: Mask;
  /** The thin parts, and the ground right beside them. */
  readonly thin: Mask;
}

/**
 * Finds the thin parts in and beside the gaps of a product before an even ground, such as the spokes of a wheel: a mask
 * holds them in pieces. What is as dark but broad, such as a shadow, is none.
 */
export function thinInGaps({ width, height, away }: OffGround, mask: Mask): ThinInGaps {
  const ground = findRegions(mask, width, height, 0);
  const gaps = maskOfRegions(ground, ({ touchesFrame }) => !touchesFrame);
  const seen = maskWhere(mask.length, (i) => mask[i] === 1 || (gaps[i] === 1 && away[i] > SEEN));
  const broad = growMask(growMask(seen, width, height, -THIN), width, height, THIN);
  const thin = without(seen, broad);
  const near = common(thin, growMask(gaps, width, height, BESIDE));
  return {
    mask: joined(mask, thin),
    thin: without(growMask(near, width, height, BLURRED), broad),
  };
}
