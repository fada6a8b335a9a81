import { readLists } from '../data/read-lists.js';
import { looksEnglish } from '../text/language.js';

const LISTS = readLists<{ abbreviations: readonly (readonly [short: string, words: string])[] }>(
  'abbreviations',
);

/** Abbreviations that no bullet may hold. */
export const FORBIDDEN_ABBREVIATIONS: readonly string[] = [
  'w/',
  'w/o',
  ...LISTS.abbreviations.map(([short]) => short),
];

/** Forms that other languages have too: they count in English texts alone. */
const ENGLISH_ONLY: ReadonlySet<string> = new Set(['approx']);

const NO_UNIT = String.raw`(?<![\p{L}\p{M}\p{N}/.-])(?<!\p{N} )`;

/** Letters in both cases: a pattern that ignores case takes every letter for a capital. */
const anyCase = (word: string): string =>
  word.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

interface Form {
  readonly pattern: RegExp;
  readonly words: string;
  readonly englishOnly: boolean;
}

// Behind a number W is the unit. A full stop before a capital may end the sentence and stays.
const FORMS: readonly Form[] = [
  { pattern: new RegExp(String.raw`${NO_UNIT}w/o(?:ut)?(?= \p{L})`, 'gu'), words: 'without' },
  {
    pattern: new RegExp(
      String.raw`${NO_UNIT}(?:w/ ?|W/ )(?!o(?:ut)?(?![\p{L}-]))(?=[\p{L}\p{N}])`,
      'gu',
    ),
    words: 'with ',
  },
  ...LISTS.abbreviations.map(([short, words]) => ({
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{M}\p{N}])${anyCase(short)}(?![\p{L}\p{M}\p{N}])(?:\.(?! \p{Lu}))?`,
      'gu',
    ),
    words,
    englishOnly: ENGLISH_ONLY.has(short),
  })),
].map((form) => ({ englishOnly: false, ...form }));

/** Parts that are joined and cut as wholes, so that the language of each is told by itself. */
const clausesOf = (text: string): string[] => text.split(/(?<=[;,:()])/u);

const formsIn = (clause: string): readonly Form[] => {
  const found = FORMS.filter(({ pattern }) => clause.search(pattern) >= 0);
  return found.some(({ englishOnly }) => englishOnly) && !looksEnglish(clause)
    ? found.filter(({ englishOnly }) => !englishOnly)
    : found;
};

/** The first abbreviation of a text as written; undefined where there is none. */
export function abbreviationIn(text: string): string | undefined {
  for (const clause of clausesOf(text)) {
    const [form] = formsIn(clause);
    if (form !== undefined) return (clause.match(form.pattern)?.[0] ?? '').trim();
  }
  return undefined;
}

/** The text with its abbreviations spelt out. */
export function spelledOut(text: string): string {
  const spell = (clause: string): string =>
    formsIn(clause).reduce(
      (rest, { pattern, words }) => rest.replace(pattern, (short) => casedAs(short, words)),
      clause,
    );
  return clausesOf(text).map(spell).join('');
}

function casedAs(short: string, words: string): string {
  const letters = short.replace(/[^\p{L}]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return words.toUpperCase();
  return /^\p{Lu}/u.test(short) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
