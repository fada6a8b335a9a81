import type { Result } from '../errors/failure.js';
import type { MeasuredPicture } from '../marketplace-rules/picture/check-picture.js';
import type { IndexedSource } from '../sources/source-loader.service.js';

/** Queue of the checks of listing images. */
export const IMAGE_VALIDATIONS = 'validate-listing-images';

/** Bytes of a request or an outcome in the store, at most: nine URLs, or nine images' measures. */
export const MOST_BYTES = 1_000_000;

interface ImageToMeasure extends IndexedSource {
  /** True for the main image, whose pixels are measured too. */
  readonly hero: boolean;
}

/**
 * Request of a validation, as it lies in the store beside its images: the job names it by its id. Whoever answers the
 * call deletes it, and so tells a worker that nothing is left to do.
 */
export interface MeasureRequest {
  readonly v: 1;
  readonly requestId: string;
  readonly organizationId: string;
  /** Time until the call must have been answered, when this was written, milliseconds. */
  readonly remainingMs: number;
  readonly images: readonly ImageToMeasure[];
}

/** Outcome of a validation, as the worker stores it: the measures of each image, or why there are none. */
export interface MeasureOutcome {
  readonly v: 1;
  readonly images: readonly Result<MeasuredPicture>[];
}
