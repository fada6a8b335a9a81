import { boxMean, growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { relativeSlopes, rimMedian } from './texture.js';
import { maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

/** A pixel with less than this share of the ground's usual slope is smooth. */
const SMOOTH = 0.3;
/** Where more than this share of the pixels up to so many away is smooth, there is no texture. */
const MOST = 0.6;
const AROUND = 3;
/** What lies this near to a mask is beside it, pixels. */
const BESIDE = 4 + AROUND;
/** Share of a mask: smaller places happen in any texture. */
const SMALLEST = 0.008;
/** Where more than this share of the ground farther away is smooth, too, the texture itself has such places. */
const FARTHER = 0.002;

/**
 * Whether something without the ground's texture lies beside a mask on a textured ground: a part of the
 * product, such as the dark body of a bottle on soil, whose colours the ground has, too.
 */
export function isSmoothBeside(image: WorkImage, mask: Mask): boolean {
  const { width, height } = image;
  const smooth = smoothPlaces(image, mask);
  const near = growMask(mask, width, height, BESIDE);
  const found = findRegions(smooth, width, height, 1);
  const touching = new Set(found.labels.filter((label, i) => label > 0 && near[i] === 1));
  const beside = maskOfRegions(found, ({ label }) => touching.has(label));
  let [product, parts, farther, ground] = [0, 0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    product += mask[i];
    parts += beside[i];
    if (near[i] === 1 || beside[i] === 1) continue;
    ground += 1;
    farther += smooth[i];
  }
  return parts > product * SMALLEST && farther <= ground * FARTHER;
}

/** The places outside a mask that have hardly any texture, measured against that of the frame's rim. */
function smoothPlaces(image: WorkImage, mask: Mask): Mask {
  const slopes = relativeSlopes(image);
  const limit = rimMedian(image, mask, slopes) * SMOOTH;
  const smooth = valuesOf(mask.length, (i) => (slopes[i] < limit ? 1 : 0));
  const share = boxMean(smooth, image.width, image.height, AROUND);
  return maskWhere(mask.length, (i) => mask[i] === 0 && share[i] > MOST);
}
