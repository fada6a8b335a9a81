import type { CopyBrief, ListingCopy } from '../../providers/copy-provider.port.js';
import { checkCopyFields, checkListingCopy } from '../check-listing-copy.js';
import { KEYWORD_CHECKS } from '../checks/keyword.checks.js';
import { repairListingCopy } from '../repair-listing-copy.js';
import { repairSubjectMatter, repairTargetKeywords } from '../repair/keywords.repair.js';
import { searchableWords } from '../repair/search-terms.repair.js';
import { repairTitle } from '../repair/title.repair.js';
import { errorsOf, type Violation } from '../rule.js';
import { DEFAULT_RULE_PACK, type RulePack } from '../rule-packs.js';
import { tokensOf, wordsOf } from '../text/words.js';
import type { Claim } from './claim.js';
import { copyWithout } from './copy-without-claims.js';
import type { Evidence } from './evidence.js';
import { findClaims } from './find-claims.js';
import { proveClaims, type ProvenClaim } from './proof.js';

/** A copy after its proof. */
export interface ProvenCopy {
  readonly copy: ListingCopy;
  /** Rules that are still broken; with `unsupported` empty and none here, the copy may be answered. */
  readonly violations: readonly Violation[];
  readonly stays: readonly ProvenClaim[];
  readonly removed: readonly ProvenClaim[];
}

/** Taking a claim out may break a rule, and mending that may join words to another claim. */
const ROUNDS = 3;

/** What was lost on the way, from the input's own words: its title, and words of it as keywords. */
function refilled(copy: ListingCopy, brief: CopyBrief, pack: RulePack): ListingCopy {
  const { productTitle, brandName = '' } = brief;
  const named = tokensOf(productTitle).join(' ').startsWith(tokensOf(brandName).join(' '));
  const own = named ? productTitle : `${brandName} ${productTitle}`;
  const lost = wordsOf(copy.optimizedTitle).length < Math.min(2, wordsOf(productTitle).length);
  const strays = new Set(
    errorsOf(checkCopyFields(KEYWORD_CHECKS, copy, brief, pack)).map(({ field }) => field),
  );
  const targets = copy.targetKeywords.filter((_, at) => !strays.has(`targetKeywords/${at}`));
  if (!lost && targets.length > 0 && copy.subjectMatter.length > 0)
    return targets.length === copy.targetKeywords.length
      ? copy
      : { ...copy, targetKeywords: targets };
  const optimizedTitle = lost ? repairTitle(own, brief, pack) : copy.optimizedTitle;
  const words = searchableWords(optimizedTitle, brandName).filter((word) => !/^\d+$/u.test(word));
  const entries = [words.slice(-2).join(' '), ...words];
  const subjects = copy.subjectMatter.length > 0 ? copy.subjectMatter : entries.slice(0, 2);
  return {
    ...copy,
    optimizedTitle,
    targetKeywords: targets.length > 0 ? targets : repairTargetKeywords(entries.slice(0, 3), pack),
    subjectMatter: repairSubjectMatter(subjects, brandName, pack),
  };
}

/**
 * Mends a copy after the rules, takes out what the input does not say, and mends again until both hold or
 * nothing changes.
 */
export function proveListingCopy(
  written: ListingCopy,
  brief: CopyBrief,
  evidence: Evidence,
  pack: RulePack = DEFAULT_RULE_PACK,
): ProvenCopy {
  const looseIn = (text: string): Claim[] =>
    findClaims(text).filter((claim) => evidence.sourceOf(claim) === undefined);
  const removed: ProvenClaim[] = [];
  let copy = repairListingCopy(written, brief, pack);
  let stays = proveClaims(copy, evidence);
  for (let round = 0; round < ROUNDS; round += 1) {
    const loose = stays.filter(({ source }) => source === undefined);
    removed.push(...loose);
    const rest = loose.length === 0 ? copy : copyWithout(copy, looseIn);
    const next = repairListingCopy(refilled(rest, brief, pack), brief, pack);
    if (next === copy) break;
    copy = next;
    stays = proveClaims(copy, evidence);
    if (stays.every(({ source }) => source !== undefined)) break;
  }
  return { copy, violations: errorsOf(checkListingCopy(copy, brief, pack)), stays, removed };
}
