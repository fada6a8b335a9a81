import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Result } from '../../errors/failure.js';
import type { RenderedShot, RenderOrder } from './render-order.js';
import { renderShot } from './render-shot.js';
import { checkpointOf } from './stop-flag.js';

/** What a render thread is given. */
export interface RenderTask {
  readonly order: RenderOrder;
  /** Raised by the caller to stop the render; see `stop-flag.ts`. */
  readonly stop: SharedArrayBuffer;
}

/** Entry of a render thread; answers a `Result<RenderedShot>` whose pixels are handed over, not copied. */
export async function render({ order, stop }: RenderTask): Promise<unknown> {
  const result: Result<RenderedShot> = await renderShot(order, checkpointOf(stop));
  if (!result.ok) return result;
  return move({ [transferableSymbol]: result.value.data.buffer, [valueSymbol]: result });
}
