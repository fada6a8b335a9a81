import type { Scene } from '../scene.js';
import { findComponents } from '../../raster/components.js';
import { meanColour, type Mask } from '../../raster/lab-image.js';

/** Pieces of at least this share of the largest are compared with it. */
const PIECE = 0.2;
/** Pieces whose mean colours are farther apart than this, delta E, are no pair and no set. */
const APART = 30;

/** True where a large piece of a mask has quite another colour than the largest. */
export function areUnrelated({ image }: Scene, mask: Mask): boolean {
  const { width, height } = image;
  const found = findComponents(mask, width, height, 1);
  const largest = Math.max(...found.components.map(({ area }) => area));
  const colours = found.components
    .filter(({ area }) => area >= largest * PIECE)
    .map(({ label }) => meanColour(image, (i) => found.labels[i] === label));
  return colours.some((one) =>
    colours.some(
      (other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) > APART,
    ),
  );
}
