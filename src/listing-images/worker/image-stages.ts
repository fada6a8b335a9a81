import { Injectable } from '@nestjs/common';
import { Metrics } from '../../observability/metrics/metrics.js';
import { inSpan } from '../../observability/tracing/spans.js';

/** The stages of an image, in their order. */
type ImageStage = 'load' | 'inspect' | 'make' | 'repair' | 'finish' | 'check' | 'compare' | 'store';

/** Takes the time of each stage of an image, whether it works or not. */
@Injectable()
export class ImageStages {
  constructor(private readonly metrics: Metrics) {}

  /** Runs the work of a stage. */
  run<T>(stage: ImageStage, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    return inSpan(`image ${stage}`, {}, work).finally(() =>
      this.metrics.observeSince('listing_image_stage_duration_seconds', { stage }, began),
    );
  }
}
