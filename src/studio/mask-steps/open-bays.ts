import { findComponents, maskOfComponents } from '../../raster/components.js';
import { areaOf, common, without } from '../../raster/mask-sets.js';
import { dilate, erode } from '../../raster/morphology.js';
import { edgeLimit } from '../background/edges.js';
import type { MaskStep } from '../scene.js';

/** A bay takes this share of the mask at least. */
const LEAST = 0.002;
/** Its soft outline is left out of what is judged, pixels. */
const OUTLINE = 2;
/** Share of a bay that may lie on edges in focus: what is seen through it is as calm as the background. */
const EDGY = 0.06;

/** Opens calm parts that the colours of a graph cut give to the background, as between two parts of the product. */
export const openBays: MaskStep = {
  on: ['two-surfaces', 'blurred'],
  run: ({ image, sharpness, witnesses = [] }, mask) => {
    const byColour = witnesses.find(({ masker }) => masker === 'graph-cut')?.mask();
    if (byColour === undefined) return mask;
    const { width, height } = image;
    const open = without(mask, byColour);
    const cores = findComponents(erode(open, width, height, OUTLINE), width, height, 1);
    const limit = edgeLimit(image, sharpness);
    const edgy = new Int32Array(cores.components.length + 1);
    for (let i = 0; i < mask.length; i += 1) {
      if (sharpness[i] > limit) edgy[cores.labels[i]] += 1;
    }
    const least = areaOf(mask) * LEAST;
    const bays = maskOfComponents(
      cores,
      ({ area, label }) => area > least && edgy[label] < area * EDGY,
    );
    return without(mask, common(open, dilate(bays, width, height, OUTLINE)));
  },
};
