import { joined } from './masks.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** Sharpness from which a place lies on an edge, delta E per pixel, and how far off it one is looked for, pixels. */
const EDGE = 1.5;
const NEAR = 2;
/** Share of a hole's outline that lies on edges at least; real ones were measured to have 0.98, others 0.83. */
const CLEAR = 0.9;

/**
 * Fills holes that the product goes on in without an edge, such as the side of a bag before a blurred room in its
 * colours, or a label's shade of grey before grey: a calm ground behind a product ends on an edge all around.
 */
export function fillSoftHoles(
  { width, height }: WorkImage,
  mask: Mask,
  sharpness: Float32Array,
): Mask {
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
  const soft = maskOfRegions(found, ({ touchesFrame, label }) => {
    const { all, clear } = outlines[label - 1];
    return !touchesFrame && clear < all * CLEAR;
  });
  return joined(mask, soft);
}

/** Whether an edge is crossed beside a pixel on the way of this step. */
function hasEdge(sharpness: Float32Array, i: number, step: number): boolean {
  for (let away = -NEAR; away <= NEAR; away += 1) {
    if (sharpness[i + away * step] > EDGE) return true;
  }
  return false;
}
