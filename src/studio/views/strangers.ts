import { without } from '../subject/masks.js';
import { findRegions, maskOfRegions } from '../subject/regions.js';
import type { Mask, WorkImage } from '../subject/work-image.js';
import type { Likeness } from './likeness.js';
import { FOREIGN } from './product-colours.js';

/** Share of a part that has none of the product's colours. */
const STRANGE = 0.6;
/** A part stands apart where at most this share of its outline touches the product. */
const TOUCHING = 0.2;
/** Share of the mask that strangers have at least. */
const LEAST = 0.05;
/** Share of the product that must lie within the mask. */
const WITHIN = 0.9;

/**
 * A mask without what stands beside the product (`product` is where it was found by its colours) and has
 * none of its colours; undefined where there is no such thing. What touches the product along much of its
 * outline may be a side of it that the other views do not show.
 */
export function withoutStrangers(
  { width, height }: WorkImage,
  mask: Mask,
  product: Mask,
  { cost }: Likeness,
): Mask | undefined {
  let [held, all, area] = [0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    held += mask[i] & product[i];
    all += product[i];
    area += mask[i];
  }
  if (held < all * WITHIN) return undefined;
  const rest = without(mask, product);
  const parts = findRegions(rest, width, height, 1);
  const { regions, labels } = parts;
  const [strange, outline, touching] = [0, 1, 2].map(() => new Float64Array(regions.length + 1));
  for (let i = 0; i < labels.length; i += 1) {
    const label = labels[i];
    if (label === 0) continue;
    if (cost[i] >= FOREIGN) strange[label] += 1;
    const near = [i - 1, i + 1, i - width, i + width];
    if (near.some((j) => labels[j] !== label)) outline[label] += 1;
    if (near.some((j) => product[j] === 1)) touching[label] += 1;
  }
  const strangers = maskOfRegions(
    parts,
    ({ label, area: size }) =>
      size > area * LEAST &&
      strange[label] > size * STRANGE &&
      touching[label] <= outline[label] * TOUCHING,
  );
  if (!strangers.includes(1)) return undefined;
  return without(mask, strangers);
}
