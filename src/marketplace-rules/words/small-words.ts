import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  titleSmallWords: readonly string[];
  titleSmallWordsBesides: readonly string[];
  repeatableWords: readonly string[];
  numberWords: readonly string[];
}>('small-words');

/** Small words that title case leaves alone, as the marketplace lists them. */
export const TITLE_SMALL_WORDS = LISTS.titleSmallWords;

/** Further prepositions that title case leaves alone. */
export const TITLE_SMALL_WORDS_BESIDES = LISTS.titleSmallWordsBesides;

/** Articles, prepositions and conjunctions that may repeat in a title. */
export const REPEATABLE_WORDS: readonly string[] = [...TITLE_SMALL_WORDS, ...LISTS.repeatableWords];

/** One to nine as words. */
export const NUMBER_WORDS = LISTS.numberWords;
