import type { Violation } from '../../marketplace-rules/rule.js';
import type { Fidelity } from '../fidelity.js';
import type { ThreadTask } from '../threads/render-threads.js';
import { handOver } from '../threads/hand-over.js';
import { checkpointOf } from '../threads/stop-flag.js';
import { checkFinished, type CheckOrder } from './check-finished.js';
import { type CompareOrder, compareProducts } from './fidelity/compare-products.js';
import { type OutlineOrder, outlineProduct } from './fidelity/outline-product.js';
import type { ProductView } from './fidelity/product-view.js';
import { mendPicture, type MendOrder } from './mend-picture.js';

/** Entry of a thread: repairs a model's picture; its pixels are handed over, not copied. */
export async function repair({ input, stop }: ThreadTask<MendOrder>): Promise<unknown> {
  const mended = await mendPicture(input, checkpointOf(stop));
  if (!mended.ok) return mended;
  return handOver(mended, (own) => own);
}

/** Entry of a thread: finds the product of a photo. */
export function outline({
  input,
  stop,
}: ThreadTask<OutlineOrder>): Promise<ProductView | undefined> {
  return outlineProduct(input, checkpointOf(stop));
}

/** Entry of a thread: compares a product with that of a photo. */
export function compare({ input }: ThreadTask<CompareOrder>): Promise<Fidelity | undefined> {
  return compareProducts(input);
}

/** Entry of a thread: checks a finished picture against the rules. */
export function check({ input }: ThreadTask<CheckOrder>): Promise<Violation[]> {
  return checkFinished(input);
}
