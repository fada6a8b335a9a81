import { areaOf, without } from './masks.js';
import { findRegions, maskOfRegions } from './regions.js';
import { usualOnGround } from './usual-colours.js';
import type { Mask, WorkImage } from './work-image.js';

/** Share of a mask from which a hole counts, and of the hole that must have the ground's colours. */
const LEAST = 0.004;
const ALIKE = 0.8;

/**
 * A mask without what other masks have a hole for, where that has the colours of the ground: on a
 * textured ground one way sees through a handle where another one does not.
 */
export function withHolesOf(image: WorkImage, mask: Mask, others: readonly Mask[]): Mask {
  const usual = usualOnGround(image, mask);
  const least = areaOf(mask) * LEAST;
  return others.reduce((open, other) => without(open, holesOf(image, other, usual, least)), mask);
}

/** The holes of a mask with more pixels than `least` whose colours are usual on the ground. */
function holesOf({ width, height }: WorkImage, mask: Mask, usual: Mask, least: number): Mask {
  const found = findRegions(mask, width, height, 0);
  const { regions, labels } = found;
  const alike = new Float64Array(regions.length + 1);
  for (let i = 0; i < labels.length; i += 1) alike[labels[i]] += usual[i];
  return maskOfRegions(
    found,
    ({ touchesFrame, area, label }) => !touchesFrame && area > least && alike[label] > area * ALIKE,
  );
}
