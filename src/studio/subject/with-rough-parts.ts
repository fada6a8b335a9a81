import type { BeforeGround } from './keep-pale-rims.js';
import { areaOf, common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { meansOf } from './region-means.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** What is this far off the ground may be the product's, delta E. */
const OFF = 3;
/** Soft pixels of an outline are thinner than twice this and one more, pixels. */
const THICK = 1;
/** A part has so many pixels at least, and this share of the mask at most. */
const LEAST = 20;
const LARGEST = 0.06;
/**
 * It is so rough, and so many times as rough as the ground: how far a pixel's L is off the mean of its four neighbours. Of
 * 43 such places beside masks before grey and white, 40 were the product's for more than half, two of the others have less
 * than 30 pixels, and one is a gap that was opened before; shadows have 0.2 to 0.4, and 0.66 at most.
 */
const ROUGH = { least: 0.85, times: 3 } as const;
/** What is darker than the ground by more than this on the mean, L, is found by its colour, unless it is a foot's shadow. */
const DEEPEST = 16;
/** It reaches the mask within so many pixels, and so far out to its own soft rim. */
const NEAR = 2;
const RIM = 1;
const LIGHTER = 2;
/** Bites and holes in it of less than twice this width are its own, pixels. */
const CLOSED = 3;

/**
 * A mask with the parts of the product that it lacks before an even ground because they are nearly of its colour, such as
 * the underside of a shoe's tongue or a bottle's clear neck: a shadow on such a ground is smooth, cloth, seams and edges
 * are not.
 * @param found the mask without the gaps that were opened in it, which are no parts
 */
export function withRoughParts(
  { image, ground, away }: BeforeGround,
  found: Mask,
  mask: Mask,
): Mask {
  const { width, height } = image;
  const outside = maskWhere(mask.length, (i) => mask[i] === 0 && found[i] === 0 && away[i] > OFF);
  const cores = growMask(outside, width, height, -THICK);
  const regions = findRegions(growMask(cores, width, height, THICK), width, height, 1);
  const { labels } = regions;
  // Without their edges: a shadow's may be steep, where the product ends in it.
  const within = labels.map((label, i) => label * cores[i]);
  const ofPixel = (i: number): number => roughnessAt(image, i);
  const roughness = meansOf(within, ofPixel);
  const depth = meansOf(labels, (i) => ground[i * 3] - image.lab[i * 3]);
  const last = mask.length - width;
  const bare = maskWhere(mask.length, (i) => {
    return i > width && i < last && mask[i] === 0 && outside[i] === 0;
  });
  const least = Math.max(ROUGH.least, meansOf(bare, ofPixel)(1) * ROUGH.times);
  const attached = countsOf(regions, growMask(mask, width, height, NEAR));
  const most = areaOf(mask) * LARGEST;
  const parts = maskOfRegions(regions, ({ label, area }) => {
    if (area < LEAST || area > most) return false;
    return attached[label] > 0 && roughness(label) > least && depth(label) < DEEPEST;
  });
  if (!parts.includes(1)) return mask;
  return completed({ image, ground, away }, mask, parts, { outside, found });
}

/** A mask with such parts, their soft rims, and what of them has the ground's very colour here and there. */
function completed(
  { image, ground }: BeforeGround,
  mask: Mask,
  parts: Mask,
  { outside, found }: { outside: Mask; found: Mask },
): Mask {
  const { width, height, lab } = image;
  const rim = common(growMask(parts, width, height, RIM), outside);
  const about = growMask(parts, width, height, CLOSED);
  const pale = maskWhere(
    mask.length,
    (i) => about[i] === 1 && outside[i] === 1 && lab[i * 3] > ground[i * 3] + LIGHTER,
  );
  const whole = joined(mask, joined(rim, pale));
  const closed = growMask(growMask(whole, width, height, CLOSED), width, height, -CLOSED);
  return joined(whole, without(common(closed, about), found));
}

/** How far the L of a pixel is off the mean of its four neighbours. */
function roughnessAt({ lab, width }: WorkImage, i: number): number {
  const [q, row] = [i * 3, width * 3];
  const around = lab[q - 3] + lab[q + 3] + lab[q - row] + lab[q + row];
  return Math.abs(lab[q] - around / 4);
}
