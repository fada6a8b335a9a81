import { floodFromFrame } from '../../raster/flood.js';
import { edgeLimit, linkedEdges } from '../background/edges.js';
import { softEdges } from '../background/soft-edges.js';
import { couldBeBackground } from '../background/shadow-colour.js';
import type { MaskStep, Scene } from '../scene.js';
import { areaOf, common, without } from '../../raster/mask-sets.js';
import { dilate, erode } from '../../raster/morphology.js';
import {
  findComponents,
  maskOfComponents,
  tidyMask,
  type Components,
} from '../../raster/components.js';
import { maskWhere, type Mask } from '../../raster/lab-image.js';
import { estimateBackground } from '../background/inpaint.js';

/** Sharpness from which an edge is none of a shadow's, delta E per pixel. */
const SHARP = 3;
/** A product of which more than this could be background in shadow is grey or light itself. */
const MOST = 0.3;
/** Width of the outline that is looked at, pixels, and the share of it that may be in focus. */
const OUTLINE = 2;
const ACUTE = 0.2;
/** A shadow lies at the foot: so much of it may lie above a part of the product. */
const ABOVE = 0.2;
/** Share of a piece that has such colours. */
const SHADOWY = 0.85;
/** Distance that the background may have from its estimate, delta E. */
const SLACK = 1.5;

/** Takes off what a flood from outside reaches through colours of the background in shadow, up to edges in focus. */
export const removeShadow: MaskStep = {
  on: ['light', 'even', 'two-surfaces', 'blurred', 'textured'],
  run: (scene, mask) => {
    const { image, sharpness } = scene;
    const { width, height, lab } = image;
    const background = estimateBackground(scene, mask);
    const limit = Math.max(SHARP, edgeLimit(image, sharpness));
    const edges = without(linkedEdges(sharpness, width, limit), softEdges(image, sharpness));
    const walls = dilate(edges, width, height, 1);
    const open = maskWhere(
      mask.length,
      (i) => mask[i] === 0 || (walls[i] === 0 && couldBeBackground(lab, background, i, SLACK)),
    );
    const reached = common(mask, floodFromFrame(width, height, open));
    const shadows = softParts(scene, mask, reached, limit);
    const left = tidyMask(without(mask, shadows), width, height, 0.05, 0);
    const whole = areaOf(left) < areaOf(mask) * (1 - MOST) ? mask : left;
    return without(whole, shadowsBelow(scene, whole, background));
  },
};

/** Parts whose outline against the background is mostly soft: a shadow's, and not a faint product's. */
function softParts({ image, sharpness }: Scene, mask: Mask, parts: Mask, limit: number): Mask {
  const { width, height } = image;
  const found = findComponents(parts, width, height, 1);
  const soft = softEdges(image, sharpness);
  const outline = without(mask, erode(mask, width, height, OUTLINE));
  const [acute, all] = [0, 1].map(() => new Int32Array(found.components.length + 1));
  for (let i = 0; i < parts.length; i += 1) {
    if (parts[i] === 0 || outline[i] === 0) continue;
    all[found.labels[i]] += 1;
    if (sharpness[i] > limit && soft[i] === 0) acute[found.labels[i]] += 1;
  }
  const above = pixelsAbove(parts, without(mask, parts), width, found);
  return maskOfComponents(
    found,
    ({ area, label }) => acute[label] < all[label] * ACUTE && above[label] < area * ABOVE,
  );
}

/** Counts the pixels of each part, by label, that have some of the product below them in their column. */
function pixelsAbove(
  parts: Mask,
  product: Mask,
  width: number,
  { components, labels }: Components,
): Int32Array {
  const above = new Int32Array(components.length + 1);
  const covered = new Uint8Array(width);
  for (let i = parts.length - 1; i >= 0; i -= 1) {
    const x = i % width;
    if (product[i] === 1) covered[x] = 1;
    else if (parts[i] === 1) above[labels[i]] += covered[x];
  }
  return above;
}

/** Pieces below the largest that have only colours of the background in shadow: a product that hovers casts them. */
function shadowsBelow({ image }: Scene, mask: Mask, background: Float32Array): Mask {
  const { width, height, lab } = image;
  const found = findComponents(mask, width, height, 1);
  if (found.components.length === 0) return mask;
  const largest = found.components.reduce((a, b) => (b.area > a.area ? b : a));
  const shadowy = new Int32Array(found.components.length + 1);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 1 && couldBeBackground(lab, background, i, SLACK))
      shadowy[found.labels[i]] += 1;
  }
  return maskOfComponents(
    found,
    ({ area, label, top }) => top > largest.bottom && shadowy[label] > area * SHADOWY,
  );
}
