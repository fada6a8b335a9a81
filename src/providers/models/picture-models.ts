import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';
import type { ShrunkPicture } from '../../imaging/shrink-picture.js';
import type { ModelUse } from '../provider-outcome.js';
import type { StopReason } from './stop-reasons.js';

/** What a picture model is asked. */
export interface PictureQuestion {
  readonly model: string;
  readonly access: ModelAccess;
  /** Instructions and request in one: picture models have no place for the first. */
  readonly prompt: string;
  readonly photos: readonly ShrunkPicture[];
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
}

/** What it answered, unchecked. */
export interface PictureAnswer {
  /** In base64 or as bytes, the one to take first. */
  readonly pictures: readonly (string | Uint8Array)[];
  readonly stop?: StopReason;
  readonly use: ModelUse;
}

/** How a vendor's picture models are asked. */
export interface PictureModels {
  readonly vendor: ModelVendor;
  ask(question: PictureQuestion): Promise<PictureAnswer>;
}
