import type { ModelAccess, ModelVendor } from '../../config/model-settings.js';
import type { PictureRatio } from '../../listing/picture-options.js';
import type { ShrunkPicture } from '../../imaging/shrink-picture.js';
import type { ModelUse } from '../../accounting/attempt.js';
import type { StopReason } from './stop-reasons.js';

/** Request to a picture model. */
export interface PictureQuestion {
  readonly model: string;
  readonly access: ModelAccess;
  /** Instructions and request in one: picture models have no place for the first. */
  readonly prompt: string;
  readonly photos: readonly ShrunkPicture[];
  /** Longer side of the picture that is wanted, pixels. */
  readonly size: number;
  /** Width to height; a square when not set. */
  readonly ratio?: PictureRatio;
  /** Seed that the caller has asked for, 31 bits; one of the service's own, or none, when not set. */
  readonly seed?: number;
  readonly signal: AbortSignal;
  readonly fetch: typeof globalThis.fetch;
  /** The bytes behind an address that was answered, reached as safely as it has to be. */
  readonly pictureAt: (address: string, baseUrl: string) => Promise<Uint8Array>;
}

/** Answer of a picture model, unchecked. */
export interface PictureAnswer {
  /** The one to take first. */
  readonly pictures: readonly AnsweredPicture[];
  readonly stop?: StopReason;
  /** Absent where nobody bills the call. */
  readonly use?: ModelUse;
}

/** In base64, as bytes, or to be fetched where those before it are no pictures. */
export type AnsweredPicture = string | Uint8Array | (() => Promise<Uint8Array>);

/** Client of a vendor's picture models. */
export interface PictureModels {
  readonly vendor: ModelVendor;
  /** True when somebody bills its calls. */
  readonly paid: boolean;
  /** True: a call is made of several requests. */
  readonly several?: boolean;
  /** True where it takes the seed that a caller asks for. */
  takesSeed(access: ModelAccess): boolean;
  ask(question: PictureQuestion): Promise<PictureAnswer>;
}
