import { floodFromFrame } from '../../raster/flood.js';
import { edgeLimit, linkedEdges } from '../background/edges.js';
import { inpaintBackground } from '../background/inpaint.js';
import { couldBeBackground } from '../background/shadow-colour.js';
import type { Masker, Scene } from '../scene.js';
import { common, inverted } from '../../raster/mask-sets.js';
import { close, dilate } from '../../raster/morphology.js';
import { borderPixels, distanceAt, type Mask, maskWhere } from '../../raster/lab-image.js';

/** An edge parts background from product only near a pixel so far off the surface, delta E. */
const OTHER = { off: 1.5, near: 3 } as const;
/** Bites of less than twice this width are closed: there the outline is too faint; pixels. */
const CLOSE = 3;
/** Share of the rim that a product may reach. */
const LEFT = 0.005;

/**
 * All that a flood from the frame does not reach through pixels of the background's colour, or of its shadow's,
 * without crossing an edge in focus. Light parts of a product on a light background stay whole: their outline stops
 * the flood where their colour does not.
 */
export const backgroundDifference: Masker = {
  id: 'background-difference',
  applies: ({ background: { kind } }) => kind === 'light' || kind === 'even',
  mask: (scene) => {
    const { image, background } = scene;
    const { width, height } = image;
    const first = floodBackground(scene, background.lab);
    // Light that falls off towards a corner fits no quadratic surface: the pixels that the flood has reached tell more.
    const flooded = reachesFrame(first, width, height)
      ? floodBackground(scene, inpaintBackground(image, inverted(first)))
      : first;
    // Back to the outline: the wall kept the flood off by its own width.
    const mask = inverted(dilate(flooded, width, height, 2));
    return close(mask, width, height, CLOSE);
  },
};

/** Floods from the frame through a background with these colours (Lab, interleaved), or its shadow. */
function floodBackground({ image, sharpness, background }: Scene, colours: Float32Array): Mask {
  const { width, height, lab } = image;
  const other = maskWhere(sharpness.length, (i) => distanceAt(lab, colours, i) > OTHER.off);
  const edges = linkedEdges(sharpness, width, edgeLimit(image, sharpness));
  const parting = common(edges, dilate(other, width, height, OTHER.near));
  const walls = dilate(parting, width, height, 1);
  const slack = Math.min(3, background.spread);
  const open = maskWhere(
    walls.length,
    (i) => walls[i] === 0 && couldBeBackground(lab, colours, i, slack),
  );
  return floodFromFrame(width, height, open);
}

/** True where a flood has left much of the rim out. */
function reachesFrame(flooded: Mask, width: number, height: number): boolean {
  const rim = borderPixels(width, height, 2);
  let left = 0;
  for (const i of rim) left += 1 - flooded[i];
  return left > rim.length * LEFT;
}
