import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  temporaryTerms: readonly string[];
  subjectiveTerms: readonly string[];
  unsearchableWords: readonly string[];
  stopWords: readonly string[];
  knownBrands: readonly string[];
  offensiveWords: readonly string[];
}>('search');

/** Words and phrases that go stale. */
export const TEMPORARY_TERMS = LISTS.temporaryTerms;

/** Subjective words. */
export const SUBJECTIVE_TERMS = LISTS.subjectiveTerms;

/** Single words left out of search terms so that no phrase above can form again. */
export const UNSEARCHABLE_WORDS = LISTS.unsearchableWords;

/** Stop words the marketplace names. */
export const STOP_WORDS = LISTS.stopWords;

/** Names of other makers that say nothing but the maker. */
export const KNOWN_BRANDS = LISTS.knownBrands;

/** Words that offend. */
export const OFFENSIVE_WORDS = LISTS.offensiveWords;
