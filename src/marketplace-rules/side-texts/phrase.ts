import { calm, capitalised, looksEnglish } from '../text/language.js';
import {
  CATALOGUE_NUMBER,
  CONTACT_AND_PRICE_PATTERNS,
  DATE_PATTERNS,
} from '../text/contact-patterns.js';
import { codePoints } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { tokensOf } from '../text/words.js';
import { BANNED_CLAIMS, BANNED_CONTENTS, GUARANTEES, PLACEHOLDERS } from '../words/claims.js';
import { ADVERT_PHRASES, COMPANY_PHRASES, PRICE_PHRASES, SHIPPING } from '../words/commerce.js';
import { DANGLING_WORDS } from '../words/languages.js';
import { ADDRESS_WORDS, CAUTIONS, FINITE_VERBS } from '../words/phrases.js';
import {
  COMPARATIVE_PHRASES,
  CONDITION_PHRASES,
  CONDITION_TITLE_WORDS,
  PROMOTIONAL_PHRASES,
  SUBJECTIVE_PHRASES,
} from '../words/promotional.js';
import { KNOWN_BRANDS, OFFENSIVE_WORDS, TEMPORARY_TERMS } from '../words/search.js';

/** Contents that no side text has: promotion, opinion, offers, addresses, banned claims. */
export const UNFIT: readonly RegExp[] = [
  ...CONTACT_AND_PRICE_PATTERNS,
  ...DATE_PATTERNS,
  CATALOGUE_NUMBER,
  BANNED_CONTENTS,
  SHIPPING,
  phrasePattern([
    ...PROMOTIONAL_PHRASES,
    ...SUBJECTIVE_PHRASES,
    ...COMPARATIVE_PHRASES,
    ...CONDITION_PHRASES,
    ...ADVERT_PHRASES,
    ...COMPANY_PHRASES,
    ...PRICE_PHRASES,
    ...BANNED_CLAIMS,
    ...GUARANTEES,
    ...PLACEHOLDERS,
    ...OFFENSIVE_WORDS,
  ]),
];

/** Longest phrase, code points. */
export const LONGEST_PHRASE = 40;
const SHORTEST_PHRASE = 4;

/** Letters, digits and signs without a meaning that a reader could miss. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '"&/.+%-]*$/u;
/** An end of a sentence inside, a spaced dash, or marks piled up. */
const NO_PHRASE = /[.!?] |\.{2}| - |\p{M}{4}/u;
/** A word, or letters of a script without spaces: measures alone say nothing. */
const HAS_WORD = /\p{L}{3}|\p{Lo}/u;
const START =
  /^(?:(?:and|or|plus|also) )?(?:(?:the|an?) |(?:it|they) (?:(?:is|are) )?)?(?=\S+ \S)/iu;

/** Cautions, names of makers and words that go stale: in no phrase; a title may hold them as a part of its name. */
const NOT_IN_PHRASES = phrasePattern([
  ...CAUTIONS,
  ...KNOWN_BRANDS,
  ...TEMPORARY_TERMS,
  ...CONDITION_TITLE_WORDS,
]);

const ADDRESS = new Set(ADDRESS_WORDS);
const VERBS = new Set(FINITE_VERBS);
const DANGLING = new Set(DANGLING_WORDS);

function isSentence(tokens: readonly string[]): boolean {
  return tokens.some((token, at) => ADDRESS.has(token) || (at > 0 && VERBS.has(token)));
}

/** Letters of scripts without spaces count as words. */
const isShort = (text: string, tokens: readonly string[]): boolean =>
  tokens.length < 2 && !/\p{Lo}{3}/u.test(text);

/**
 * A stretch of a text as a phrase, in its own words; undefined for a sentence, for what is too long or says nothing by
 * itself, and for what the marketplace bans. Nothing is cut out of it: it is taken whole or not at all.
 */
export function asPhrase(stretch: string): string | undefined {
  const bare = stretch.replace(/[.!:,"' ]+$/u, '').replace(/^["' ]+/u, '');
  const text = calm(looksEnglish(bare) ? bare.replace(START, '') : bare);
  const length = codePoints(text);
  if (length < SHORTEST_PHRASE || length > LONGEST_PHRASE) return undefined;
  if (!PLAIN.test(text) || NO_PHRASE.test(text) || !HAS_WORD.test(text)) return undefined;
  const tokens = tokensOf(text);
  if (isShort(text, tokens) || isSentence(tokens)) return undefined;
  if (
    DANGLING.has(tokens.at(-1) ?? '') ||
    firstMatch(text, [...UNFIT, NOT_IN_PHRASES]) !== undefined
  )
    return undefined;
  return capitalised(text);
}
