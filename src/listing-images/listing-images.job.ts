import type { Authorship } from '../listing/authorship.js';
import type { Fidelity } from '../listing/fidelity.js';
import type { PictureOptions } from '../listing/picture-options.js';
import type { ShotType } from '../listing/shot-type.js';
import type { PhotoInput } from '../sources/stored-source.js';

/** Operation and queue of the listing images. */
export const LISTING_IMAGES = 'listing-images';

/**
 * Generation's `input`, from the facade to the worker. New fields are optional, so that pods of two releases work side
 * by side.
 */
export interface ListingImageInput extends PhotoInput {
  readonly v: 1;
  readonly type: ShotType;
  readonly userPrompt?: string;
  readonly customPrompt?: string;
  readonly productTitle?: string;
  readonly shotId?: string;
  readonly shotLabel?: string;
  readonly options?: PictureOptions;
}

/** Generation's result as the worker stores it: its image. */
export interface ListingImageResult extends StoredImage {
  readonly v: 1;
  /** All images of a call that asked for several, the first one too. */
  readonly variations?: readonly StoredImage[];
}

/** An image in the store, and how it was made. */
export interface StoredImage extends Authorship {
  readonly outputKey: string;
  readonly previewKey: string;
  /** Remarks of the provider on how the image was made. */
  readonly notes: readonly string[];
  /** Left out where the product could not be compared. */
  readonly fidelity?: Fidelity;
}
