import { withoutDanglingWords } from '../repair/tidy.js';
import { codePoints, utf8Bytes } from './measures.js';
import { wordsOf } from './words.js';

const FEWEST_WORDS = 3;
/** Ends of phrases; a comma within a number has no blank behind it. */
const PHRASE_END =
  /[,;] (?=\S)|(?= - )|[、，；]|(?= (?:and|und|et|y|e|en|och|oraz|but|aber|mais|pero|ma) )/gu;

const isBalanced = (text: string): boolean =>
  (text.match(/[(（]/gu)?.length ?? 0) === (text.match(/[)）]/gu)?.length ?? 0);

/** The longest head of whole phrases within the limits; '' where not even the first phrase fits. */
export function phrasesWithin(text: string, maxCharacters: number, maxBytes = Infinity): string {
  const fits = (head: string): boolean =>
    codePoints(head) <= maxCharacters && utf8Bytes(head) <= maxBytes;
  if (fits(text)) return text;
  // Twice the characters in UTF-16 at most: what is behind them never fits.
  const start = text.slice(0, 2 * maxCharacters + 2);
  const heads = Array.from(start.matchAll(PHRASE_END), ({ index }) => start.slice(0, index));
  const head = heads.findLast((one) => fits(one) && isBalanced(one));
  if (head === undefined || wordsOf(head).length < FEWEST_WORDS) return '';
  return withoutDanglingWords(head);
}
