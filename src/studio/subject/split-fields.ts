import { inverted, joined } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import { linkedEdges } from './sharp-edges.js';
import type { Mask, WorkImage } from './work-image.js';

/** Edges from which a field's outline is followed, delta E per pixel: fainter ones close some fields, and cut others up. */
const FAINT = [1.5, 1, 0.7] as const;
/** An edge walls its pixels and those beside it off, so that a field does not leak where it is broken. */
const WALL = 1;
/** Smaller fields may be noise, and so few pixels outside a mask its outline's roughness, pixels. */
const LEAST = { field: 20, outside: 12 } as const;
/**
 * A mask holds more of a face of the product than this: of five faces that were split it held .74 to .99, of the gap in a
 * mug's handle, for the shadow in it, .33 to .4.
 */
const HELD = 0.7;

/**
 * A mask before an even ground with the fields whole that its outline splits: shading takes a face of the product through
 * the ground's own colour, and the outline follows where it does so, though the face ends at a faint edge beyond.
 * What has an edge all around lies on one side of the product's outline or the other.
 */
export function withSplitFields(image: WorkImage, mask: Mask, sharpness: Float32Array): Mask {
  return FAINT.reduce((whole, limit) => withFields(image, whole, sharpness, limit), mask);
}

function withFields(
  { width, height }: WorkImage,
  mask: Mask,
  sharpness: Float32Array,
  limit: number,
): Mask {
  const walls = growMask(linkedEdges(sharpness, width, limit), width, height, WALL);
  const fields = findRegions(inverted(walls), width, height, 1);
  const held = new Int32Array(fields.regions.length + 1);
  const { labels } = fields;
  for (let i = 0; i < labels.length; i += 1) held[labels[i]] += mask[i];
  const split = maskOfRegions(fields, ({ label, area, touchesFrame }) => {
    if (touchesFrame || area < LEAST.field || area - held[label] < LEAST.outside) return false;
    return held[label] > area * HELD;
  });
  return joined(mask, growMask(split, width, height, WALL));
}
