import { type Rule, type RuleOrigin, ruleOf } from '../rule.js';

const description = ruleOf('htmlDescription');
const searchTerms = ruleOf('searchTerms');
const subjectMatter = ruleOf('subjectMatter');
const targetKeywords = ruleOf('targetKeywords');

const COLLECTED = { read: '2026-11-21', effective: '2026-11-21' };
const READ_LATER = { read: '2026-11-28', effective: '2026-11-21' };

const origin = (
  sources: RuleOrigin['sources'],
  source: string,
  dates: Pick<RuleOrigin, 'read' | 'effective'> = COLLECTED,
): RuleOrigin => ({ sources, source, ...dates });

/** Rules of `htmlDescription`. */
export const DESCRIPTION_RULES = {
  D01: description(
    'error',
    origin(['read', 'secondary'], 'schema of the description; secondary pages for bytes'),
    'At most 2000 characters and bytes, with tags.',
    'Leave out whole sentences at the end.',
  ),
  D02: description(
    'error',
    origin(['interface', 'ours'], 'interface, section 2.2'),
    'Only b, br, ul, li, balanced, no attributes.',
    'Remove other tags and attributes, and close each tag.',
  ),
  D03: description(
    'warning',
    origin(['read'], 'staff in the seller forum, t/317b0dbe', READ_LATER),
    'The marketplace itself wants line breaks only.',
    'Send the description to the marketplace as plain text with line breaks.',
  ),
  D04: description(
    'error',
    origin(['read'], 'help page 200390640'),
    'No contact, price, stock, shipping, review, advert or date.',
    'Remove the sentence.',
  ),
  D05: description(
    'warning',
    origin(['secondary'], 'secondary pages'),
    'Value in the first 200 characters, no bullet repeated.',
    'Name the product in the first sentence; say other things than the bullets.',
  ),
} as const satisfies Record<string, Rule>;

const TERMS = origin(['read'], 'help page 23501');

/** Rules of `searchTerms`. */
export const SEARCH_TERM_RULES = {
  S01: searchTerms(
    'error',
    origin(['read'], 'help page GNYWHX2TP7C8GXHK', READ_LATER),
    'At most 249 bytes, spaces included.',
    'Remove whole words; over the limit the marketplace ignores the field.',
  ),
  S02: searchTerms(
    'error',
    { ...TERMS, sources: ['read', 'interface'] },
    'Lower-case words, single spaces, no punctuation.',
    'Write lower-case words with single spaces.',
  ),
  S03: searchTerms(
    'error',
    TERMS,
    'No word twice, singular or plural.',
    'Keep the singular or the plural.',
  ),
  S04: searchTerms(
    'error',
    TERMS,
    'No brand and no catalogue number.',
    'Remove the name or number.',
  ),
  S05: searchTerms('error', TERMS, 'No temporary words.', 'Remove the word.'),
  S06: searchTerms('error', TERMS, 'No subjective words.', 'Remove the word.'),
  S07: searchTerms('warning', TERMS, 'No stop words.', 'Remove the word.'),
  S08: searchTerms(
    'warning',
    TERMS,
    'No word that title or bullets already hold.',
    'Use a synonym, a spelling variant or an abbreviation.',
  ),
  S09: searchTerms('error', TERMS, 'No offensive words.', 'Remove the word.'),
} as const satisfies Record<string, Rule>;

const ATTRIBUTES = 'table of attributes F2C2L6RCFZGWBXC';

/** Rules of `subjectMatter` and `targetKeywords`. */
export const KEYWORD_RULES = {
  K01: subjectMatter(
    'error',
    origin(['secondary'], `${ATTRIBUTES}; secondary pages for the limit`),
    'One to five different entries of 50 bytes, no brand.',
    'Shorten, merge or remove entries.',
  ),
  K02: subjectMatter(
    'warning',
    origin(['read'], ATTRIBUTES),
    'Intended use and audience are being phased out.',
    'Say what the product is, not for whom.',
  ),
  K03: targetKeywords(
    'error',
    origin(['ours'], 'a limit of this service'),
    'One to 20 different entries of one to five words.',
    'Use lower-case entries whose words the copy or the input holds.',
  ),
} as const satisfies Record<string, Rule>;
