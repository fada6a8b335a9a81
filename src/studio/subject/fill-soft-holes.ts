import { isItself, type GroundFit } from './ground-fit.js';
import { joined } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions, type Regions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** Sharpness from which a place lies on an edge, delta E per pixel, and how far off it one is looked for, pixels. */
const EDGE = 1.5;
const NEAR = 2;
/** Share of a hole's outline that lies on edges at least; real ones were measured to have 0.98, others 0.83. */
const CLEAR = 0.9;
/** So much of a hole, so many pixels within its outline, is the ground itself, if it is none of the product. */
const ITSELF = { share: 0.95, within: 2, pixels: 20 } as const;

/**
 * Fills holes that the product goes on in without an edge, such as the side of a bag before a blurred room in its
 * colours, or a label's shade of grey before grey: a calm ground behind a product ends on an edge all around. What lies
 * on the surface of an even `ground` is left open: a mug's outline may be as light as that behind its handle.
 */
export function fillSoftHoles(
  image: WorkImage,
  mask: Mask,
  sharpness: Float32Array,
  ground?: GroundFit,
): Mask {
  const { width, height } = image;
  const found = findRegions(mask, width, height, 0);
  const outlines = found.regions.map(() => ({ all: 0, clear: 0 }));
  const steps = [-1, 1, -width, width];
  for (let i = width; i < mask.length - width; i += 1) {
    if (mask[i] === 1) continue;
    const outline = outlines[found.labels[i] - 1];
    for (const step of steps) {
      if (mask[i + step] === 0) continue;
      outline.all += 1;
      if (hasEdge(sharpness, i + step, step)) outline.clear += 1;
    }
  }
  const grounds = ground ? onGround(image, mask, found, ground) : new Set();
  const soft = maskOfRegions(found, ({ touchesFrame, label }) => {
    const { all, clear } = outlines[label - 1];
    return !touchesFrame && clear < all * CLEAR && !grounds.has(label);
  });
  return joined(mask, soft);
}

/** The labels of holes that are the ground itself. */
function onGround(
  { width, height, lab }: WorkImage,
  mask: Mask,
  { regions, labels }: Regions,
  ground: GroundFit,
): Set<number> {
  const outer = growMask(mask, width, height, ITSELF.within);
  const counts = Array.from({ length: regions.length + 1 }, () => ({ all: 0, same: 0 }));
  for (let i = 0; i < outer.length; i += 1) {
    if (outer[i] === 1) continue;
    const count = counts[labels[i]];
    count.all += 1;
    if (isItself(lab, ground, i)) count.same += 1;
  }
  const { share, pixels } = ITSELF;
  return new Set(
    regions
      .map(({ label }) => label)
      .filter((label) => counts[label].same >= Math.max(pixels, counts[label].all * share)),
  );
}

/** Whether an edge is crossed beside a pixel on the way of this step. */
function hasEdge(sharpness: Float32Array, i: number, step: number): boolean {
  for (let away = -NEAR; away <= NEAR; away += 1) {
    if (sharpness[i + away * step] > EDGE) return true;
  }
  return false;
}
