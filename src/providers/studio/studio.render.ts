import { handOver } from '../threads/hand-over.js';
import type { ThreadTask } from '../threads/render-threads.js';
import { checkpointOf } from '../threads/stop-flag.js';
import type { RenderAnswer, RenderOrder } from '../../studio/render-order.js';
import { renderWithModel } from '../../studio/render-with-model.js';
import { checkModel } from '../../studio/model/check-model.js';
import { checkFonts } from '../../studio/text/check-fonts.js';

/** Entry of a render thread; answers a `RenderAnswer` whose pixels are handed over, not copied. */
export async function render({ input, stop }: ThreadTask<RenderOrder>): Promise<unknown> {
  const answer = await renderWithModel(input, checkpointOf(stop));
  const { result } = answer;
  if (!result.ok) return answer;
  return handOver(result.value, (value): RenderAnswer => ({
    ...answer,
    result: { ...result, value },
  }));
}

/** Entry of a thread: what is wrong with the operator's model. */
export function checkSegmentationModel({ input }: ThreadTask<string>): Promise<string[]> {
  return checkModel(input);
}

/** Entry of a thread: what is wrong with the operator's fonts. */
export function checkTextFonts({ input }: ThreadTask<readonly string[]>): string[] {
  return checkFonts(input);
}
