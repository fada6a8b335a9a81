import { countsOf, findRegions, maskOfRegions, type Region } from './regions.js';
import { areaOf, common, inverted, joined } from './masks.js';
import type { BeforeGround } from './keep-pale-rims.js';
import { growMask } from './morphology.js';
import { meansOf } from './region-means.js';
import type { Mask } from './work-image.js';

/** A gap is measured so far within its soft rim, pixels, where so many are left. */
const WITHIN = 2;
const LEAST = 15;
/** Darker than this, L, it is the ground in the product's shadow. */
const SHADED = 0.75;
/**
 * Of 122 gaps in 80 products before white that are not so dark, 118 were .6 off the ground at most by their mean colour, and
 * the rest small; of 47 fields of white print and cloth 21 were more. Farther off than this, delta E, it is print, if it has
 * so many pixels.
 */
const OFF = 0.6;
const LARGE = 400;
/** Where print is more than this share of all that is closed, what is half as far off is print, too, such as the other fields of a dart board. */
const SHARE = 0.2;
const LIKELY = 0.3;

/**
 * A mask without the gaps that are white print or white cloth before a light ground: those have nearly the ground's colour,
 * but not its very own.
 */
export function fillPrints({ image, ground }: BeforeGround, mask: Mask): Mask {
  const { width, height, lab } = image;
  const open = inverted(mask);
  const found = findRegions(open, width, height, 1);
  const cores = common(open, growMask(open, width, height, -WITHIN));
  const pixels = countsOf(found, cores);
  const within = found.labels.map((label, i) => label * cores[i]);
  const [lighter, ofA, ofB] = [0, 1, 2].map((c) =>
    meansOf(within, (i) => lab[i * 3 + c] - ground[i * 3 + c]),
  );
  const off = (label: number): number => Math.hypot(lighter(label), ofA(label), ofB(label));
  const isLit = ({ label, touchesFrame }: Region): boolean =>
    !touchesFrame && pixels[label] >= LEAST && lighter(label) > -SHADED;
  const isPrint = (region: Region): boolean => isLit(region) && off(region.label) > OFF;
  const lit = areaOf(maskOfRegions(found, isLit));
  if (lit === 0) return mask;
  const print = maskOfRegions(found, isPrint);
  if (areaOf(print) < Math.max(LARGE, lit * SHARE))
    return joined(
      mask,
      maskOfRegions(found, (region) => isPrint(region) && region.area >= LARGE),
    );
  // Figures are too small to be measured.
  const isSmall = ({ label, touchesFrame }: Region): boolean =>
    !touchesFrame && pixels[label] < LEAST;
  return joined(
    mask,
    maskOfRegions(
      found,
      (region) => isSmall(region) || (isLit(region) && off(region.label) > LIKELY),
    ),
  );
}
