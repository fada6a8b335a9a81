import { firstMatch } from '../text/phrases.js';
import { wordsOf } from '../text/words.js';
import { tidy, withoutDanglingWords, withoutPhrases } from './tidy.js';

const FEWEST_WORDS = 3;

function headBefore(clause: string, forbidden: readonly RegExp[]): string {
  const positions = forbidden.map((pattern) => clause.search(pattern)).filter((at) => at >= 0);
  const head = withoutDanglingWords(clause.slice(0, Math.min(...positions)));
  const enough = wordsOf(head).length >= FEWEST_WORDS;
  return enough && firstMatch(head, forbidden) === undefined ? head : '';
}

function permittedClause(
  clause: string,
  forbidden: readonly RegExp[],
  removable: readonly RegExp[],
): string {
  const kept = firstMatch(clause, forbidden) === undefined ? clause : headBefore(clause, forbidden);
  if (firstMatch(kept, removable) === undefined) return kept;
  return withoutDanglingWords(withoutPhrases(kept, removable));
}

/**
 * What may be said of a text: clauses with something forbidden (an address, a price, a guarantee) are
 * cut before it or left out; removable phrases (a banned adjective) are taken out of their clause.
 */
export function permittedText(
  text: string,
  forbidden: readonly RegExp[],
  removable: readonly RegExp[],
): string {
  if (firstMatch(text, [...forbidden, ...removable]) === undefined) return text;
  const kept = text
    .split(/(?<=[,;]) | (?=- )/u)
    .map((clause) => permittedClause(clause, forbidden, removable))
    .filter((clause) => clause !== '');
  const joined = withoutDanglingWords(tidy(kept.join(', ').replace(/, - /gu, ' - ')));
  return firstMatch(joined, [...forbidden, ...removable]) === undefined ? joined : '';
}
