import { findRegions, maskOfRegions } from './regions.js';
import { joined } from './masks.js';
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
  const across = fillAlong({ image, mask, sharpness, step: 1, beside: image.width });
  const down = fillAlong({ image, mask, sharpness, step: image.width, beside: 1 });
  return joined(mask, joined(across, down));
}

interface Way {
  readonly image: WorkImage;
  readonly mask: Mask;
  readonly sharpness: Float32Array;
  /** From a pixel to the next one along the way, and to the one beside it. */
  readonly step: number;
  readonly beside: number;
}

/** The bites between two parts of the product on one line. */
function fillAlong(way: Way): Mask {
  const { image, step } = way;
  const { width, height } = image;
  const found = findRegions(gapsAlong(way), width, height, 1);
  const limit = edgeLimit(image, way.sharpness) * NO_EDGE;
  return maskOfRegions(found, ({ left, right, top, bottom, area, label }) => {
    const sides = [right - left + 1, bottom - top + 1];
    const [long, deep] = step === 1 ? sides : sides.toReversed();
    if (area < SMALLEST || deep > DEEPEST || long < FLAT * deep) return false;
    const { inner, outer } = edgesOf(way, found.labels, label);
    return inner < limit && outer > inner;
  });
}

/** What lies between two pixels of the mask on a line, no further than `LONGEST` apart. */
function gapsAlong({ image: { width, height }, mask, step, beside }: Way): Mask {
  const gaps = new Uint8Array(mask.length);
  const [lines, length] = step === 1 ? [height, width] : [width, height];
  for (let line = 0; line < lines; line += 1) {
    let last = -LONGEST;
    for (let k = 0; k < length; k += 1) {
      if (mask[line * beside + k * step] === 0) continue;
      if (k - last <= LONGEST) {
        for (let gap = last + 1; gap < k; gap += 1) gaps[line * beside + gap * step] = 1;
      }
      last = k;
    }
  }
  return gaps;
}

/** How sharp the photo is where a bite meets the mask, and where it would end; infinite and 0 where it does not. */
function edgesOf(
  { mask, sharpness, beside }: Way,
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
