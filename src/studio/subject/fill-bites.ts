import { gapsBetween, waysOf, type Way } from './gaps-between.js';
import { joined } from './masks.js';
import { findRegions, maskOfRegions, type Region } from './regions.js';
import { edgeLimit } from './sharp-edges.js';
import type { Mask, WorkImage } from './work-image.js';

/** A bite is at most so long and so deep, pixels, and so many times as long as deep. */
const LONGEST = 60;
const DEEPEST = 6;
const FLAT = 3;
/** Smaller ones are left, pixels. */
const SMALLEST = 16;
/** Sharpness of an edge, as a share of that of an outline, below which there is none. */
const NO_EDGE = 0.4;

/**
 * A mask with the flat bites filled that leave a straight outline for a part of its way and lie on no edge of the
 * photo there, while the straight way does so rather: product and ground have one colour at such a place.
 */
export function fillBites(image: WorkImage, mask: Mask, sharpness: Float32Array): Mask {
  const { width, height } = image;
  const limit = edgeLimit(image, sharpness) * NO_EDGE;
  return waysOf(width, height).reduce((filled, way) => {
    const found = findRegions(gapsBetween(mask, way, LONGEST), width, height, 1);
    const bites = maskOfRegions(found, (region) => {
      if (!isFlat(region, way)) return false;
      const { inner, outer } = edgesOf(mask, sharpness, way, found.labels, region.label);
      return inner < limit && outer > inner;
    });
    return joined(filled, bites);
  }, mask);
}

function isFlat({ left, right, top, bottom, area }: Region, { step }: Way): boolean {
  const sides = [right - left + 1, bottom - top + 1];
  const [long, deep] = step === 1 ? sides : sides.toReversed();
  return area >= SMALLEST && deep <= DEEPEST && long >= FLAT * deep;
}

/** How sharp the photo is where a bite meets the mask, and where it would end; infinite and 0 where it does not. */
function edgesOf(
  mask: Mask,
  sharpness: Float32Array,
  { beside }: Way,
  labels: Int32Array,
  label: number,
): Record<'inner' | 'outer', number> {
  const [inner, outer] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ];
  for (let i = beside; i < mask.length - beside; i += 1) {
    if (labels[i] !== label) continue;
    for (const j of [i - beside, i + beside]) {
      const side = mask[j] === 1 ? inner : labels[j] === label ? undefined : outer;
      if (side === undefined) continue;
      side.sum += Math.max(sharpness[i], sharpness[i - beside], sharpness[i + beside]);
      side.count += 1;
    }
  }
  return {
    inner: inner.count === 0 ? Infinity : inner.sum / inner.count,
    outer: outer.count === 0 ? 0 : outer.sum / outer.count,
  };
}
