import { readLists } from '../data/read-lists.js';

const LISTS = readLists<{
  bannedClaims: readonly string[];
  placeholders: readonly string[];
  guarantees: readonly string[];
}>('claims');

/** Claims that the marketplace bans in bullets. */
export const BANNED_CLAIMS = LISTS.bannedClaims;

/** Materials that no bullet may say the product is made from or contains. */
export const BANNED_CONTENTS =
  /(?<![\p{L}\p{M}\p{N}])(?:made (?:from|of|with|out of|using)|contain(?:s|ing)?)(?: [\p{L}\p{N}%'-]{1,30},?){0,4} (?:bamboo|soy)(?![\p{L}\p{N}])/giu;

/** Fillers in place of a fact; any case. */
export const PLACEHOLDERS = LISTS.placeholders;

/** Fillers that are ordinary syllables in lower case. */
export const UPPER_CASE_PLACEHOLDERS: readonly string[] = ['NA', 'TBA', 'TBC', 'N.A.'];

/** Guarantees and offers to take the product back. */
export const GUARANTEES = LISTS.guarantees;
