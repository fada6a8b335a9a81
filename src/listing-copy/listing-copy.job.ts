import type { ClaimLedger } from '../marketplace-rules/claims/proof.js';
import type { KeywordLedger } from '../marketplace-rules/keywords/keyword-ledger.js';
import type { Authorship } from '../providers/authorship.js';
import type { CopyBrief, ListingCopy } from '../providers/copy-provider.port.js';
import type { PhotoInput } from '../sources/lost-photos.js';

/** Operation and queue of the listing copy. */
export const LISTING_COPY = 'listing-copy';

/** What the facade stores for the worker in the generation's `input`; new fields are optional. */
export interface ListingCopyInput extends PhotoInput {
  readonly v: 1;
  readonly brief: CopyBrief;
}

/** What the worker stores as the generation's result; workers of an earlier release leave the rest out. */
export interface ListingCopyResult extends Authorship {
  readonly v: 1;
  readonly copy: ListingCopy;
  /** What the copy claims, and what of the input says so. */
  readonly claims?: ClaimLedger;
  /** Where each keyword of the input went. */
  readonly keywords?: KeywordLedger;
}
