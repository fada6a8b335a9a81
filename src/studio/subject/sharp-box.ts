import { findRegions, type Region } from './regions.js';
import { edgeSharpness, linkedEdges } from './sharp-edges.js';
import type { WorkImage } from './work-image.js';

/** Sharpness of an outline before a light even ground, delta E per pixel; shadows that touch a product have less. */
const SHARP = 6;
/** Shorter edges are specks; pixels. */
const SPECK = 8;
/** What is sharp this near to the frame is not the product's, pixels. */
const OFF_FRAME = 3;

/** Sides of a box in the work image, pixels: the first within, and the first beyond. */
export interface WorkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The box around all that is sharp on an even ground: how far a product reaches whose outline is too faint in places
 * to be followed, without its soft shadow. Undefined where nothing is sharp, or something is at the frame.
 */
export function sharpBox(work: WorkImage): WorkBox | undefined {
  const { width, height } = work;
  const edges = linkedEdges(edgeSharpness(work), width, SHARP);
  const found = findRegions(edges, width, height, 1).regions.filter(({ area }) => area >= SPECK);
  if (found.length === 0) return undefined;
  const box = boxAround(found);
  const room = Math.min(box.left, box.top, width - box.right, height - box.bottom);
  return room < OFF_FRAME ? undefined : box;
}

/** The box around regions, one at least. */
export function boxAround(regions: readonly Region[]): WorkBox {
  return {
    left: Math.min(...regions.map(({ left }) => left)),
    top: Math.min(...regions.map(({ top }) => top)),
    right: Math.max(...regions.map(({ right }) => right)) + 1,
    bottom: Math.max(...regions.map(({ bottom }) => bottom)) + 1,
  };
}
