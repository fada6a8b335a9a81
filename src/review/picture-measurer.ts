import { succeed, type Result } from '../errors/failure.js';
import { PriorityLimiter } from '../imaging/core-limiter.js';
import { inspectPicture } from '../imaging/inspect-picture.js';
import { RenderThreads } from '../imaging/threads/render-threads.js';
import type { SourcePicture } from '../listing/source-picture.js';
import type { MeasuredPicture } from '../marketplace-rules/picture/check-picture.js';
import { measurePicture } from './measure-picture.js';
import { REVIEW_THREAD } from './picture-review.js';

/** Measures pictures of any origin one at a time, heroes in a thread: free work leaves the other cores to paid work. */
export class PictureMeasurer {
  private readonly threads = new RenderThreads(REVIEW_THREAD, 1);
  private readonly turns = new PriorityLimiter(1);

  /** Decodes the whole picture and measures it; fails with `source_image_unreadable`. */
  measure(
    picture: SourcePicture,
    hero: boolean,
    signal: AbortSignal,
  ): Promise<Result<MeasuredPicture>> {
    return this.turns.run(async () => {
      signal.throwIfAborted();
      const { bytes, index, width, height } = picture;
      const readable = await inspectPicture(bytes, index);
      if (!readable.ok) return readable;
      const request = { bytes, hero };
      // Of other images no pixel is looked at.
      if (!hero) return succeed(await measurePicture(request));
      // All pixels are kept, and a list of runs besides: as much as the most expensive format takes.
      const decodes = [{ format: 'avif', width, height }] as const;
      return succeed(
        await this.threads.run('measure', measurePicture, request, { decodes, signal }),
      );
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
