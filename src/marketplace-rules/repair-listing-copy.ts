import type { CopyBrief } from '../listing/copy-brief.js';
import type { ListingCopy } from '../listing/listing-copy.js';
import { type CheckedCopy, checkListingCopy } from './check-listing-copy.js';
import { errorsOf } from './rule.js';
import { languageOfBrief } from './text/language-of.js';
import { knowingNamesOf } from './text/host-pattern.js';
import { headWithin } from './text/measures.js';
import { repairBullets } from './repair/bullet.repair.js';
import { repairDescription } from './repair/description.repair.js';
import { repairSubjectMatter, repairTargetKeywords } from './repair/keywords.repair.js';
import { repairSearchTerms } from './repair/search-terms.repair.js';
import { repairTitle } from './repair/title.repair.js';
import { DEFAULT_RULE_PACK, type RulePack } from './rule-packs.js';
import { TextForms } from './text/text-forms.js';
import type { Language } from './words/text.js';

const LONGEST = 4000;
const MOST = 50;

/** Most rounds of repairs: a cut in a field may join its neighbours to something that breaks a rule. */
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
  forms = new TextForms(),
): CheckedCopy {
  let rest = { copy, violations: checkListingCopy(copy, brief, pack, forms) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const broken = new Set(
      errorsOf(rest.violations).map(({ field }) => field.replace(/\/.*$/u, '')),
    );
    if (broken.size === 0) return rest;
    const terms = { brief, pack, language: languageOfBrief(brief) };
    const mended = knowingNamesOf(brief, () => withMended(rest.copy, broken, terms));
    rest = { copy: mended, violations: checkListingCopy(mended, brief, pack, forms) };
  }
  return rest;
}

interface RepairTerms {
  readonly brief: CopyBrief;
  readonly pack: RulePack;
  readonly language: Language;
}

type Repairs = {
  readonly [F in keyof ListingCopy]: (text: ListingCopy[F], terms: RepairTerms) => ListingCopy[F];
};

// Longer than any limit allows; keeps the cost of mending flat.
const head = (text: string): string => headWithin(text, LONGEST);
const heads = (texts: readonly string[]): string[] => texts.slice(0, MOST).map(head);

/** Repair of each field. */
const REPAIRS: Repairs = {
  optimizedTitle: (text, { brief, pack }) => repairTitle(head(text), brief, pack),
  bulletPoints: (texts, { pack, language }) => repairBullets(heads(texts), pack, language),
  htmlDescription: (text, { pack, language }) => repairDescription(head(text), pack, language),
  targetKeywords: (texts, { pack }) => repairTargetKeywords(heads(texts), pack),
  subjectMatter: (texts, { brief, pack }) => repairSubjectMatter(heads(texts), brief, pack),
  searchTerms: (text, { brief, pack }) =>
    repairSearchTerms(head(text), brief.brandName ?? '', pack),
};

function withMended(
  copy: ListingCopy,
  broken: ReadonlySet<string>,
  terms: RepairTerms,
): ListingCopy {
  const mended = <F extends keyof ListingCopy>(field: F): ListingCopy[F] =>
    broken.has(field) ? REPAIRS[field](copy[field], terms) : copy[field];
  return {
    ...copy,
    optimizedTitle: mended('optimizedTitle'),
    bulletPoints: mended('bulletPoints'),
    htmlDescription: mended('htmlDescription'),
    targetKeywords: mended('targetKeywords'),
    subjectMatter: mended('subjectMatter'),
    searchTerms: mended('searchTerms'),
  };
}
