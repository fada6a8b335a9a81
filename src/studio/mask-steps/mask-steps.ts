import type { MaskStep, Scene } from '../scene.js';
import { tidyMask } from '../../raster/components.js';
import type { Mask } from '../../raster/lab-image.js';
import { openBays } from './open-bays.js';
import { openHoles } from './open-holes.js';
import { removeShadow } from './remove-shadow.js';
import { snapBoundary, snapFineBoundary } from './snap-boundary.js';

/** Components below this share of the largest are specks, holes below this share are noise. */
const SPECK = 0.04;
const HOLE = 0.0008;

/** Drops specks beside the product and fills pinholes in it. */
export const dropSpecks: MaskStep = {
  on: ['light', 'even', 'two-surfaces', 'blurred', 'textured'],
  run: ({ image: { width, height } }, mask) => tidyMask(mask, width, height, SPECK, HOLE),
};

/** Steps for the mask of a classical masker, in the work image, in this order. A model's mask and alpha need none. */
export const COARSE_STEPS: readonly MaskStep[] = [
  removeShadow,
  openBays,
  openHoles,
  snapBoundary,
  dropSpecks,
];

/** Steps in a finer copy of the part of the photo that shows the product. */
export const FINE_STEPS: readonly MaskStep[] = [snapFineBoundary, removeShadow];

/** Runs those of a list that are for the scene's background, each on what the last one made. */
export function runSteps(steps: readonly MaskStep[], scene: Scene, found: Mask): Mask {
  return steps
    .filter(({ on }) => on.includes(scene.background.kind))
    .reduce((mask, step) => step.run(scene, mask), found);
}
