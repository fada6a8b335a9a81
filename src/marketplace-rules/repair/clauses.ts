import { firstMatch } from '../text/phrases.js';
import { tidy, withoutDanglingWords, withoutPhrases } from './tidy.js';

function permittedClause(
  clause: string,
  forbidden: readonly RegExp[],
  removable: readonly RegExp[],
): string {
  if (firstMatch(clause, forbidden) !== undefined) return '';
  if (firstMatch(clause, removable) === undefined) return clause;
  return withoutDanglingWords(withoutPhrases(clause, removable));
}

/**
 * Permitted part of a text: clauses with something forbidden (an address, a price, a guarantee) are left
 * out; removable phrases (a banned adjective) are taken out of their clause.
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
