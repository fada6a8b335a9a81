import type { Fidelity } from '../../fidelity.js';
import type { ShotType } from '../../../listing/shot-type.js';
import { FIDELITY_LIMITS } from './fidelity-limits.js';
import type { ProductView } from './product-view.js';
import { fidelityParts } from './score-fidelity.js';

/** A picture's product and that of a photo that it was made from. */
export interface CompareOrder {
  readonly type: ShotType;
  /** The picture's product, outlined in one way or in two; the better one counts. */
  readonly products: readonly ProductView[];
  /** The photo's product, and the photo's place in the caller's `images`. */
  readonly photo: { readonly product: ProductView; readonly index: number };
}

/** Compares the product of a picture with that of a photo; undefined where the picture has none. */
export async function compareProducts({
  type,
  products,
  photo,
}: CompareOrder): Promise<Fidelity | undefined> {
  const { scoreOf } = FIDELITY_LIMITS[type];
  let best: Fidelity | undefined;
  for (const product of products) {
    const parts = fidelityParts(photo.product, product);
    const score = Math.round(scoreOf(parts) * 100) / 100;
    if (best === undefined || score > best.score) best = { score, ...parts, source: photo.index };
  }
  return best;
}
