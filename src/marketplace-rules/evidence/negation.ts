import type { Token } from './tokens.js';
import { OFTEN_ABSENT } from './terms.js';

const NEGATORS = new Set(
  'no not never non without cannot isn aren doesn don won wasn zero nor neither nicht kein keine keinen keiner keines ohne nie pas sans aucun aucune sin ni senza sem nao'.split(
    ' ',
  ),
);
/** Negators when "of" or "from" follows: free of BPA, frei von BPA. */
const ABSENT_FROM = new Set('free frei exempt libre livre priva privo'.split(' '));
const OF = new Set('of from von de d di da'.split(' '));
/** "not only": no negation. */
const ONLY = new Set('only just merely nur solo solamente seulement'.split(' '));
/** A negation does not reach over these. */
const JOINS = new Set('and but und aber sondern et mais y pero e ma mas so which that'.split(' '));
const REACH = 3;

const NEGATING = new Set([...NEGATORS, ...ABSENT_FROM, 't']);

/** False where nothing in the text is said to be absent by a word before it. */
export const mayNegate = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => NEGATING.has(word));

const isNegator = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1];
  if (ABSENT_FROM.has(word)) return next !== undefined && OF.has(next.word);
  if (word === 't' && tokens[at]?.gap === 'apostrophe') return true;
  return NEGATORS.has(word) && !(next !== undefined && ONLY.has(next.word));
};

function negatedBefore(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at > Math.max(0, from - REACH); at -= 1) {
    if (tokens[at]?.gap === 'break') return false;
    const word = tokens[at - 1]?.word ?? '';
    if (JOINS.has(word)) return false;
    // "non-stick" denies sticking and nothing further on.
    const hyphened = tokens[at]?.gap === 'hyphen';
    if (isNegator(tokens, at - 1) && (at === from || !hyphened)) return true;
  }
  return false;
}

/** True when the token says that what stands right before it is absent: leather-free, BPA free. */
export function tellsAbsence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.word.startsWith('fre') !== true) return false;
  if (!/^(?:free|frei\p{L}{0,2})$/u.test(token.word)) return false;
  if (token.gap === 'hyphen') return true;
  return token.gap === 'space' && OFTEN_ABSENT.has(tokens[at - 1]?.word ?? '');
}

/** True when what stands from token `from` up to, not including, token `to` is said to be absent. */
export function isNegated(tokens: readonly Token[], from: number, to: number): boolean {
  return tellsAbsence(tokens, to) || negatedBefore(tokens, from);
}
