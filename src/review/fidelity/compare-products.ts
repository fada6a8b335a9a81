import type { Fidelity } from '../../listing/fidelity.js';
import type { ShotType } from '../../listing/shot-type.js';
import { FIDELITY_LIMITS, fidelityParts } from './score-fidelity.js';
import type { ProductView } from './product-view.js';

/** A score from which no better one is looked for among the other photos. */
const SURE = 0.85;

/** The best of several photos counts: each shows another side. Undefined where none can be compared. */
export async function bestFidelity<S>(
  sources: readonly S[],
  compare: (source: S) => Promise<Fidelity | undefined>,
): Promise<Fidelity | undefined> {
  let best: Fidelity | undefined;
  for (const source of sources) {
    const fidelity = await compare(source);
    if (fidelity !== undefined && fidelity.score > (best?.score ?? -1)) best = fidelity;
    if (best !== undefined && best.score >= SURE) break;
  }
  return best;
}

/** A picture's product and that of a photo that it was made from. */
export interface CompareRequest {
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
}: CompareRequest): Promise<Fidelity | undefined> {
  const { scoreOf } = FIDELITY_LIMITS[type];
  let best: Fidelity | undefined;
  for (const product of products) {
    const parts = fidelityParts(photo.product, product);
    const score = Math.round(scoreOf(parts) * 100) / 100;
    if (best === undefined || score > best.score) best = { score, ...parts, source: photo.index };
  }
  return best;
}
