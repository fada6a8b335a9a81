import { findRegions } from './regions.js';
import type { Mask } from './work-image.js';

/** Shares of a mask: smaller pieces are crumbs, larger ones things of their own, such as the second of two shoes. */
const SMALLEST = 0.005;
const LARGEST = 0.1;

/**
 * Whether a small piece of what was one before stands apart afterwards, such as the grip of a handle whose arms were
 * taken for ground.
 */
export function isSevered(before: Mask, after: Mask, width: number, height: number): boolean {
  const whole = findRegions(before, width, height, 1).labels;
  const { regions, labels } = findRegions(after, width, height, 1);
  const area = regions.reduce((sum, region) => sum + region.area, 0);
  const origin = new Int32Array(regions.length + 1);
  for (let i = 0; i < labels.length; i += 1) {
    if (labels[i] > 0 && whole[i] > 0) origin[labels[i]] = whole[i];
  }
  return regions.some((piece) => {
    if (piece.area < area * SMALLEST || piece.area > area * LARGEST) return false;
    const from = origin[piece.label];
    return regions.some(
      (other) => from > 0 && other.area > piece.area && origin[other.label] === from,
    );
  });
}
