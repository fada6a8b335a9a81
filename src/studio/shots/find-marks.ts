import { growMask } from '../subject/morphology.js';
import { findRegions, maskOfRegions, type Region } from '../subject/regions.js';
import { maskWhere, type Mask } from '../subject/work-image.js';

/** Slope from which texture is print, delta E per pixel, and gaps over which it is one label, pixels. */
const PRINT = 8;
const GAP = 4;
/** What covers this share of the product both ways is its pattern, not a label. */
const PATTERN = 0.6;
/** What runs so far from one side of the product to the other, and is so flat, is a seam, such as of a lid: no label. */
const SEAM = { long: 0.9, flat: 0.15 } as const;

/** A box in the work image, its sides included. */
export type Box = Pick<Region, 'left' | 'top' | 'right' | 'bottom'>;

/** What is printed on a product, and where its seams are. */
export interface Marks {
  readonly labels: readonly Label[];
  readonly seams: Mask;
}

/** Print that belongs together. */
export interface Label extends Box {
  /** Sum of its texture. */
  readonly weight: number;
}

/** Where no product is known. */
export const NO_MARKS: Marks = { labels: [], seams: new Uint8Array(0) };

/** Finds the labels and seams of a product by its `texture`, delta E per pixel. */
export function findMarks(texture: Float32Array, mask: Mask, width: number, height: number): Marks {
  const print = maskWhere(texture.length, (i) => texture[i] >= PRINT);
  const found = findRegions(growMask(print, width, height, GAP), width, height, 1);
  const weights = new Float64Array(found.regions.length + 1);
  for (let i = 0; i < found.labels.length; i += 1) weights[found.labels[i]] += texture[i];
  const product = boundsOf(mask, width);
  const sidesOf = ({ left, top, right, bottom }: Region): [long: number, flat: number] => {
    const [across, down] = [(right - left) / product.width, (bottom - top) / product.height];
    return [Math.max(across, down), Math.min(across, down)];
  };
  const isSeam = (region: Region): boolean => {
    const [long, flat] = sidesOf(region);
    return long > SEAM.long && flat < SEAM.flat;
  };
  const labels = found.regions
    .filter((region) => sidesOf(region)[1] < PATTERN && !isSeam(region))
    .map((region) => ({ ...region, weight: weights[region.label] }));
  return { labels, seams: maskOfRegions(found, isSeam) };
}

function boundsOf(mask: Mask, width: number): { width: number; height: number } {
  let [left, top, right, bottom] = [width, mask.length, -1, -1];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { width: right + 1 - left, height: bottom + 1 - top };
}
