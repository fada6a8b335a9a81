import type { CopyBrief, ListingCopy } from '../providers/copy-provider.port.js';
import { checkListingCopy } from './check-listing-copy.js';
import { errorsOf } from './rule.js';
import { headWithin } from './text/measures.js';
import { repairBullets } from './repair/bullet.repair.js';
import { repairDescription } from './repair/description.repair.js';
import { repairSubjectMatter, repairTargetKeywords } from './repair/keywords.repair.js';
import { repairSearchTerms } from './repair/search-terms.repair.js';
import { repairTitle } from './repair/title.repair.js';
import { DEFAULT_RULE_PACK, type RulePack } from './rule-packs.js';

const LONGEST = 4000;
const MOST = 50;

/** What is taken out of a field may join its neighbours to something else that breaks a rule. */
const ROUNDS = 3;

/**
 * Mends the fields that break a rule, where the remedy is obvious (banned characters and phrases,
 * lengths, repeats, labels, tags); fields without an error stay as they are. Never adds a fact. What it
 * cannot mend it leaves out or empty, for the check to find.
 */
export function repairListingCopy(
  copy: ListingCopy,
  brief: CopyBrief,
  pack: RulePack = DEFAULT_RULE_PACK,
): ListingCopy {
  let rest = copy;
  for (let round = 0; round < ROUNDS; round += 1) {
    const broken = new Set(
      errorsOf(checkListingCopy(rest, brief, pack)).map(({ field }) => field.replace(/\/.*$/u, '')),
    );
    if (broken.size === 0) return rest;
    rest = withMended(rest, broken, brief, pack);
  }
  return rest;
}

function withMended(
  copy: ListingCopy,
  broken: ReadonlySet<string>,
  brief: CopyBrief,
  pack: RulePack,
): ListingCopy {
  const brand = brief.brandName ?? '';
  // Longer than any limit allows; keeps the cost of mending flat.
  const head = (text: string): string => headWithin(text, LONGEST);
  const heads = (texts: readonly string[]): string[] => texts.slice(0, MOST).map(head);
  const mended = {
    optimizedTitle: repairTitle(head(copy.optimizedTitle), brief, pack),
    bulletPoints: repairBullets(heads(copy.bulletPoints), pack),
    htmlDescription: repairDescription(head(copy.htmlDescription), pack),
    targetKeywords: repairTargetKeywords(heads(copy.targetKeywords), pack),
    subjectMatter: repairSubjectMatter(heads(copy.subjectMatter), brand, pack),
    searchTerms: repairSearchTerms(head(copy.searchTerms), brand, pack),
  };
  const fields = Object.entries(mended).filter(([field]) => broken.has(field));
  return { ...copy, ...Object.fromEntries(fields) };
}
