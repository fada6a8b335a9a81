import type { Authorship } from '../providers/authorship.js';
import type { CopyBrief, ListingCopy } from '../providers/copy-provider.port.js';
import type { StoredSource } from '../sources/stored-source.js';

/** Operation and queue of the listing copy. */
export const LISTING_COPY = 'listing-copy';

/** What the facade stores for the worker in the generation's `input`; new fields are optional. */
export interface ListingCopyInput {
  readonly v: 1;
  readonly brief: CopyBrief;
  readonly sources: readonly StoredSource[];
}

/** What the worker stores as the generation's result. */
export interface ListingCopyResult extends Authorship {
  readonly v: 1;
  readonly copy: ListingCopy;
}
