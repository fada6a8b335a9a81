import { localColours, offMean, spreadNear, type LocalColours } from './band-colours.js';
import { floodFromGround } from './flood-from-ground.js';
import { distanceAt } from './ground-fit.js';
import { areaOf, common, without } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions, type Region, type Regions } from './regions.js';
import { Room } from './room.js';
import { tintBetween } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Nibs lie so near to where wall and floor meet, pixels. */
const NEAR = 26;
/** The line is known to so many pixels: up to there either surface may be seen. */
const EITHER = 8;
/** A nib has the tint of wall or floor to within so much, delta E, and is so much darker at most, or lighter, L. */
const SHADED = { tint: 5, darker: 45, lighter: 4 } as const;
/** The product beside it is read within so many pixels; it is so far off, delta E, and so many of its spreads. */
const BESIDE = 10;
const OTHER = { least: 10, spreads: 2.5 } as const;
/** Where all of the product could be ground in shadow, such as a grey sole, a nib is the ground in little of it, L. */
const LIT = 28;
/** All nibs have this share of the mask at most: more is a product in the ground's tint. */
const LARGEST = 0.01;
/**
 * Product in another colour lies this far behind the border of a nib, pixels, for such a share of it: else it is the lit
 * side of a grey rod, say, which fades to a tint that is none of the ground's; or so much of it is the ground itself,
 * within so much, delta E.
 */
const BEHIND = 4;
const BORDERED = 0.8;
const PURE = { share: 0.2, within: 3 } as const;
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
  const within = (darker: number): Mask =>
    maskWhere(mask.length, (i) => {
      if (nearby[i] === 0) return false;
      return (
        isShaded(image.lab, i, ground, i, darker) ||
        isShaded(image.lab, i, ground, i - rows, darker) ||
        isShaded(image.lab, i, ground, i + rows, darker)
      );
    });
  const [shaded, lit] = [within(SHADED.darker), within(LIT)];
  const unshaded = without(mask, growMask(shaded, width, height, 1));
  using room = new Room();
  const product = localColours(image, unshaded, BESIDE, room);
  const found = findRegions(
    floodFromGround(mask, width, isNib, { image, shaded, lit, product }),
    width,
    height,
    1,
  );
  const borders = measureBorders(mask, shaded, found, width);
  const pure = maskWhere(mask.length, (i) => distanceAt(image.lab, ground, i) < PURE.within);
  const counts = countsOf(found, pure);
  const nibs = maskOfRegions(found, ({ label, area }) => {
    const { kept, other } = borders[label];
    return other >= kept * BORDERED || counts[label] >= area * PURE.share;
  });
  const area = areaOf(nibs);
  if (area === 0 || area > areaOf(mask) * LARGEST) return mask;
  return withoutSpecks(image, without(mask, nibs), nibs);
}

/** A mask without the small pieces that lie at what was taken off it. */
function withoutSpecks({ width, height }: WorkImage, mask: Mask, gone: Mask): Mask {
  const found = findRegions(mask, width, height, 1);
  const beside = countsOf(found, growMask(gone, width, height, 1));
  const largest = Math.max(...found.regions.map(({ area }) => area));
  const isSpeck = ({ label, area }: Region): boolean => beside[label] > 0 && area < largest * SPECK;
  return without(mask, maskOfRegions(found, isSpeck));
}

/** Whether a pixel has the tint of the ground at another, in light or in shadow that is no deeper than that. */
function isShaded(
  lab: Float32Array,
  i: number,
  ground: Float32Array,
  j: number,
  darker: number,
): boolean {
  const lighter = lab[i * 3] - ground[j * 3];
  if (!(lighter <= SHADED.lighter && lighter >= -darker)) return false;
  return tintBetween(lab, i, ground, j) < SHADED.tint;
}

interface Sides {
  readonly image: WorkImage;
  readonly shaded: Mask;
  readonly lit: Mask;
  readonly product: LocalColours;
}

function isNib(
  _from: number,
  i: number,
  _step: number,
  { image, shaded, lit, product }: Sides,
): boolean {
  if (shaded[i] === 0) return false;
  const spread = spreadNear(product, i);
  if (spread === Infinity) return lit[i] === 1;
  const other = Math.max(OTHER.least, OTHER.spreads * spread);
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
