import type { Violation } from '../marketplace-rules/rule.js';
import type { Fidelity } from '../listing/fidelity.js';
import type { ThreadTask } from '../imaging/threads/render-threads.js';
import { handOver } from '../imaging/threads/hand-over.js';
import { checkpointOf } from '../imaging/threads/stop-flag.js';
import { checkFinished, type CheckRequest } from './check-finished.js';
import { type CompareRequest, compareProducts } from './fidelity/compare-products.js';
import { type OutlineRequest, outlineProduct } from './fidelity/outline-product.js';
import type { ProductView } from './fidelity/product-view.js';
import type { MeasuredPicture } from '../marketplace-rules/picture/check-picture.js';
import { measurePicture, type MeasureRequest } from './measure-picture.js';
import { mendPicture, type MendRequest } from './mend-picture.js';

/** Entry of a thread: repairs a model's picture; its pixels are handed over, not copied. */
export async function repair({ input, stop }: ThreadTask<MendRequest>): Promise<unknown> {
  const mended = await mendPicture(input, checkpointOf(stop));
  if (!mended.ok) return mended;
  return handOver(mended, (own) => own);
}

/** Entry of a thread: finds the product of a photo. */
export function outline({
  input,
  stop,
}: ThreadTask<OutlineRequest>): Promise<ProductView | undefined> {
  return outlineProduct(input, checkpointOf(stop));
}

/** Entry of a thread: compares a product with that of a photo. */
export function compare({ input }: ThreadTask<CompareRequest>): Promise<Fidelity | undefined> {
  return compareProducts(input);
}

/** Entry of a thread: checks a finished picture against the rules. */
export function check({ input }: ThreadTask<CheckRequest>): Promise<Violation[]> {
  return checkFinished(input);
}

/** Entry of a thread: measures a picture of any origin. */
export function measure({ input }: ThreadTask<MeasureRequest>): Promise<MeasuredPicture> {
  return measurePicture(input);
}
