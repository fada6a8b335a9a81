import { localColours, offMean, spreadNear, type LocalColours } from './band-colours.js';
import { floodFromGround } from './flood-from-ground.js';
import { areaOf, common, labelsIn, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Region, type Regions } from './regions.js';
import { tintBetween } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Nibs lie so near to where wall and floor meet, pixels. */
const NEAR = 14;
/** The line is known to so many pixels: up to there either surface may be seen. */
const EITHER = 8;
/** A nib has the tint of wall or floor to within so much, delta E, and is so much darker at most, or lighter, L. */
const SHADED = { tint: 5, darker: 45, lighter: 4 } as const;
/** The product beside it is read within so many pixels; it is so far off, delta E, and so many of its spreads. */
const BESIDE = 10;
const OTHER = { least: 10, spreads: 2.5 } as const;
/** All nibs have this share of the mask at most: more is a product in the ground's tint. */
const LARGEST = 0.006;
/**
 * Product in another colour lies this far behind the border of a nib, pixels, for such a share of it: else it is the lit
 * side of a grey rod, say, which fades to a tint that is none of the ground's.
 */
const BEHIND = 4;
const BORDERED = 0.8;
/** Pieces below this share of the largest are what a nib leaves behind. */
const SPECK = 0.002;

/**
 * Takes nibs off a fine mask that lie where a wall and a floor meet, such as the wall in shadow between a lens and the
 * edge of a table: the straight end of the wall was taken for the product's. `ground` is Lab, interleaved; `seam` is
 * where the two meet.
 */
export function peelAtSeam(image: WorkImage, ground: Float32Array, seam: Mask, mask: Mask): Mask {
  const { width, height } = image;
  const nearby = common(growMask(seam, width, height, NEAR), mask);
  const rows = EITHER * width;
  const shaded = maskWhere(mask.length, (i) => {
    return (
      nearby[i] === 1 && [i, i - rows, i + rows].some((j) => isShaded(image.lab, i, ground, j))
    );
  });
  const product = localColours(image, without(mask, growMask(shaded, width, height, 1)), BESIDE);
  const found = findRegions(
    floodFromGround(mask, width, isNib, { image, shaded, product }),
    width,
    height,
    1,
  );
  const borders = measureBorders(mask, shaded, found, width);
  const nibs = maskOfRegions(found, ({ label }) => {
    const { kept, other } = borders[label];
    return other >= kept * BORDERED;
  });
  const area = areaOf(nibs);
  if (area === 0 || area > areaOf(mask) * LARGEST) return mask;
  return withoutSpecks(image, without(mask, nibs), nibs);
}

/** A mask without the small pieces that lie at what was taken off it. */
function withoutSpecks({ width, height }: WorkImage, mask: Mask, gone: Mask): Mask {
  const found = findRegions(mask, width, height, 1);
  const beside = labelsIn(found.labels, growMask(gone, width, height, 1));
  const largest = Math.max(...found.regions.map(({ area }) => area));
  const isSpeck = ({ label, area }: Region): boolean => beside.has(label) && area < largest * SPECK;
  return without(mask, maskOfRegions(found, isSpeck));
}

/** Whether a pixel has the tint of the ground at another, in light or shadow. */
function isShaded(lab: Float32Array, i: number, ground: Float32Array, j: number): boolean {
  const lighter = lab[i * 3] - ground[j * 3];
  if (!(lighter <= SHADED.lighter && lighter >= -SHADED.darker)) return false;
  return tintBetween(lab, i, ground, j) < SHADED.tint;
}

interface Sides {
  readonly image: WorkImage;
  readonly shaded: Mask;
  readonly product: LocalColours;
}

function isNib(
  _from: number,
  i: number,
  _step: number,
  { image, shaded, product }: Sides,
): boolean {
  if (shaded[i] === 0) return false;
  const other = Math.max(OTHER.least, OTHER.spreads * spreadNear(product, i));
  return offMean(image, i, product) > other;
}

/** Pixels of each region's border to the rest of a mask, by label, and those of them before another colour. */
function measureBorders(
  mask: Mask,
  shaded: Mask,
  { labels, regions }: Regions,
  width: number,
): { kept: number; other: number }[] {
  const borders = Array.from({ length: regions.length + 1 }, () => ({ kept: 0, other: 0 }));
  for (let i = 0; i < mask.length; i += 1) {
    if (labels[i] === 0) continue;
    for (const step of [-width, -1, 1, width]) {
      const beside = i + step;
      if (mask[beside] === 0 || labels[beside] === labels[i]) continue;
      borders[labels[i]].kept += 1;
      if (shaded[i + BEHIND * step] === 0) borders[labels[i]].other += 1;
    }
  }
  return borders;
}
