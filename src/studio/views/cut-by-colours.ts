import { copyOfLinks, cutImage, neighbourLinks } from '../subject/graph-cut.js';
import { mixtureCost, pixelsOf } from '../subject/ground-cost.js';
import type { Scene } from '../subject/judge-candidates.js';
import { refineBand } from '../subject/refine-band.js';
import { tidyMask } from '../subject/regions.js';
import { Room } from '../subject/room.js';
import { borderPixels, valuesOf, type Mask, type WorkImage } from '../subject/work-image.js';

/** How strongly neighbours of equal colour hold together. */
const SMOOTHNESS = 12;
const GROUND_COLOURS = 6;
/**
 * Cost from which a colour is unknown. One of neither is rather the ground's, of which less is known than
 * of the product; within an outline it is nearly as likely a side that the other views do not show.
 */
const UNKNOWN = { ground: 11, product: 15 };
const WITHIN_OUTLINE = { ground: 12, product: 14 };
const ROUNDS = 3;

/**
 * The mask whose pixels look like the product (`cost` is minus the log density) and unlike their ground.
 * Where a calm ground is told from all else by its `outline`, all within it counts as equally unlike:
 * white product on a white ground stays, and only what is foreign to the product goes.
 */
export function cutByColours({ work }: Scene, cost: Float32Array, outline?: Mask): Mask {
  const { width, height } = work;
  const links = neighbourLinks(work, SMOOTHNESS);
  const frame = borderPixels(width, height, 2);
  let mask: Mask = new Uint8Array(width * height);
  for (let round = 0; round < ROUNDS; round += 1) {
    const evidence =
      outline === undefined
        ? evidenceOf(cost, groundCost(work, mask), UNKNOWN)
        : evidenceOf(cost, costOutside(outline), WITHIN_OUTLINE);
    for (const i of frame) evidence[i] = -Infinity;
    using room = new Room();
    mask = cutImage(work, evidence, copyOfLinks(links, room));
    if (outline !== undefined || !mask.includes(1)) break;
  }
  return refineBand(work, tidyMask(mask, width, height, 0.05, 0.004), 2);
}

function evidenceOf(
  cost: Float32Array,
  ground: Float32Array,
  unknown: typeof UNKNOWN,
): Float32Array {
  return cost.map(
    (value, i) => Math.min(ground[i], unknown.ground) - Math.min(value, unknown.product),
  );
}

function costOutside(outline: Mask): Float32Array {
  return valuesOf(outline.length, (i) => (outline[i] === 1 ? Infinity : -Infinity));
}

/** The ground's colours are those of the frame's rim, then all that is no product. */
function groundCost(work: WorkImage, mask: Mask): Float32Array {
  const { width, height } = work;
  const ring = Math.max(3, Math.round(Math.min(width, height) * 0.03));
  const pixels = mask.includes(1) ? pixelsOf(mask, 0) : borderPixels(width, height, ring);
  return mixtureCost(work, pixels, GROUND_COLOURS);
}
