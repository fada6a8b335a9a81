import { findingWhen } from '../rule.js';
import type { SEARCH_TERM_RULES } from '../rules/other-copy.rules.js';
import { utf8Bytes } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { tokensOf, WordCounts } from '../text/words.js';
import { BANNED_CLAIMS } from '../words/claims.js';
import {
  KNOWN_BRANDS,
  OFFENSIVE_WORDS,
  STOP_WORDS,
  SUBJECTIVE_TERMS,
  TEMPORARY_TERMS,
} from '../words/search.js';
import { findingIf, type CopyCheck, type CopyCheckContext } from './context.js';

const FIELD = 'searchTerms';
const BRANDS = new Set(KNOWN_BRANDS);
const OFFENSIVE = new Set(OFFENSIVE_WORDS);
const STOPS = new Set(STOP_WORDS);
const TEMPORARY = phrasePattern(TEMPORARY_TERMS);
const SUBJECTIVE = phrasePattern(SUBJECTIVE_TERMS);
const CLAIM = phrasePattern(BANNED_CLAIMS);
const CATALOGUE_CODE = /^(?:b0[a-z0-9]{8}|\d{8}|\d{12,14})$/u;

const terms = ({ copy }: CopyCheckContext): string[] =>
  copy.searchTerms.split(/\s+/u).filter(Boolean);
const someTerm =
  (detail: string, test: (term: string, context: CopyCheckContext) => boolean): CopyCheck =>
  (context) =>
    findingIf(
      FIELD,
      terms(context)
        .filter((term) => test(term, context))
        .join(' '),
      detail,
    );

/** Finds a fault of text that is not lower-case words with single spaces. */
function malformed(text: string): string | undefined {
  if (text !== text.toLowerCase()) return 'upper case';
  if (/^\s|\s$|\s\s|[^\S ]/u.test(text)) return 'white space';
  return /[^\p{L}\p{M}\p{N} \p{Join_Control}]/u.exec(text)?.[0];
}

/** Checks of `searchTerms` by rule id. */
export const SEARCH_TERM_CHECKS: Readonly<Record<keyof typeof SEARCH_TERM_RULES, CopyCheck>> = {
  S01: ({ copy, pack }) => {
    const bytes = utf8Bytes(copy.searchTerms);
    const detail = `${bytes} bytes, at most ${pack.searchTerms.maxBytes}`;
    return findingWhen(bytes > pack.searchTerms.maxBytes, FIELD, detail);
  },
  S02: ({ copy }) => findingIf(FIELD, malformed(copy.searchTerms), 'not lower-case words'),
  S03: (context) => {
    const counts = new WordCounts(terms(context));
    const twice = new Set(terms(context).filter((term) => counts.of(term) > 1));
    return findingIf(FIELD, [...twice].join(' '), 'word twice');
  },
  S04: (context) => {
    const own = new Set(tokensOf(context.brand));
    return someTerm(
      'brand or catalogue number',
      (term) => own.has(term) || BRANDS.has(term) || CATALOGUE_CODE.test(term),
    )(context);
  },
  S05: ({ copy }) => findingIf(FIELD, firstMatch(copy.searchTerms, [TEMPORARY]), 'temporary word'),
  S06: ({ copy }) =>
    findingIf(FIELD, firstMatch(copy.searchTerms, [SUBJECTIVE]), 'subjective word'),
  S07: (context) => [
    ...someTerm('stop word', (term) => STOPS.has(term))(context),
    ...findingIf(FIELD, firstMatch(context.copy.searchTerms, [CLAIM]), 'claim banned in bullets'),
  ],
  S08: someTerm('already in title or bullets', (term, { title, bullets, forms }) =>
    [title, ...bullets].some(
      (text) => forms.wholeCounts(text).has(term) || forms.counts(text).has(term),
    ),
  ),
  S09: someTerm('offensive word', (term) => OFFENSIVE.has(term)),
};
