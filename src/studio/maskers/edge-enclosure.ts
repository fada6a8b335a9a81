import { edgeLimit, linkedEdges } from '../background/edges.js';
import type { Masker } from '../scene.js';
import { dilate, erode } from '../../raster/morphology.js';
import { tidyMask } from '../../raster/components.js';

/** Sharpness of an edge in focus, and of what continues it, delta E per pixel. */
const SHARP = 2;
const FAINT = 1.5;
/** Gaps of the outline up to twice this are closed, share of the longer side. */
const GAP = 0.014;

/** The area that sharp edges enclose, before a background that has none. */
export const edgeEnclosure: Masker = {
  id: 'edge-enclosure',
  applies: ({ background: { kind } }) => kind === 'two-surfaces' || kind === 'blurred',
  mask: ({ image, sharpness }) => {
    const { width, height } = image;
    const least = edgeLimit(image, sharpness);
    const edges = linkedEdges(sharpness, width, Math.max(SHARP, least), Math.max(FAINT, least));
    const gap = Math.max(3, Math.round(Math.max(width, height) * GAP));
    const closed = tidyMask(dilate(edges, width, height, gap), width, height, 0.1, Infinity);
    return erode(closed, width, height, gap + 1);
  },
};
