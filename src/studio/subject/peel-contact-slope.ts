import { columnsBeside } from './columns-beside.js';
import { floodFromGround } from './flood-from-ground.js';
import { areaOf, without } from './masks.js';
import { dropThreads } from './morphology.js';
import { findRegions, maskOfRegions, tidyMask } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** A tight contact shadow changes at most so fast, delta E per pixel: an outline in focus changes faster. */
const SOFT = 5.5;
/**
 * An outline that runs through its slope has so many steps from pixel to pixel on either side of it, each of which falls
 * towards the product by so much, L; shading of the product's own ends at its outline.
 */
const BESIDE = 2;
const FALLS = 1;
/** Within the outline the slope goes on as long as it falls by so much, L; what is darkest lies right beside the product. */
const GOES_ON = 0.7;
/** On its way the ground keeps its tint, but for what compression does to that; delta E from pixel to pixel. */
const TINTED = 3;
/**
 * A shadow has so many pixels at least, and this share of the mask at most; it lies under the product, of which no more
 * than such a share of its pixels has something below. In 153 photos before rooms the shadows had 14 pixels to 1 % of the
 * mask, with nothing below; what of a product fell likewise had 13 at most, with some of that below a third of them or more.
 */
const LEAST = 9;
const LARGEST_SHARE = 0.03;
const BELOW = 0.2;
/** Pieces below this share of the largest are what it leaves behind. */
const SPECK = 0.002;

/**
 * Takes off a mask what it holds of a contact shadow whose slope is so steep that it passes for an edge: under a dark
 * product it falls to the product's own grey, where no edge is left, and the outline runs down its middle. From there
 * the shadow is what grows darker, softly, up to its foot.
 */
export function peelContactSlope(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const reached = floodFromGround(mask, width, goesOn, { image, mask });
  const found = findRegions(reached, width, height, 1);
  const columns = columnsBeside(without(mask, reached), width, found.labels, found.regions.length);
  const most = areaOf(mask) * LARGEST_SHARE;
  const shadows = maskOfRegions(
    found,
    ({ label, area }) => area >= LEAST && area <= most && columns[label].below < BELOW,
  );
  if (!shadows.includes(1)) return mask;
  const peeled = without(mask, shadows);
  const left = tidyMask(dropThreads(peeled, shadows, width, height), width, height, SPECK, 0);
  // Threads that carry more away than was taken are parts of the product, such as thin legs.
  return areaOf(left) < areaOf(mask) - 2 * areaOf(shadows) ? peeled : left;
}

interface Slope {
  readonly image: WorkImage;
  readonly mask: Mask;
}

function goesOn(from: number, to: number, step: number, { image, mask }: Slope): boolean {
  if (image.gradient[to] > SOFT || !falls(image, from, to, GOES_ON)) return false;
  return mask[from] === 1 || isOnSlope(image, from, step);
}

/** Whether the light falls softly from the last pixel outside a mask on, inwards by `step`, and falls to it likewise. */
function isOnSlope(image: WorkImage, last: number, step: number): boolean {
  for (let k = -BESIDE; k < BESIDE; k += 1) {
    const i = last + k * step;
    const softly = Math.max(image.gradient[i], image.gradient[i + step]) <= SOFT;
    if (!softly || !falls(image, i, i + step, FALLS)) return false;
  }
  return true;
}

/** Whether a pixel is so much darker than another, and of its tint. */
function falls({ lab }: WorkImage, from: number, to: number, least: number): boolean {
  const [p, q] = [from * 3, to * 3];
  const tint = Math.hypot(lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2]);
  return lab[p] - lab[q] >= least && tint < TINTED;
}
