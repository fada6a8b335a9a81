import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  englishFunctionWords: readonly string[];
  foreignFunctionWords: readonly string[];
  danglingWords: readonly string[];
  otherFunctionWords: readonly string[];
  acronyms: readonly string[];
  safeAcronyms: readonly string[];
}>('languages');

/** Function words that tell English texts. */
export const ENGLISH_FUNCTION_WORDS = LISTS.englishFunctionWords;

/** Function words that tell texts in other languages of the Latin script. */
export const FOREIGN_FUNCTION_WORDS = LISTS.foreignFunctionWords;

/** Words that no phrase ends with: cut off where a text was shortened. */
export const DANGLING_WORDS: readonly string[] = [
  ...ENGLISH_FUNCTION_WORDS,
  ...LISTS.danglingWords,
];

/** Function words of languages in other scripts. */
export const OTHER_FUNCTION_WORDS = LISTS.otherFunctionWords;

/** Abbreviations that stay in capitals. */
export const ACRONYMS = LISTS.acronyms;

/** Abbreviations that are no word in small letters: `usb` may be written `USB`. */
export const SAFE_ACRONYMS: ReadonlySet<string> = new Set(LISTS.safeAcronyms);
