import { softEdges } from './edge-acuity.js';
import { without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions } from './regions.js';
import { floodFromFrame } from './sharp-edges.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of the edges around a shadow that may be those of an outline in focus. */
const ACUTE = 0.3;
/** A product of which more than this share could be ground in shadow may be light or grey itself. */
const ALIKE = 0.35;
/** What is taken for its shadow lies in this share of its height from below. */
const FOOT = 0.3;
/** Edges this near to the ground are looked at, pixels. */
const NEAR = 3;

/**
 * Grows a flood from the frame into the cast shadows beside the product: areas that lie behind soft
 * edges alone; of a product as neutral as its shadow, only those at its foot. `open` is what may be ground or shadow by its colour, `edges` what the flood stopped at.
 */
export function floodShadows(
  image: WorkImage,
  sharpness: Float32Array,
  open: Mask,
  edges: Mask,
): Mask {
  const { width, height } = image;
  const soft = softEdges(image, sharpness);
  const through = (wall: Mask): Mask => {
    // Grown by a pixel: the flood must not slip through a gap of the outline.
    const wide = growMask(wall, width, height, 1);
    const free = without(open, wide);
    return floodFromFrame(width, height, free);
  };
  const flooded = through(edges);
  const far = through(without(edges, soft));
  const beyond = without(far, flooded);
  const { regions, labels } = findRegions(beyond, width, height, 1);
  const rim = growMask(flooded, width, height, NEAR);
  const counts = regions.map(() => [0, 0]);
  for (let i = 0; i < labels.length; i += 1) {
    if (edges[i] === 0 || rim[i] === 0) continue;
    const label = nearLabel(labels, width, i);
    if (label > 0) counts[label - 1][soft[i]] += 1;
  }
  const foot = footOf(open, flooded, width);
  const shadows = regions.map(({ top }, k) => {
    const [acute, blurred] = counts[k];
    return acute < (acute + blurred) * ACUTE && top >= foot;
  });
  return maskWhere(flooded.length, (i) => flooded[i] === 1 || shadows[labels[i] - 1]);
}

/** The row from which on shadows are looked for. */
function footOf(open: Mask, flooded: Mask, width: number): number {
  let [alike, all, top, bottom] = [0, 0, flooded.length, 0];
  for (let i = 0; i < flooded.length; i += 1) {
    if (flooded[i] === 1) continue;
    all += 1;
    alike += open[i];
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.floor(i / width);
  }
  return alike < all * ALIKE ? 0 : bottom - (bottom - top) * FOOT;
}

function nearLabel(labels: Int32Array, width: number, i: number): number {
  for (const d of [0, -2, 2, -2 * width, 2 * width]) {
    if ((labels[i + d] ?? 0) > 0) return labels[i + d];
  }
  return 0;
}
