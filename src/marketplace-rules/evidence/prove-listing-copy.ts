import type { CopyBrief } from '../../listing/copy-brief.js';
import type { ListingCopy } from '../../listing/listing-copy.js';
import { checkCopyFields, type CheckedCopy } from '../check-listing-copy.js';
import { KEYWORD_CHECKS } from '../checks/keyword.checks.js';
import { repairListingCopy } from '../repair-listing-copy.js';
import { repairSubjectMatter, repairTargetKeywords } from '../repair/keywords.repair.js';
import { searchableWords } from '../repair/search-terms.repair.js';
import { repairTitle } from '../repair/title.repair.js';
import { errorsOf } from '../rule.js';
import { DEFAULT_RULE_PACK, type RulePack } from '../rule-packs.js';
import type { TextForms } from '../text/text-forms.js';
import { tokensOf, wordsOf } from '../text/words.js';
import { copyWithout } from './copy-without-claims.js';
import type { Evidence } from './evidence.js';
import { proveClaims, type ProvenClaim } from './proof.js';

/** A copy after its proof; where no rule is broken and every claim that stays has a source, it may be answered. */
interface ProvenCopy extends CheckedCopy {
  readonly stays: readonly ProvenClaim[];
  readonly removed: readonly ProvenClaim[];
}

/** Taking a claim out may break a rule, and mending that may join words to another claim. */
const ROUNDS = 3;

/** Refills fields that the repairs have emptied, from the input's own words: its title, and words of it as keywords. */
function refilled(
  { copy, violations }: CheckedCopy,
  brief: CopyBrief,
  pack: RulePack,
): ListingCopy {
  const { productTitle, brandName = '' } = brief;
  const named = tokensOf(productTitle).join(' ').startsWith(tokensOf(brandName).join(' '));
  const own = named ? productTitle : `${brandName} ${productTitle}`;
  const lost = wordsOf(copy.optimizedTitle).length < Math.min(2, wordsOf(productTitle).length);
  const strays = new Set(errorsOf(violations).map(({ field }) => field));
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
    subjectMatter: repairSubjectMatter(subjects, brief, pack),
  };
}

function withKeywordsChecked(
  copy: ListingCopy,
  brief: CopyBrief,
  pack: RulePack,
  forms: TextForms,
): CheckedCopy {
  return { copy, violations: checkCopyFields(KEYWORD_CHECKS, copy, brief, pack, forms) };
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
  const { forms, looseIn } = evidence;
  const removed: ProvenClaim[] = [];
  let checked = repairListingCopy(written, brief, pack, forms);
  let stays = proveClaims(checked.copy, evidence);
  for (let round = 0; round < ROUNDS; round += 1) {
    const loose = stays.filter(({ source }) => source === undefined);
    removed.push(...loose);
    const { copy } = checked;
    const rest =
      loose.length === 0
        ? checked
        : withKeywordsChecked(copyWithout(copy, looseIn), brief, pack, forms);
    const filled = refilled(rest, brief, pack);
    if (filled === copy) break;
    checked = repairListingCopy(filled, brief, pack, forms);
    stays = proveClaims(checked.copy, evidence);
    if (stays.every(({ source }) => source !== undefined)) break;
  }
  return { ...checked, stays, removed };
}
