import { untilAborted } from '../../errors/patience.js';
import { CORE_LIMITER, CORES, PriorityLimiter } from '../../imaging/core-limiter.js';
import { type DecodableSize, DECODE_LIMITER } from '../../imaging/decode-limiter.js';
import { noteCoreTime } from '../../observability/request-context.js';
import type { ModelFiles } from './model-files.js';
import { ModelProcess, type ModelProcessOptions, ModelTrouble } from './model-process.js';
import type { EncodedPhoto } from './photo-segmenter.js';
import type { ProductMap } from './product-map.js';

/** Says where the product is in a photo. */
export interface SegmentationModel {
  /**
   * The map of a photo; undefined for one that needs none or cannot be read. Rejects with `ModelTrouble` where the
   * model has failed, and at once on abort.
   */
  mapOf(photo: EncodedPhoto & DecodableSize, signal: AbortSignal): Promise<ProductMap | undefined>;
  close(): Promise<void>;
}

/** A model in a process of its own: one for all jobs, which it serves one photo after the other. */
export class OnnxModel implements SegmentationModel {
  private readonly turns = new PriorityLimiter(1);
  private readonly process: ModelProcess;

  constructor(files: ModelFiles, options?: Partial<ModelProcessOptions>) {
    this.process = new ModelProcess(files, options);
  }

  async mapOf(
    photo: EncodedPhoto & DecodableSize,
    signal: AbortSignal,
  ): Promise<ProductMap | undefined> {
    signal.throwIfAborted();
    // The model's turn is taken first: who waits for it holds no core.
    const turn = this.turns.run(() =>
      DECODE_LIMITER.run([photo], () => CORE_LIMITER.run(() => this.ask(photo, signal))),
    );
    return untilAborted(turn, signal);
  }

  close(): Promise<void> {
    return this.process.end();
  }

  private async ask(
    { bytes, index }: EncodedPhoto,
    signal: AbortSignal,
  ): Promise<ProductMap | undefined> {
    // Whoever gave up while waiting for a turn has nothing to be asked any more.
    signal.throwIfAborted();
    const began = performance.now();
    try {
      const answer = await this.process.ask({ photo: { bytes, index } });
      if ('map' in answer) return answer.map;
      throw new ModelTrouble('trouble' in answer ? answer.trouble : 'it returned no mask');
    } finally {
      // Of photos a process can do no more than one after the other: that counts as all cores for those who decide
      // on what else is let in.
      noteCoreTime((CORES - 1) * (performance.now() - began));
    }
  }
}
