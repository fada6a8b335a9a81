import { readLists } from '../data/read-lists.js';
import { phrasePattern } from '../text/phrases.js';

const LISTS = readLists<{
  before: readonly string[];
  behind: readonly string[];
  places: readonly string[];
  origins: readonly string[];
  uses: readonly string[];
  conjunctions: readonly string[];
}>('addresses');

/** Words before an address that send a reader there. */
export const SENDS_BEFORE = phrasePattern(LISTS.before, 'iu');

/** Words behind an address that send a reader there. */
export const SENDS_BEHIND = phrasePattern(LISTS.behind, 'iu');

/** Prepositions of places: `at`. */
export const PLACES: ReadonlySet<string> = new Set(LISTS.places);

/** Prepositions of places and of origins as well: `from`. */
export const ORIGINS: ReadonlySet<string> = new Set(LISTS.origins);

/** Prepositions and verbs before something that is used, not visited: `with`, `covers`. */
export const USES: ReadonlySet<string> = new Set(LISTS.uses);

/** Words that join two names. */
export const CONJUNCTIONS: ReadonlySet<string> = new Set(LISTS.conjunctions);
