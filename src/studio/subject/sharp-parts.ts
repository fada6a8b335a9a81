import { enclosedByEdges } from './focus.js';
import { areaOf, common, joined, without } from './masks.js';
import { growMask } from './morphology.js';
import { refineBand } from './refine-band.js';
import { findRegions, maskOfRegions } from './regions.js';
import type { Mask, WorkImage } from './work-image.js';

/** How far the outline of what is in focus may move to where the colours part, pixels. */
const BAND = 5;
/** Share of the mask from which a part counts. */
const LEAST = 0.003;
/** Sharpness of an outline in focus, delta E per pixel; a shadow's is softer. */
const SHARP = 4;
/** Share of a part's outline against the ground that is so sharp. */
const MOSTLY = 0.75;
/** Its outline against the ground is at least so long against the seam: else it is a hole, such as a handle's. */
const OUTWARD = 0.5;

/**
 * A silhouette with the parts that it lost to the ground since they have its colour, such as the grey side
 * of a box before grey: what sharp edges enclose beside it, but for the seam between the two.
 */
export function withSharpParts(image: WorkImage, mask: Mask, sharpness: Float32Array): Mask {
  const { width, height } = image;
  const enclosed = refineBand(image, enclosedByEdges(image, sharpness), BAND);
  const beside = without(enclosed, mask);
  const solid = growMask(growMask(beside, width, height, -1), width, height, 1);
  const found = findRegions(common(solid, beside), width, height, 1);
  const area = areaOf(mask);
  const outlines = measureOutlines(image, mask, sharpness, found.labels, found.regions.length);
  const parts = maskOfRegions(found, (region) => {
    const [all, sharp, seam] = outlines[region.label];
    const joined = seam > 0 && seam < all / OUTWARD;
    return region.area > area * LEAST && joined && sharp >= all * MOSTLY;
  });
  return joined(mask, parts);
}

/** Of each region, by label: length of its outline against the ground, of what is sharp of it, of the seam. */
function measureOutlines(
  { width, height }: WorkImage,
  mask: Mask,
  sharpness: Float32Array,
  labels: Int32Array,
  count: number,
): [number, number, number][] {
  const lengths = Array.from({ length: count + 1 }, (): [number, number, number] => [0, 0, 0]);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2, i = y * width + 2; x < width - 2; x += 1, i += 1) {
      if (labels[i] === 0) continue;
      for (const step of [-1, 1, -width, width]) {
        const j = i + step;
        if (labels[j] === labels[i]) continue;
        const of = lengths[labels[i]];
        if (mask[j] === 1) {
          of[2] += 1;
          continue;
        }
        of[0] += 1;
        const edge = [i - step, i, i - 1, i + 1, i - width, i + width, j, j + step];
        if (edge.some((k) => sharpness[k] > SHARP)) of[1] += 1;
      }
    }
  }
  return lengths;
}
