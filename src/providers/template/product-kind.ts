import { looksEnglish } from '../../marketplace-rules/text/language.js';
import { hasContent, wordsOf } from '../../marketplace-rules/text/words.js';
import { DANGLING_WORDS, OTHER_FUNCTION_WORDS } from '../../marketplace-rules/words/languages.js';

const FUNCTION_WORDS = new Set([...DANGLING_WORDS, ...OTHER_FUNCTION_WORDS]);
const MEASURE =
  /^[\d.,]+(?:ml|cl|l|cm|mm|m|kg|g|oz|in|ft|lb|w|v|mah)?$|^(?:ml|cl|l|cm|mm|kg|g|oz|in|inch|ft|lb|w|v|mah|pcs|pack)$/iu;
const HEAD_END = /, | - | \(| (?:with|for|in|mit|für|avec|pour|con|para|con|met|voor) /iu;
const LONGEST = 4;

/** True for a number, a unit, or both. */
export function isMeasure(word: string): boolean {
  return MEASURE.test(word);
}

/** True for articles, prepositions and the like, and for single Latin letters. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word.toLowerCase()) || /^\p{Script=Latin}$/u.test(word);
}

/** Kind of product: the head of the title without brand and measures, at most four words. */
export function productKind(title: string, brand: string): string {
  const besides = brand !== '' && title.startsWith(brand) ? title.slice(brand.length) : title;
  const head = besides.split(HEAD_END).find(hasContent) ?? '';
  const all = wordsOf(head);
  const measureAt = all.findIndex(isMeasure);
  const words = (measureAt > 1 ? all.slice(0, measureAt) : all).filter((word) => !isMeasure(word));
  // English puts the noun last; most other languages of the marketplace put it first.
  const first = looksEnglish(title)
    ? words.length - (words.length > LONGEST + 1 ? LONGEST - 1 : LONGEST)
    : 0;
  const kind = words.slice(Math.max(0, first), Math.max(0, first) + LONGEST);
  while (kind.length > 1 && isFunctionWord(kind.at(-1) ?? '')) kind.pop();
  return kind.join(' ');
}

/** A kind of product and, in English, its shorter names: `steel water bottle`, `water bottle`. */
export function kindEndings(kind: string): string[] {
  const words = kind.split(' ');
  if (!looksEnglish(kind)) return [kind];
  const endings = words.map((_, index) => words.slice(index)).filter((ending) => ending.length > 1);
  return [
    kind,
    ...endings
      .filter((ending) => !isFunctionWord(ending[0] ?? ''))
      .map((ending) => ending.join(' ')),
  ];
}
