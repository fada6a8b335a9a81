import { findRegions } from './regions.js';
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
  const left = Math.min(...found.map((edge) => edge.left));
  const top = Math.min(...found.map((edge) => edge.top));
  const right = Math.max(...found.map((edge) => edge.right)) + 1;
  const bottom = Math.max(...found.map((edge) => edge.bottom)) + 1;
  const room = Math.min(left, top, width - right, height - bottom);
  return room < OFF_FRAME ? undefined : { left, top, right, bottom };
}
