import type { Authorship } from '../providers/authorship.js';
import type { Fidelity } from '../providers/fidelity.js';
import type { ShotType } from '../listing/shot-type.js';
import type { PhotoInput } from '../sources/lost-photos.js';

/** Operation and queue of the listing pictures. */
export const LISTING_IMAGES = 'listing-images';

/**
 * What the facade stores for the worker in the generation's `input`. New fields are optional, so that
 * pods of two releases work side by side.
 */
export interface ListingImageInput extends PhotoInput {
  readonly v: 1;
  readonly type: ShotType;
  readonly userPrompt?: string;
  readonly customPrompt?: string;
  readonly productTitle?: string;
  readonly shotId?: string;
  readonly shotLabel?: string;
}

/** What the worker stores as the generation's result. */
export interface ListingImageResult extends Authorship {
  readonly v: 1;
  readonly outputKey: string;
  readonly previewKey: string;
  /** Remarks of the provider on how the picture was made. */
  readonly notes: readonly string[];
  /** Left out where the product could not be compared. */
  readonly fidelity?: Fidelity;
}
