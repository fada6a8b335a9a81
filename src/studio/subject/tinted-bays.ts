import { areaOf } from './masks.js';
import { meanAway } from './mean-away.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions, maskOfRegions, type Regions } from './regions.js';
import { tintAt } from './shadow-colour.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Chroma from which a ground has a tint that tells it. */
const TINTED = 6;
/**
 * Ground in the product's shadow has its tint to within so much, delta E, since compression takes as much of it beside
 * a white product, and is so much darker at most, or lighter, L.
 */
const SHADED = { tint: 5, darker: 30, lighter: 4 } as const;
/** The product's tint is so far off, delta E, beyond so many soft pixels. */
const OTHER = 6;
const SOFT = 4;
/** A bay has so many pixels at least, and this share of the mask at most: more may be a part in the ground's tint. */
const [LEAST, LARGEST] = [5, 0.01];
/** Share of its border at which it is open to the ground: a heel in the wall's colour is so for longer. */
const MOUTH = { least: 0.02, most: 0.4 } as const;
/** Share of the rest that lies before product in another tint. */
const BORDERED = 0.8;
/**
 * One that is closed has more pixels, is as light as the ground is on the mean, within so much, delta E, and lies within so
 * many pixels of the outline but for a share of it: further within is print.
 */
const CLOSED = { least: 10, away: 4, within: 24, deep: 0.2, bordered: 0.85 } as const;
/** Share of all places in the ground's tint that bays are at least: else the product, such as of wood, has it as well. */
const ALONE = 0.5;

/**
 * The bays that a fine mask has closed although the tint of the ground behind the product is known there: lit or in the
 * product's shadow, beside product in another one. Beneath a sleeve there is little to compare with: of a wall and a
 * floor that meet there one alone, to which a white product is no more foreign than the other, or of boards the dark
 * seam. So are loops near the outline that are closed all around, such as a lace's. `ground` is Lab, interleaved.
 */
export function tintedBays(image: WorkImage, ground: Float32Array, mask: Mask): Mask {
  const { lab, width, height } = image;
  const places = maskWhere(mask.length, (i) => mask[i] === 1 && isTintedLike(lab, ground, i));
  const found = findRegions(places, width, height, 1);
  const borders = measureBorders(image, ground, mask, found);
  const largest = areaOf(mask) * LARGEST;
  const deep = growMask(mask, width, height, -CLOSED.within);
  const depths = countsOf(found, deep);
  const away = meanAway(image, ground, found);
  const bays = maskOfRegions(found, ({ label, area, touchesFrame }) => {
    if (touchesFrame || area < LEAST || area > largest) return false;
    const { open, kept, product } = borders[label];
    const mouth = open / (open + kept);
    if (mouth > MOUTH.least) return mouth < MOUTH.most && product > kept * BORDERED;
    return (
      area >= CLOSED.least &&
      away[label] < CLOSED.away &&
      depths[label] < area * CLOSED.deep &&
      product > kept * CLOSED.bordered
    );
  });
  if (areaOf(bays) < areaOf(places) * ALONE) return new Uint8Array(mask.length);
  // Up to the soft edge around them.
  return growMask(bays, width, height, 1);
}

/** Whether a pixel has the tint of the ground behind it, if that has one, in light or in shadow. */
function isTintedLike(lab: Float32Array, ground: Float32Array, i: number): boolean {
  const [a, b] = [ground[i * 3 + 1], ground[i * 3 + 2]];
  if (a * a + b * b < TINTED ** 2) return false;
  const lighter = lab[i * 3] - ground[i * 3];
  if (lighter < -SHADED.darker || lighter > SHADED.lighter) return false;
  return tintAt(lab, ground, i) < SHADED.tint;
}

/** Pixels of a region's border: open to the ground, to the rest of the mask, and of these before product. */
interface Border {
  open: number;
  kept: number;
  product: number;
}

function measureBorders(
  { lab, width }: WorkImage,
  ground: Float32Array,
  mask: Mask,
  { labels, regions }: Regions,
): Border[] {
  const borders = Array.from({ length: regions.length + 1 }, (): Border => ({
    open: 0,
    kept: 0,
    product: 0,
  }));
  const edge = SOFT * width;
  const steps = [-width, -1, 1, width];
  for (let i = edge; i < mask.length - edge; i += 1) {
    if (labels[i] === 0) continue;
    const border = borders[labels[i]];
    for (const step of steps) {
      if (labels[i + step] === labels[i]) continue;
      if (isOpen(mask, i, step)) border.open += 1;
      else {
        border.kept += 1;
        if (tintAt(lab, ground, i + SOFT * step) > OTHER) border.product += 1;
      }
    }
  }
  return borders;
}

function isOpen(mask: Mask, i: number, step: number): boolean {
  for (let k = 1; k <= SOFT; k += 1) if (mask[i + k * step] === 0) return true;
  return false;
}
