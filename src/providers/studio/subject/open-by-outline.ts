import { distanceAt } from './ground-fit.js';
import { common, without } from './masks.js';
import { growMask } from './morphology.js';
import type { MaskTrust } from './mask-trust.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of an outline that must part two colours for it to tell where a product has gaps. */
const CLEAR = 0.995;
/** It holds nearly as much of what is sharp as the silhouette does: else parts look like the ground. */
const LESS = 0.005;
/** A gap shows the ground, in shadow or not, within so much; a stem is farther from it; delta E. */
const SAME = 12;
/** What is thinner than twice this is the soft rim of the outline rather than a gap, pixels. */
const RIM = 1;

interface Outlined {
  readonly mask: Mask;
  readonly trust: MaskTrust;
}

/**
 * Opens the gaps that a silhouette has closed, such as between a sleeve and its body, by what stands out of the
 * ground's colours: only where all of the product does.
 */
export function openByOutline(
  { lab, width, height }: WorkImage,
  fitted: Float32Array,
  { mask, trust }: Outlined,
  outline: Outlined,
): Mask {
  const holds = outline.trust.captured >= trust.captured - LESS;
  if (!holds || outline.trust.contrast < CLEAR) return mask;
  const beside = without(mask, outline.mask);
  const ground = maskWhere(
    beside.length,
    (i) => beside[i] === 1 && distanceAt(lab, fitted, i) < SAME,
  );
  const gaps = growMask(growMask(ground, width, height, -RIM), width, height, RIM + 2);
  return without(mask, common(gaps, beside));
}
