import type { Rule, RuleSource, Severity } from '../rule.js';

const ruleOf =
  (part: Rule['part']) =>
  (severity: Severity, sources: readonly RuleSource[], text: string): Rule => ({
    severity,
    part,
    sources,
    effective: '2026-11-21',
    text,
  });
const description = ruleOf('htmlDescription');
const searchTerms = ruleOf('searchTerms');
const subjectMatter = ruleOf('subjectMatter');
const targetKeywords = ruleOf('targetKeywords');

/** Rules of `htmlDescription`. */
export const DESCRIPTION_RULES = {
  D01: description('error', ['read', 'secondary'], 'At most 2000 characters and bytes, with tags.'),
  D02: description('error', ['interface', 'ours'], 'Only b, br, ul, li, balanced, no attributes.'),
  D03: description('warning', ['read'], 'The marketplace itself wants line breaks only.'),
  D04: description(
    'error',
    ['read'],
    'No contact, price, stock, shipping, review, advert or date.',
  ),
  D05: description(
    'warning',
    ['secondary'],
    'Value in the first 200 characters, no bullet repeated.',
  ),
} as const satisfies Record<string, Rule>;

/** Rules of `searchTerms`. */
export const SEARCH_TERM_RULES = {
  S01: searchTerms('error', ['read'], 'At most 249 bytes, spaces included.'),
  S02: searchTerms(
    'error',
    ['read', 'interface'],
    'Lower-case words, single spaces, no punctuation.',
  ),
  S03: searchTerms('error', ['read'], 'No word twice, singular or plural.'),
  S04: searchTerms('error', ['read'], 'No brand and no catalogue number.'),
  S05: searchTerms('error', ['read'], 'No temporary words.'),
  S06: searchTerms('error', ['read'], 'No subjective words.'),
  S07: searchTerms('warning', ['read'], 'No stop words.'),
  S08: searchTerms('warning', ['read'], 'No word that title or bullets already hold.'),
  S09: searchTerms('error', ['read'], 'No offensive words.'),
} as const satisfies Record<string, Rule>;

/** Rules of `subjectMatter` and `targetKeywords`. */
export const KEYWORD_RULES = {
  K01: subjectMatter(
    'error',
    ['secondary'],
    'One to five different entries of 50 bytes, no brand.',
  ),
  K02: subjectMatter('warning', ['read'], 'Intended use and audience are being phased out.'),
  K03: targetKeywords('error', ['ours'], 'One to 20 different entries of one to five words.'),
} as const satisfies Record<string, Rule>;
