import type { ClaimLedger } from '../marketplace-rules/evidence/proof.js';
import type { KeywordLedger } from '../marketplace-rules/keywords/keyword-ledger.js';
import type { Authorship } from '../listing/authorship.js';
import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import type { PhotoInput } from '../sources/stored-source.js';

/** Operation and queue of the listing copy. */
export const LISTING_COPY = 'listing-copy';

/** Generation's `input`, from the facade to the worker; new fields are optional. */
export interface ListingCopyInput extends PhotoInput {
  readonly v: 1;
  readonly brief: CopyBrief;
  /** Id of the rule pack; the default pack when left out. */
  readonly rulePack?: string;
}

/** Generation's result as the worker stores it; workers of an earlier release leave optional fields out. */
export interface ListingCopyResult extends Authorship {
  readonly v: 1;
  readonly copy: ListingCopy;
  /** Id of the rule pack that the copy follows. */
  readonly rulePack?: string;
  /** Claims of the copy, each with its source in the input. */
  readonly claims?: ClaimLedger;
  /** Keywords of the input, each with its place in the copy or the reason for its loss. */
  readonly keywords?: KeywordLedger;
}
