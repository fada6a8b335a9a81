import { Evidence } from '../../marketplace-rules/evidence/evidence.js';
import {
  type ClaimLedger,
  claimLedger,
  proveClaims,
} from '../../marketplace-rules/evidence/proof.js';
import { proveListingCopy } from '../../marketplace-rules/evidence/prove-listing-copy.js';
import {
  keywordLedger,
  type KeywordLedger,
} from '../../marketplace-rules/keywords/keyword-ledger.js';
import { placeKeywords } from '../../marketplace-rules/keywords/place-keywords.js';
import { repairListingCopy } from '../../marketplace-rules/repair-listing-copy.js';
import { errorsOf, type Violation } from '../../marketplace-rules/rule.js';
import { DEFAULT_RULE_PACK } from '../../marketplace-rules/rule-packs.js';
import type { CopyRequest, CopyProvider } from '../../providers/copy-provider.port.js';
import type { ListingCopy } from '../../listing/listing-copy.js';

/** A written copy after all that can be done without its writer. */
export interface CopyProof {
  readonly copy: ListingCopy;
  readonly claims: ClaimLedger;
  readonly keywords: KeywordLedger;
  /** Ids of broken rules, and `claims` where something unsupported is left; empty: to be answered. */
  readonly broken: readonly string[];
  /** Sentences for a writer: field, rule or claim, and the words found. They quote the copy: not for logs. */
  readonly faults: readonly string[];
}

/** A writer that puts things in its own words, unlike the embedded one, which has the input's alone. */
function isModel({ paid, model }: CopyProvider): boolean {
  return paid || model !== undefined;
}

/**
 * Repairs after the rules, takes out what the input does not say, places forgotten keywords, and writes
 * down where everything comes from. Copy in the input's own words is repaired and written down only.
 */
export function proveWriting(
  written: ListingCopy,
  { brief, photos, pack = DEFAULT_RULE_PACK }: CopyRequest,
  provider: CopyProvider,
): CopyProof {
  const evidence = new Evidence(brief, provider.model !== undefined && photos.length > 0);
  const { forms } = evidence;
  const isUnsupported = (text: string): boolean => evidence.looseIn(text).length > 0;
  const inOwnWords = isModel(provider);
  const proven = inOwnWords ? proveListingCopy(written, brief, evidence, pack) : undefined;
  const checked =
    proven === undefined
      ? repairListingCopy(written, brief, pack, forms)
      : placeKeywords(proven, brief, pack, isUnsupported, forms);
  const { copy } = checked;
  const stays = copy === proven?.copy ? proven.stays : proveClaims(copy, evidence);
  const removed = proven?.removed ?? [];
  const loose = inOwnWords ? stays.filter(({ source }) => source === undefined) : [];
  const violations = errorsOf(checked.violations);
  return {
    copy,
    claims: claimLedger(stays, removed),
    keywords: keywordLedger(copy, brief, pack, isUnsupported, forms),
    broken: [...violations.map(({ ruleId }) => ruleId), ...(loose.length > 0 ? ['claims'] : [])],
    faults: [
      ...violations.map(faultLine),
      ...[...loose, ...removed].map(({ at, text }) => `${at}: unsupported claim "${text}"`),
    ],
  };
}

const faultLine = ({ field, ruleId, detail }: Violation): string => `${field}: ${ruleId} ${detail}`;
