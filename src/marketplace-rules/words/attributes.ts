import { readLists } from '../data/read-lists.js';
import { tokensOf } from '../text/words.js';

const LISTS = readLists<{
  fabricWords: readonly string[];
  careWords: readonly string[];
  originWords: readonly string[];
  fillers: readonly string[];
}>('attributes');

const FACTS = new Set([...LISTS.fabricWords, ...LISTS.careWords, ...LISTS.originWords]);
const FILLERS = new Set(LISTS.fillers);

/** True for a text that says nothing but fabric, care or origin, which have attributes of their own. */
export function isAttributeAlone(text: string): boolean {
  const words = tokensOf(text).filter((token) => !/^\p{N}/u.test(token) && !FILLERS.has(token));
  return words.length > 0 && words.every((word) => FACTS.has(word));
}
