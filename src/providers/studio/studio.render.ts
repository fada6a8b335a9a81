import { handOver } from '../../imaging/threads/hand-over.js';
import type { ThreadTask } from '../../imaging/threads/render-threads.js';
import { checkpointOf } from '../../imaging/threads/stop-flag.js';
import type { RenderRequest } from '../../studio/render-request.js';
import { renderShot } from '../../studio/render-shot.js';
import { checkFonts } from '../../studio/text/check-fonts.js';

/** Entry of a render thread; answers the result of `renderShot`, whose pixels are handed over, not copied. */
export async function render({ input, stop }: ThreadTask<RenderRequest>): Promise<unknown> {
  const result = await renderShot(input, checkpointOf(stop));
  return result.ok ? handOver(result.value, (value) => ({ ...result, value })) : result;
}

/** Entry of a thread: what is wrong with the operator's fonts. */
export function checkTextFonts({ input }: ThreadTask<readonly string[]>): string[] {
  return checkFonts(input);
}
