import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { Result } from '../../errors/failure.js';
import type { ThreadTask } from '../threads/render-threads.js';
import { checkpointOf } from '../threads/stop-flag.js';
import type { RenderedShot, RenderOrder } from './render-order.js';
import { renderShot } from './render-shot.js';

/** Entry of a render thread; answers a `Result<RenderedShot>` whose pixels are handed over, not copied. */
export async function render({ input, stop }: ThreadTask<RenderOrder>): Promise<unknown> {
  const result: Result<RenderedShot> = await renderShot(input, checkpointOf(stop));
  if (!result.ok) return result;
  return move({ [transferableSymbol]: result.value.data.buffer, [valueSymbol]: result });
}
