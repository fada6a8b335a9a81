import { columnsBeside } from './columns-beside.js';
import { areaOf, sampled } from './masks.js';
import { growMask } from './morphology.js';
import { countsOf, findRegions } from './regions.js';
import { maskWhere, valuesOf, type Mask, type WorkImage } from './work-image.js';

/** Share of the ground that is as dark as what is looked at: its darkest grains. */
const DARK = 0.05;
/** Every so many pixels tell how dark that is. */
const SAMPLED = 7;
/** Such a place is so many times as large as any far from the product, and this share of the mask at least. */
const LARGER = 4;
const SMALLEST = 0.004;
/** What lies this near to a mask is beside it, pixels: beyond the soft edge. */
const BESIDE = 5;
/** Share of its columns in which the mask lies below it, at least, and above it, at most. */
const ON_TOP = { below: 0.8, above: 0.2 } as const;

/**
 * Whether something dark on top of a mask is no texture of its ground, whose grains are as dark and much smaller:
 * a part of the product that was left out, such as the brown handle of a case on soil. A shadow lies below.
 */
export function isDarkOnTop({ lab, width, height }: WorkImage, mask: Mask): boolean {
  const near = growMask(mask, width, height, BESIDE);
  const lightness = valuesOf(mask.length, (i) => lab[i * 3]);
  const ground = sampled(lightness, SAMPLED, near);
  const limit = ground[Math.floor(ground.length * DARK)] ?? 0;
  const dark = maskWhere(mask.length, (i) => mask[i] === 0 && lightness[i] < limit);
  const found = findRegions(dark, width, height, 1);
  const { regions } = found;
  const columns = columnsBeside(mask, width, found.labels, regions.length);
  const beside = countsOf(found, near);
  const grains = regions.filter(({ label }) => beside[label] === 0).map(({ area }) => area);
  const least = Math.max(areaOf(mask) * SMALLEST, LARGER * Math.max(0, ...grains));
  return regions.some(({ area, label }) => {
    const { above, below } = columns[label];
    return area > least && beside[label] > 0 && below > ON_TOP.below && above < ON_TOP.above;
  });
}
