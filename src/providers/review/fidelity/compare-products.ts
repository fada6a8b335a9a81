import { decodePicture } from '../../../imaging/decode-picture.js';
import type { Fidelity } from '../../fidelity.js';
import type { ShotType } from '../../shot-type.js';
import { sizeProblem } from '../../studio/source-limits.js';
import { findSubject } from '../../studio/subject/find-subject.js';
import { FIDELITY_LIMITS } from './fidelity-limits.js';
import { type ProductView, viewOfSubject } from './product-view.js';
import { fidelityParts } from './score-fidelity.js';

/** A picture's product and a photo that it was made from. */
export interface CompareOrder {
  readonly type: ShotType;
  /** Its product, outlined in one way or in two; the better one counts. */
  readonly products: readonly ProductView[];
  readonly source: {
    readonly bytes: Uint8Array;
    readonly index: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Longer side to which photos are decoded, pixels: enough for a product that fills a third of it. */
const PHOTO_SIDE = 800;

/**
 * Compares the product of a picture with that of a photo. Undefined where the product cannot be told from
 * its ground.
 */
export async function compareProducts(
  { type, products, source }: CompareOrder,
  checkpoint: () => void,
): Promise<Fidelity | undefined> {
  const view = await viewOfSource(source, checkpoint);
  if (view === undefined) return undefined;
  const { scoreOf } = FIDELITY_LIMITS[type];
  let best: Fidelity | undefined;
  for (const product of products) {
    const parts = fidelityParts(view, product);
    const score = Math.round(scoreOf(parts) * 100) / 100;
    if (best === undefined || score > best.score) best = { score, ...parts, source: source.index };
  }
  return best;
}

async function viewOfSource(
  source: CompareOrder['source'],
  checkpoint: () => void,
): Promise<ProductView | undefined> {
  const { bytes, index } = source;
  if (sizeProblem(source, index) !== undefined) return undefined;
  const encoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const photo = await decodePicture(encoded, index, PHOTO_SIDE);
  if (!photo.ok) return undefined;
  const subject = await findSubject(photo.value, checkpoint);
  return subject.trusted ? viewOfSubject(subject) : undefined;
}
