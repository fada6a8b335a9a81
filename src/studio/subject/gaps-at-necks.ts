import type { OffGround } from './off-ground.js';
import { findRegions, maskOfRegions } from './regions.js';
import { maskWhere, type Mask } from './work-image.js';

/** A pixel holds more ground than product below this share of the way from the one to the other. */
const HALF = 0.5;
/** A gap behind a neck has so many pixels: what is smaller may be a glint. */
const LEAST = 40;
/** So much of what holds more ground than product is the gap itself: the rest is the neck, and its soft rim. */
const MOSTLY = 0.5;
/** A neck ends at a piece of the ground of so many pixels. */
const PIECE = 20;
/**
 * It is so wide there at most, pixels: necks of sleeves were measured to have 2 to 7, the pale rim of a product, along
 * which print lies, 48 and more.
 */
const WIDEST = 20;

/**
 * What holds more ground than product around those of `gaps` from which a narrow neck of it leads to the ground that is
 * seen, such as where a sleeve nearly touches its body below an armpit.
 * @param product how far the product near each pixel is off the ground, delta E
 * @param distinct from where on such pixels tell
 */
export function gapsAtNecks(
  { width, height, away }: OffGround,
  mask: Mask,
  gaps: Mask,
  { product, distinct }: { product: Float32Array; distinct: number },
): Mask {
  const half = maskWhere(
    mask.length,
    (i) => mask[i] === 1 && product[i] > distinct && away[i] < product[i] * HALF,
  );
  const found = findRegions(half, width, height, 1);
  const pieces = findRegions(mask, width, height, 0);
  const counts = Array.from({ length: found.regions.length + 1 }, () => ({ gap: 0, neck: 0 }));
  for (let i = width; i < mask.length - width; i += 1) {
    const count = counts[found.labels[i]];
    if (found.labels[i] === 0) continue;
    count.gap += gaps[i];
    for (const step of [-width, -1, 1, width]) {
      const piece = pieces.labels[i + step];
      if (piece > 0 && pieces.regions[piece - 1].area >= PIECE) count.neck += 1;
    }
  }
  return maskOfRegions(found, ({ label, area }) => {
    const { gap, neck } = counts[label];
    return gap >= LEAST && gap > area * MOSTLY && neck > 0 && neck <= WIDEST;
  });
}
