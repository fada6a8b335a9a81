import { distanceAt, nearGround } from './ground-fit.js';
import { areaOf, common, without } from './masks.js';
import { growMask } from './morphology.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** What is this near to the fitted ground is the ground itself, delta E. */
const SAME = 2;
/** A bay has so many pixels at least, and this share of the mask at most. */
const LEAST = 12;
const LARGEST = 0.02;
/** Shares of its border at which it is open to the ground: a mouth that a closed outline has filled is narrow. */
const OPEN = { least: 0.03, most: 0.35 } as const;
/** The product beside its soft edge lies so far off, pixels, and differs from the ground by so much, delta E. */
const BEHIND = 3;
const OTHER = 12;
/** Sharpness of an outline, delta E per pixel; gloss at a product's rim ends softly. */
const SHARP = 4;
/** Share of the rest of its border for which both hold; of bays that product had in it, they held for less than 0.7. */
const BORDERED = 0.72;

/**
 * Opens bays with a narrow mouth that an outline has closed before an even ground, such as those between the valves of
 * a trumpet: the ground's very colour, behind sharp edges of a product in another one. `ground` is Lab, interleaved.
 */
export function openBays(
  image: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
): Mask {
  const { width, height } = image;
  const same = common(mask, nearGround(image, ground, SAME));
  const found = findRegions(same, width, height, 1);
  const borders = measureBorders(image, ground, mask, sharpness, found.labels);
  const area = areaOf(mask);
  const bays = maskOfRegions(found, ({ label, area: own, touchesFrame }) => {
    const { open, kept, product } = borders.get(label) ?? NONE;
    const mouth = open / (open + kept);
    if (touchesFrame || own < LEAST || own > area * LARGEST) return false;
    return mouth > OPEN.least && mouth < OPEN.most && product > kept * BORDERED;
  });
  // Up to the soft edge around them, which the ground's colour ends at.
  return without(mask, growMask(bays, width, height, 1));
}

/** Pixels of a region's border: open to the ground, to the rest of the mask, and of these before a sharp edge. */
interface Border {
  open: number;
  kept: number;
  product: number;
}

const NONE: Border = { open: 0, kept: 0, product: 0 };

function measureBorders(
  { lab, width, height }: WorkImage,
  ground: Float32Array,
  mask: Mask,
  sharpness: Float32Array,
  labels: Int32Array,
): Map<number, Border> {
  const borders = new Map<number, Border>();
  const edge = BEHIND * width;
  for (let i = edge; i < width * height - edge; i += 1) {
    if (labels[i] === 0) continue;
    for (const step of [-width, -1, 1, width]) {
      if (labels[i + step] === labels[i]) continue;
      const border = borders.get(labels[i]) ?? { ...NONE };
      borders.set(labels[i], border);
      if (mask[i + step] === 0) {
        border.open += 1;
        continue;
      }
      border.kept += 1;
      const sharp = [0, 1, 2].some((k) => sharpness[i + k * step] > SHARP);
      if (sharp && distanceAt(lab, ground, i + BEHIND * step) > OTHER) border.product += 1;
    }
  }
  return borders;
}
