import type { GroundFit } from './ground-fit.js';
import { distanceAt, isLightGround, nearGround } from './ground-fit.js';
import { common, inverted, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { tidyMask } from './regions.js';
import { softEdges } from './edge-acuity.js';
import { findHoles } from './find-holes.js';
import { growHoles } from './grow-holes.js';
import { findCalmFields } from './calm-fields.js';
import { couldBeGround } from './shadow-colour.js';
import { floodShadows } from './shadow-beside.js';
import { edgeLimit, isCalm, linkedEdges } from './sharp-edges.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Bites of less than twice this width are closed: there the outline was too faint; pixels. */
const CLOSE = 3;
/** Parts of less than twice this width count as thin; pixels. */
const THIN = 5;

/** On a calm ground a thread is product when it is this far from the ground's colour, delta E. */
const CLEARLY = 10;

/** An edge parts ground from product only with a pixel this far from the fitted ground, delta E. */
const OTHER = 1.5;
/** That pixel lies this near, pixels. */
const BESIDE = 3;

/** A patch is a hole when it is the ground's colour within this many spreads. */
const HOLE_SPREADS = 2.5;

/**
 * Finds the product on an even ground by its outline: the ground is what a flood from the frame reaches
 * through pixels that are ground or soft shadow without crossing a sharp edge. Light parts of a product
 * on a light ground stay whole, since their outline stops the flood though their colour would not.
 */
export function silhouette(image: WorkImage, fit: GroundFit, sharpness: Float32Array): Mask {
  const { width, height } = image;
  const limit = edgeLimit(image, sharpness);
  const linked = linkedEdges(sharpness, width, limit);
  const edges = partingEdges(image, fit, linked);
  const slack = Math.min(3, fit.spread);
  const { faces, gaps } = findCalmFields(image, fit, linked, softEdges(image, sharpness));
  const open = maskWhere(
    edges.length,
    (i) => faces[i] === 0 && couldBeGround(image, fit.ground, i, slack),
  );
  const flooded = floodShadows(image, sharpness, open, edges);
  // Back to the outline: the wall kept the flood off by its own width.
  const grounds = growMask(flooded, width, height, 2);
  const mask = inverted(grounds);
  const closed = growMask(growMask(mask, width, height, CLOSE), width, height, -CLOSE);
  const reach = Math.max(2, fit.spread * HOLE_SPREADS);
  const between = without(closed, faces);
  const lit = findHoles(image, fit.ground, between, edges, reach);
  const seen = growHoles(image, fit.ground, between, lit);
  // From white a white label may not differ.
  const holes = isLightGround(fit) ? seen : joined(seen, growMask(gaps, width, height, 1));
  const opened = growMask(growMask(closed, width, height, -2), width, height, 2);
  const bulk = growMask(growMask(closed, width, height, -THIN), width, height, THIN + 1);
  const same = Math.max(2.2, fit.spread * 2);
  const clearly = isCalm(image, sharpness) ? Math.max(CLEARLY, fit.spread * 8) : Infinity;
  const kept = maskWhere(closed.length, (i) => {
    if (closed[i] === 0 || holes[i] === 1) return false;
    // Compression smears edges into the ground: thin parts of the ground's colour are no product.
    const off = distanceAt(image.lab, fit.ground, i);
    return bulk[i] === 1 || off > (opened[i] === 1 ? same : clearly);
  });
  return tidyMask(kept, width, height, 0.04, 0.0008);
}

/**
 * Leaves out edges with nothing but ground on either side: a smooth ground falls in steps of one of 256
 * levels, and such a step, followed into the outline, would wall a band of ground off.
 */
function partingEdges(image: WorkImage, { ground }: GroundFit, edges: Mask): Mask {
  const { width, height } = image;
  const other = inverted(nearGround(image, ground, OTHER));
  const near = growMask(other, width, height, BESIDE);
  return common(edges, near);
}
