import type { MaskStep, Scene } from '../scene.js';
import type { Mask } from '../../raster/lab-image.js';
import { dropSpecks } from './drop-specks.js';
import { openBays } from './open-bays.js';
import { openHoles } from './open-holes.js';
import { removeShadow } from './remove-shadow.js';
import { snapBoundary, snapFineBoundary } from './snap-boundary.js';

/** Steps for what a classical masker found, in the work image, in this order. A model's mask and an alpha channel need none. */
export const COARSE_STEPS: readonly MaskStep[] = [
  removeShadow,
  openBays,
  openHoles,
  snapBoundary,
  dropSpecks,
];

/** Steps in a finer copy of the part of the photo that shows the product. */
export const FINE_STEPS: readonly MaskStep[] = [snapFineBoundary, removeShadow];

/** Runs a list of steps; `without` leaves steps out by their ids, to measure what they bring. */
export function runSteps(
  steps: readonly MaskStep[],
  scene: Scene,
  found: Mask,
  without: ReadonlySet<string> = new Set(),
): Mask {
  return steps
    .filter(({ id, on }) => on.includes(scene.background.kind) && !without.has(id))
    .reduce((mask, step) => step.run(scene, mask), found);
}
