import { type Finding, findingWhen } from '../rule.js';
import type { TITLE_RULES } from '../rules/title.rules.js';
import { EMOJI, nonstandardLetter, TITLE_BANNED_CHARACTERS } from '../text/characters.js';
import { CONTACT_AND_PRICE_PATTERNS } from '../text/contact-patterns.js';
import { looksEnglish } from '../text/language.js';
import { languageOfBrief } from '../text/language-of.js';
import { codePoints } from '../text/measures.js';
import { firstMatch, phrasePattern } from '../text/phrases.js';
import { tokensOf, WordCounts, wordsOf } from '../text/words.js';
import {
  CONDITION_PHRASES,
  PROMOTIONAL_PHRASES,
  SUBJECTIVE_PHRASES,
} from '../words/promotional.js';
import {
  NUMBER_WORDS,
  REPEATABLE_WORDS,
  TITLE_SMALL_WORDS,
  TITLE_SMALL_WORDS_BESIDES,
} from '../words/small-words.js';
import { conditionWordIn } from './title-condition.js';
import { findingIf, type CopyCheck, type CopyCheckContext } from './context.js';

const FIELD = 'optimizedTitle';
const PROMOTION = phrasePattern(PROMOTIONAL_PHRASES);
const SUBJECTIVE = phrasePattern(SUBJECTIVE_PHRASES);
const CONDITION = phrasePattern([...CONDITION_PHRASES, 'sold by', 'official store']);
const NUMBER_WORD = phrasePattern(NUMBER_WORDS);
const SMALL = new Set([...TITLE_SMALL_WORDS, ...TITLE_SMALL_WORDS_BESIDES]);
const REPEATABLE = new Set(REPEATABLE_WORDS);
const DECORATIVE = /~|\*|#(?!\d)|[<>](?!\s?\d)/gu;
const TAG = /<[/!?]?\p{L}[^<>]*>|<[/!?][^<>]*>/gu;

const found = (text: string, detail: string, ...patterns: RegExp[]): Finding[] =>
  findingIf(FIELD, firstMatch(text, patterns), detail);

/** The title without the brand: what some rules do not say of a brand name. */
function besidesBrand({ title, brand }: CopyCheckContext): string {
  return brand === '' ? title : title.split(brand).join(' ');
}

/** Words that occur more than twice, hyphens dropped or split, singular and plural as one. */
export function wordsOverused(title: string): string[] {
  const over = new Set<string>();
  for (const words of [wordsOf(title), tokensOf(title)]) {
    const counted = words.filter(
      (word) => !/^\p{N}+$/u.test(word) && !REPEATABLE.has(word.toLowerCase()),
    );
    const counts = new WordCounts(counted);
    for (const word of counted) if (counts.of(word) > 2) over.add(word.toLowerCase());
  }
  return [...over];
}

/** Upper-case words of four letters or more that are neither brand nor model number. */
export function shoutedWords(title: string, brand: string): string[] {
  const brandWords = new Set(wordsOf(brand));
  return wordsOf(title).filter(
    (word) =>
      /^\p{Lu}[\p{Lu}\p{M}'’-]*$/u.test(word) && codePoints(word) >= 4 && !brandWords.has(word),
  );
}

const lowerStarts = ({ title, brand, brief }: CopyCheckContext): string[] => {
  const brandWords = new Set(wordsOf(brand));
  if (!looksEnglish(title) || languageOfBrief(brief) !== 'en') return [];
  return wordsOf(title.replace(/\d ?[a-z]+(?![\p{L}\p{N}])/gu, '')).filter(
    (word) => /^\p{Ll}(?!\p{L}*\p{Lu})/u.test(word) && !SMALL.has(word) && !brandWords.has(word),
  );
};

/** Checks of `optimizedTitle` by rule id. */
export const TITLE_CHECKS: Readonly<Record<keyof typeof TITLE_RULES, CopyCheck>> = {
  T01: ({ title, pack }) => {
    const length = codePoints(title);
    if (length === 0) return [{ field: FIELD, detail: 'the title is empty' }];
    const detail = `${length} characters, at most ${pack.title.max}`;
    return findingWhen(length > pack.title.max, FIELD, detail);
  },
  T01b: ({ title, pack }) => {
    const length = codePoints(title);
    const detail = `${length} characters, in the band at risk`;
    return findingWhen(length > pack.title.comfortable, FIELD, detail);
  },
  T02: (context) => found(besidesBrand(context), 'banned character', TITLE_BANNED_CHARACTERS),
  T03: (context) =>
    found(besidesBrand(context), 'decorative character', DECORATIVE).map((finding) => ({
      ...finding,
      severity: 'error' as const,
    })),
  T04: ({ title }) => findingIf(FIELD, wordsOverused(title).join(', '), 'word more than twice'),
  T05: (context) => [
    ...found(context.title, 'promotional phrase', PROMOTION),
    ...found(besidesBrand(context), 'subjective commentary', SUBJECTIVE),
  ],
  T06: ({ title, brand }) => {
    const shouted = shoutedWords(title, brand);
    return shouted.length > 1 ? findingIf(FIELD, shouted.join(' '), 'words in capitals') : [];
  },
  T07: (context) => findingIf(FIELD, lowerStarts(context).join(' '), 'not in title case'),
  T08: ({ title }) => found(title, 'number in words', NUMBER_WORD),
  T09: ({ title, pack }) =>
    found(
      title,
      'character that is not standard',
      nonstandardLetter(pack.title.letters),
      /[®™©℠℗]/gu,
      EMOJI,
    ),
  T10: ({ title, brand }) => {
    const own = tokensOf(brand.replace(/[®™©℠℗]/gu, '')).join(' ');
    const first = tokensOf(title).join(' ').startsWith(own);
    return findingWhen(!first, FIELD, 'the title does not begin with the brand');
  },
  T11: (context) => [
    ...found(context.title, 'price, address or phone', ...CONTACT_AND_PRICE_PATTERNS),
    ...found(besidesBrand(context), 'availability, condition or merchant', CONDITION),
    ...findingIf(FIELD, conditionWordIn(besidesBrand(context), context.brief), 'condition'),
  ],
  T12: ({ copy }) => found(copy.optimizedTitle, 'tag or line break', TAG, /[\r\n\u2028\u2029]/gu),
};
