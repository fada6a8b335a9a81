import { lightnessNear, offMean, spreadNear, type LocalColours } from './band-colours.js';
import { joined } from './masks.js';
import { countsOf, findRegions, maskOfRegions } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Ways along which a notch is crossed: right, down, and the two diagonals. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;
/** Off the ground's colour by more than its own spreads, and less than a shadow in a notch; delta E. */
const SPREADS = 3;
/** Only a white product is nearly the ground's colour, and so only a light ground; L. */
const LIGHT = 88;
const FAINTEST = 2;
const DEEPEST = 12;

/**
 * A tightened mask with the narrow notches that were cut into its outline where product and ground are nearly
 * alike, such as between the letters at the side of a white label: what is a little darker than the ground and
 * lies between two parts of the product is no shadow.
 * @param widest the most a notch is wide, pixels
 */
export function keepNotches(
  image: WorkImage,
  found: Mask,
  tight: Mask,
  ground: LocalColours,
  widest: number,
): Mask {
  const { width, height } = image;
  const notches = maskWhere(
    found.length,
    (i) => found[i] === 1 && tight[i] === 0 && isCrossed(tight, width, i, widest),
  );
  if (!notches.includes(1)) return tight;
  const regions = findRegions(notches, width, height, 1);
  const faint = maskWhere(notches.length, (i) => notches[i] === 1 && isFaint(image, i, ground));
  const alike = countsOf(regions, faint);
  const kept = maskOfRegions(regions, ({ area, label }) => alike[label] > area / 2);
  return joined(tight, kept);
}

function isFaint(image: WorkImage, i: number, ground: LocalColours): boolean {
  if (lightnessNear(ground, i) < LIGHT) return false;
  const off = offMean(image, i, ground);
  return off > Math.max(FAINTEST, SPREADS * spreadNear(ground, i)) && off < DEEPEST;
}

/** Whether product lies on both sides of a pixel, along any way, no further than `widest` apart. */
function isCrossed(mask: Mask, width: number, i: number, widest: number): boolean {
  return WAYS.some(([dx, dy]) => {
    const ahead = reach(mask, width, i, dx, dy, widest);
    return ahead + reach(mask, width, i, -dx, -dy, widest - ahead) <= widest;
  });
}

/** Steps to the product on one way; more than `most` where there is none so near. */
function reach(
  mask: Mask,
  width: number,
  from: number,
  dx: number,
  dy: number,
  most: number,
): number {
  let [x, y] = [from % width, Math.floor(from / width)];
  for (let steps = 1; steps <= most; steps += 1) {
    x += dx;
    y += dy;
    const i = y * width + x;
    if (x < 0 || x >= width || i < 0 || i >= mask.length) break;
    if (mask[i] === 1) return steps;
  }
  return most + 1;
}
