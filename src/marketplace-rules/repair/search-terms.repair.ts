import type { RulePack } from '../rule-packs.js';
import { phrasePattern } from '../text/phrases.js';
import { utf8Bytes } from '../text/measures.js';
import { tokensOf, WordCounts } from '../text/words.js';
import { BANNED_CLAIMS, PLACEHOLDERS } from '../words/claims.js';
import {
  KNOWN_BRANDS,
  OFFENSIVE_WORDS,
  STOP_WORDS,
  SUBJECTIVE_TERMS,
  TEMPORARY_TERMS,
  UNSEARCHABLE_WORDS,
} from '../words/search.js';

const PHRASES = phrasePattern([...BANNED_CLAIMS, ...PLACEHOLDERS]);
const WORDS = new Set([
  ...KNOWN_BRANDS,
  ...OFFENSIVE_WORDS,
  ...STOP_WORDS,
  ...UNSEARCHABLE_WORDS,
  ...[...SUBJECTIVE_TERMS, ...TEMPORARY_TERMS].filter((term) => !term.includes(' ')),
]);
/** Small words that French, Italian and others write on the next one: `l'école`, `dell'olio`. */
const ELISION =
  /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|(?:d|n|s)?all|dell|nell|sull|un|quest)['’](?=\p{L}{2})/gu;
const CODE = /^(?:b0[a-z0-9]{8}|\d{8,})$/u;

/** Words of a text that search terms may hold, in order; hyphenated words as their parts. */
export function searchableWords(text: string, brand: string): string[] {
  const own = new Set(tokensOf(brand.normalize('NFC')));
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(ELISION, '')
    .replace(/(?<=\p{Script=Latin})['’](?=\p{Script=Latin})/gu, '')
    .replace(PHRASES, ' ');
  return tokensOf(plain).filter((word) => !WORDS.has(word) && !CODE.test(word) && !own.has(word));
}

/** One string of different words within the byte limit, own brand and banned words left out. */
export function repairSearchTerms(terms: string, brand: string, pack: RulePack): string {
  const seen = new WordCounts();
  let line = '';
  for (const word of searchableWords(terms, brand)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (seen.has(word) || utf8Bytes(next) > pack.searchTerms.maxBytes) continue;
    seen.add(word);
    line = next;
  }
  return line;
}
