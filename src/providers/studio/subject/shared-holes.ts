import { areaOf } from './masks.js';
import { findRegions } from './regions.js';
import { usualOnGround } from './usual-colours.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of a mask from which a hole counts, and of the hole that must have the ground's colours. */
const LEAST = 0.004;
const ALIKE = 0.8;

/**
 * A mask without what other masks have a hole for, where that has the colours of the ground: on a
 * textured ground one way sees through a handle where another one does not.
 */
export function withHolesOf(image: WorkImage, mask: Mask, others: readonly Mask[]): Mask {
  const { width, height } = image;
  const area = areaOf(mask);
  const usual = usualOnGround(image, mask);
  return others.reduce((open, other) => {
    const { regions, labels } = findRegions(other, width, height, 0);
    const alike = new Float64Array(regions.length + 1);
    for (let i = 0; i < labels.length; i += 1) alike[labels[i]] += usual[i];
    const holes = regions.map(
      (hole) =>
        !hole.touchesFrame && hole.area > area * LEAST && alike[hole.label] > hole.area * ALIKE,
    );
    return maskWhere(open.length, (i) => open[i] === 1 && holes[labels[i] - 1] !== true);
  }, mask);
}
