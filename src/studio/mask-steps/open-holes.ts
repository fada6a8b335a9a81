import { edgeLimit, linkedEdges } from '../background/edges.js';
import { couldBeBackground } from '../background/shadow-colour.js';
import type { MaskStep, Scene } from '../scene.js';
import { areaOf, common, without } from '../../raster/mask-sets.js';
import { dilate } from '../../raster/morphology.js';
import {
  countsOf,
  findComponents,
  maskOfComponents,
  type Component,
  type Components,
} from '../../raster/components.js';
import { distanceAt, type Mask, maskWhere } from '../../raster/lab-image.js';
import { estimateBackground } from '../background/inpaint.js';

/** Smaller patches are print and reflections, larger ones the product itself; shares of the mask. */
const SMALLEST = 0.004;
const LARGEST = 0.3;
/** Distance up to which a patch has the background's colour: so many of its spreads, delta E. */
const REACH = { even: 2, least: 2.5, most: 9, spreads: 4 } as const;
/**
 * A hole in front of an even background has its very colour: largest difference of the mean, and largest spread, delta
 * E. A grey part of the product has it by chance, here and there.
 */
const SAME = { mean: 0.5, spread: 1 } as const;
/** Share of such a shaded hole that has the background's very colour. */
const HOLE = 0.3;
/** Strip around the mask in which the background's own spread is read, pixels. */
const STRIP = 6;

/** Opens calm patches of the background's colour inside a mask, such as those in handles and frames of glasses. */
export const openHoles: MaskStep = {
  on: ['even', 'two-surfaces', 'blurred'],
  run: (scene, mask) => {
    const { image, sharpness } = scene;
    const { width, height, lab } = image;
    const background = estimateBackground(scene, mask);
    const even = scene.background.kind === 'even';
    const reach = even ? REACH.even : reachOf(scene, mask, background);
    const edges = linkedEdges(sharpness, width, edgeLimit(image, sharpness));
    const near = maskWhere(mask.length, (i) => distanceAt(lab, background, i) < reach);
    const patches = findComponents(common(without(mask, edges), near), width, height, 1);
    const area = areaOf(mask);
    const off = even ? offsetsOf(image.lab, background, patches) : undefined;
    const holes = maskOfComponents(
      patches,
      (patch) =>
        patch.area > area * SMALLEST &&
        patch.area < area * LARGEST &&
        (off === undefined || isItself(off, patch)),
    );
    const whole = even ? withShadows(scene, without(mask, edges), holes, background) : holes;
    return without(mask, dilate(whole, width, height, 1));
  },
};

/** Holes with what else of them lies in a shadow of the product: background by its tint, up to an edge. */
function withShadows({ image }: Scene, calm: Mask, holes: Mask, background: Float32Array): Mask {
  const { width, height, lab } = image;
  const shaded = maskWhere(
    calm.length,
    (i) => holes[i] === 1 || (calm[i] === 1 && couldBeBackground(lab, background, i, 0)),
  );
  const found = findComponents(shaded, width, height, 1);
  const counts = countsOf(found, holes);
  // A patch that is mostly no hole is a part of the product, as grey as the background.
  return maskOfComponents(found, ({ area, label }) => counts[label] > area * HOLE);
}

/** Sums of how far every patch is off the background, by label: L, a, b, and all squared. */
function offsetsOf(
  lab: Float32Array,
  background: Float32Array,
  { components, labels }: Components,
): Float64Array {
  const sums = new Float64Array((components.length + 1) * 4);
  for (let i = 0; i < labels.length; i += 1) {
    for (let c = 0; c < 3; c += 1) {
      const off = lab[i * 3 + c] - background[i * 3 + c];
      sums[labels[i] * 4 + c] += off;
      sums[labels[i] * 4 + 3] += off * off;
    }
  }
  return sums;
}

/** True where a patch has the background's very colour, on the mean and pixel by pixel. */
function isItself(sums: Float64Array, { label, area }: Component): boolean {
  const [l, a, b, squares] = sums.subarray(label * 4, label * 4 + 4).map((sum) => sum / area);
  return Math.hypot(l, a, b) < SAME.mean && Math.sqrt(squares) < SAME.spread;
}

/** The upper quartile of how far the background beside the mask is off its estimate, a few times, delta E. */
function reachOf({ image }: Scene, mask: Mask, background: Float32Array): number {
  const { width, height, lab } = image;
  const strip = without(dilate(mask, width, height, 2 * STRIP), dilate(mask, width, height, STRIP));
  const off: number[] = [];
  for (let i = 0; i < strip.length; i += 1) {
    if (strip[i] === 1) off.push(distanceAt(lab, background, i));
  }
  const usual = off.toSorted((a, b) => a - b)[Math.floor(off.length * 0.75)] ?? 0;
  return Math.min(REACH.most, Math.max(REACH.least, usual * REACH.spreads));
}
