import { distanceAt } from './ground-fit.js';
import { common, without } from './masks.js';
import { growMask } from './morphology.js';
import type { MaskTrust } from './mask-trust.js';
import { findRegions, maskOfRegions, type Regions } from './regions.js';
import { maskWhere, type Mask, type WorkImage } from './work-image.js';

/** Share of an outline that must part two colours for it to tell where a product has gaps. */
const CLEAR = 0.995;
/** It holds nearly as much of what is sharp as the silhouette does: else parts look like the ground. */
const LESS = 0.005;
/** A gap shows the ground, in shadow or not, within so much; a stem is farther from it; delta E. */
const SAME = 12;
/** What is thinner than twice this is the soft rim of the outline rather than a gap, pixels. */
const RIM = 1;
/**
 * A gap ends at edges in focus, delta E per pixel, within so many pixels, all along: of 30 gaps nearly all had 0.96 of
 * their border on such, gloss on a product 0.8. Not so the ground itself, within so much of it on average, delta E.
 */
const SHARP = 8;
const BESIDE = 2;
const BORDERED = 0.9;
const ITSELF = 3;

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
  sharpness: Float32Array,
): Mask {
  const holds = outline.trust.captured >= trust.captured - LESS;
  if (!holds || outline.trust.contrast < CLEAR) return mask;
  const beside = without(mask, outline.mask);
  const ground = maskWhere(
    beside.length,
    (i) => beside[i] === 1 && distanceAt(lab, fitted, i) < SAME,
  );
  const gaps = growMask(growMask(ground, width, height, -RIM), width, height, RIM + 2);
  const found = findRegions(common(gaps, beside), width, height, 1);
  const borders = bordersOf(mask, found, sharpness, width);
  const away = new Float64Array(borders.length);
  for (let i = 0; i < beside.length; i += 1) {
    if (found.labels[i] > 0) away[found.labels[i]] += distanceAt(lab, fitted, i);
  }
  const open = maskOfRegions(found, ({ label, area }) => {
    const { kept, sharp } = borders[label];
    return sharp >= kept * BORDERED || away[label] < area * ITSELF;
  });
  return without(mask, open);
}

/** How many border pixels of every gap the product lies beside, and how many of those on a sharp edge; by label. */
function bordersOf(
  mask: Mask,
  { regions, labels }: Regions,
  sharpness: Float32Array,
  width: number,
): { kept: number; sharp: number }[] {
  const borders = Array.from({ length: regions.length + 1 }, () => ({ kept: 0, sharp: 0 }));
  const edge = BESIDE * (width + 1);
  for (let i = edge; i < mask.length - edge; i += 1) {
    if (labels[i] === 0) continue;
    for (const step of [-width, -1, 1, width]) {
      if (mask[i + step] === 0 || labels[i + step] === labels[i]) continue;
      let sharpest = 0;
      for (let k = -1; k <= BESIDE; k += 1) sharpest = Math.max(sharpest, sharpness[i + k * step]);
      borders[labels[i]].kept += 1;
      borders[labels[i]].sharp += sharpest > SHARP ? 1 : 0;
    }
  }
  return borders;
}
