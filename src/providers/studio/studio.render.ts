import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { ThreadTask } from '../threads/render-threads.js';
import { checkpointOf } from '../threads/stop-flag.js';
import type { RenderOrder } from './render-order.js';
import { renderWithModel } from './render-with-model.js';
import { checkModel } from './segmentation/check-model.js';
import { checkFonts } from './text/check-fonts.js';

/** Entry of a render thread; answers a `RenderAnswer` whose pixels are handed over, not copied. */
export async function render({ input, stop }: ThreadTask<RenderOrder>): Promise<unknown> {
  const answer = await renderWithModel(input, checkpointOf(stop));
  if (!answer.result.ok) return answer;
  return move({ [transferableSymbol]: answer.result.value.data.buffer, [valueSymbol]: answer });
}

/** Entry of a thread: what is wrong with the operator's model. */
export function checkSegmentationModel({ input }: ThreadTask<string>): Promise<string[]> {
  return checkModel(input);
}

/** Entry of a thread: what is wrong with the operator's fonts. */
export function checkTextFonts({ input }: ThreadTask<readonly string[]>): string[] {
  return checkFonts(input);
}
