import { readLists } from '../data/read-lists.js';

/** Languages whose words are known; `en` stands for all others. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'sv' | 'pl' | 'tr' | 'ja';

/** Words that a language puts in place of a sign. */
export interface SignWords {
  readonly degrees: string;
  readonly celsius: string;
  readonly fahrenheit: string;
  readonly atLeast: string;
  readonly atMost: string;
  readonly under: string;
  readonly over: string;
  readonly plusMinus: string;
  readonly about: string;
  /** Behind a number: `3+`. */
  readonly andUp: string;
  /** Between two measures: `4K@60Hz`. */
  readonly at: string;
  /** Between two ends of a range: `-20 °C ~ 45 °C`. */
  readonly to: string;
  readonly inches: string;
  readonly feet: string;
}

const LISTS = readLists<{
  functionWords: Readonly<Partial<Record<Language, readonly string[]>>>;
  listingWords: Readonly<Partial<Record<Language, readonly string[]>>>;
  abbreviations: readonly string[];
  abbreviationsBeforeNumbers: readonly string[];
  signs: Readonly<Partial<Record<Language, SignWords>>> & { readonly en: SignWords };
}>('text');

/** Function words by language of the Latin script. */
export const FUNCTION_WORDS_OF = LISTS.functionWords;

/** Frequent words of listings by language: they tell languages that share their small words. */
export const LISTING_WORDS_OF = LISTS.listingWords;

/** Abbreviations whose full stop ends no sentence, in lower case and without that full stop. */
export const ABBREVIATIONS_IN_SENTENCES: ReadonlySet<string> = new Set(LISTS.abbreviations);

/** Abbreviations that end a sentence as often as not, except before a number: `No. 5`. */
export const ABBREVIATIONS_BEFORE_NUMBERS: ReadonlySet<string> = new Set(
  LISTS.abbreviationsBeforeNumbers,
);

/** All words for signs, in every language. */
export const SIGN_WORDS: readonly string[] = Object.values(LISTS.signs).flatMap((words) =>
  Object.values(words),
);

/** The words for signs; languages without words of their own have the English ones. */
export function signWords(language: Language): SignWords {
  return LISTS.signs[language] ?? LISTS.signs.en;
}
