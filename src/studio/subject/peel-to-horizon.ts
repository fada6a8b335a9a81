import { floodFromGround } from './flood-from-ground.js';
import { areaOf, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { apartAt, type Mask, type WorkImage } from './work-image.js';

/** The ground beside a product is read beyond its soft outline, pixels, in its row and in those so far off. */
const SOFT = 3;
const ROWS = [-4, -2, 0, 2, 4];
/** What is this near to the ground beside the product is ground, delta E. */
const SAME = 4;
/**
 * It is so many pixels at least, and this share of the mask or so many at most: ground had 110 and fewer, the bottom of a
 * silver camera before a beige wall nearly 800.
 */
const LEAST = 10;
const LARGEST_SHARE = 0.03;
const LARGEST = 300;
/** The product behind its border, and the ground beyond the horizon, so many pixels off, differ by so much from it. */
const BEHIND = 3;
const OTHER = 10;
/** For such shares of the border to the product, and of that to the ground. */
const BORDERED = 0.7;
const AT_HORIZON = 0.5;
/**
 * That ground lies below for such a share of the latter, since a floor is below its wall, unless so little of the border
 * is open: the rim of dark glasses in a room has another ground above it.
 */
const BELOW = 0.5;
const MOUTH = 0.2;

/**
 * Takes the ground off a mask that lies between the product and a horizon, such as the wall between a sole and the
 * edge of the table, or between the blades of scissors: what a flood from outside reaches that has the colour of the
 * ground beside the product, at the same height, and another ground beyond its outline.
 */
export function peelToHorizon(image: WorkImage, mask: Mask): Mask {
  const { width, height } = image;
  const beside = groundsBeside(image, mask);
  const reached = floodFromGround(mask, width, isAlike, { image, beside });
  const found = findRegions(reached, width, height, 1);
  const borders = measureBorders(image, mask, found.labels, found.regions.length);
  const most = Math.min(areaOf(mask) * LARGEST_SHARE, LARGEST);
  const rests = maskOfRegions(found, ({ label, area }) => {
    const { kept, another, open, crossed, below } = borders[label];
    const bordered = kept > 0 && another >= kept * BORDERED;
    const horizon = below >= crossed * BELOW || open <= (open + kept) * MOUTH;
    return area >= LEAST && area <= most && bordered && crossed >= open * AT_HORIZON && horizon;
  });
  return without(mask, rests);
}

interface GroundsBeside {
  readonly image: WorkImage;
  readonly beside: readonly Int32Array[];
}

/** Whether a pixel has the colour of the ground beside the product at about its height. */
function isAlike(_from: number, i: number, _step: number, about: GroundsBeside): boolean {
  const { lab, width } = about.image;
  for (const row of ROWS) {
    for (const ground of about.beside) {
      const j = ground[i + row * width] ?? -1;
      if (j >= 0 && apartAt(lab, i, j) < SAME) return true;
    }
  }
  return false;
}

/** Of every pixel the nearest ground to the left in its row, and the nearest to the right; -1 where there is none. */
function groundsBeside({ width, height }: WorkImage, mask: Mask): [Int32Array, Int32Array] {
  const around = growMask(mask, width, height, SOFT);
  const [left, right] = [new Int32Array(mask.length), new Int32Array(mask.length)];
  for (let start = 0; start < mask.length; start += width) {
    for (let x = 0, last = -1; x < width; x += 1) {
      if (around[start + x] === 0) last = start + x;
      left[start + x] = last;
    }
    for (let x = width - 1, last = -1; x >= 0; x -= 1) {
      if (around[start + x] === 0) last = start + x;
      right[start + x] = last;
    }
  }
  return [left, right];
}

/** Pixels of a region's border to the product, those before another colour, and of that to the ground, likewise. */
interface Border {
  kept: number;
  another: number;
  open: number;
  crossed: number;
  /** Of the crossed ones, those that are open below. */
  below: number;
}

function measureBorders(
  { width, lab }: WorkImage,
  mask: Mask,
  labels: Int32Array,
  count: number,
): Border[] {
  const borders = Array.from({ length: count + 1 }, () => ({
    kept: 0,
    another: 0,
    open: 0,
    crossed: 0,
    below: 0,
  }));
  for (let i = 0; i < mask.length; i += 1) {
    if (labels[i] === 0) continue;
    const border = borders[labels[i]];
    for (const step of [-width, -1, 1, width]) {
      const [beside, behind] = [i + step, i + step * BEHIND];
      if (labels[beside] === labels[i]) continue;
      const other = apartAt(lab, behind, i) > OTHER ? 1 : 0;
      if (mask[beside] === 1) {
        border.kept += 1;
        border.another += other;
      } else {
        border.open += 1;
        border.crossed += other;
        if (step === width) border.below += other;
      }
    }
  }
  return borders;
}
