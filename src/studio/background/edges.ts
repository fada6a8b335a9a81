import { slide } from '../../raster/morphology.js';
import { above } from '../../raster/mask-sets.js';
import { ScratchBuffers } from '../../raster/scratch-buffers.js';
import { borderPixels, type Mask, type LabImage } from '../../raster/lab-image.js';

/** Slopes wider than this on both sides are shading or shadow, not an outline; pixels. */
const REACH = 3;
/** An edge goes on through pixels of this share of the limit. */
const WEAK = 0.5;

/** Of every image, asked for many times a photo. */
const known = new WeakMap<LabImage, Float32Array>();

/**
 * Top-hat of the gradient, in delta E per pixel: the part of a pixel's slope that stands out from the slopes around it.
 * Outlines in focus are high, soft shadows, shading and blurred backgrounds near 0.
 */
export function edgeSharpness(image: LabImage): Float32Array {
  const sharpness = known.get(image) ?? slopesThatStandOut(image);
  known.set(image, sharpness);
  return sharpness;
}

function slopesThatStandOut({ width, height, gradient }: LabImage): Float32Array {
  const eroded = slide(gradient, width, height, REACH, -1);
  const sharpness = slide(eroded, width, height, REACH, 1);
  for (let i = 0; i < sharpness.length; i += 1) sharpness[i] = gradient[i] - sharpness[i];
  return sharpness;
}

/** Sharpness from which an edge is none of the background's own texture, judged by the frame's rim. */
export function edgeLimit(image: LabImage, sharpness: Float32Array): number {
  const values = rimValues(image, sharpness);
  return Math.max(0.7, values[Math.floor(values.length * 0.9)] * 1.8);
}

/** Edge limit up to which a background counts as calm. */
const CALM_LIMIT = 4;
/** Sharpness of a clear edge, and the share of the rim that may lie on one (a horizon takes 1 %). */
const CLEAR = 6;
const CLEAR_SHARE = 0.03;

/** True where the background is calm: without texture or clutter, so that sharp edges belong to the product. */
export function isCalm(image: LabImage, sharpness: Float32Array): boolean {
  const rim = rimValues(image, sharpness);
  let clear = 0;
  for (let k = 0; k < rim.length; k += 1) if (rim[k] > CLEAR) clear += 1;
  return edgeLimit(image, sharpness) < CALM_LIMIT && clear < rim.length * CLEAR_SHARE;
}

/** Sharpness along the rim, sorted; asked for many times a photo. */
const rims = new WeakMap<Float32Array, Float32Array>();

function rimValues({ width, height }: LabImage, sharpness: Float32Array): Float32Array {
  const known = rims.get(sharpness);
  if (known !== undefined) return known;
  const ring = Math.max(3, Math.round(Math.min(width, height) * 0.04));
  const border = borderPixels(width, height, ring);
  const values = new Float32Array(border.length);
  for (let k = 0; k < values.length; k += 1) values[k] = sharpness[border[k]];
  values.sort();
  rims.set(sharpness, values);
  return values;
}

/** Sharp edges, and the weaker ones that continue them, down to `weak`. */
export function linkedEdges(
  sharpness: Float32Array,
  width: number,
  limit: number,
  weak = limit * WEAK,
): Mask {
  const edges = above(sharpness, limit);
  using buffers = new ScratchBuffers();
  const stack = buffers.integers(edges.length);
  let count = 0;
  for (let i = 0; i < edges.length; i += 1) {
    if (edges[i] === 0) continue;
    stack[count] = i;
    count += 1;
  }
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  while (count > 0) {
    count -= 1;
    const i = stack[count];
    for (let k = 0; k < around.length; k += 1) {
      const j = i + around[k];
      if (!(edges[j] === 0 && sharpness[j] > weak)) continue;
      edges[j] = 1;
      stack[count] = j;
      count += 1;
    }
  }
  return edges;
}
