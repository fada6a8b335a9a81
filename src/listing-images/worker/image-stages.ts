import { Injectable } from '@nestjs/common';
import type { Stage } from '../../listing/stage.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { noteStage } from '../../observability/request-context.js';
import { inSpan } from '../../observability/tracing/spans.js';

/** Tells each stage of an image, and takes its time, whether it works or not. */
@Injectable()
export class ImageStages {
  constructor(private readonly metrics: Metrics) {}

  /** Runs the work of a stage. */
  run<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    noteStage(stage);
    const began = performance.now();
    return inSpan(`image ${stage}`, {}, work).finally(() =>
      this.metrics.observeSince('listing_image_stage_duration_seconds', { stage }, began),
    );
  }
}
