import type { Token } from './tokens.js';
import { NAMES_BEFORE_NUMBERS, unitAt } from './number-units.js';

/** Letters that stand for a side of a thing: L30 x W20. */
const SIDES = new Set('l w h d b t x o ø r'.split(' '));

/** Tokens of a name that holds digits. */
interface NumberName {
  readonly first: number;
  readonly last: number;
  readonly key: string;
}

const isLetters = (token: Token | undefined): token is Token =>
  token !== undefined && !token.isNumber && /^\p{L}/u.test(token.word);

function gluedBefore(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!isLetters(before) || SIDES.has(before.word)) return false;
  if (token?.gap === 'glued') return true;
  return token?.gap === 'hyphen' && /^\p{Lu}{1,4}$/u.test(before.raw);
}

function gluedAfter(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1];
  if (!isLetters(after) || after.gap !== 'glued' || unitAt(tokens, at + 1) !== undefined)
    return false;
  return !(after.word === 'x' && tokens[at + 2]?.isNumber === true);
}

/** "2-in-1". */
const isCombination = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.word === 'in' &&
  tokens[at + 1]?.gap !== 'break' &&
  tokens[at + 2]?.isNumber === true &&
  tokens[at + 2]?.gap !== 'break';

function run(tokens: readonly Token[], at: number): NumberName {
  let first = at;
  let last = at;
  const joins = (token: Token | undefined): boolean =>
    token !== undefined && (token.gap === 'glued' || token.gap === 'hyphen');
  while (first > 0 && joins(tokens[first]) && isLetters(tokens[first - 1])) first -= 1;
  while (tokens[last + 1]?.gap === 'glued' && /^[\p{L}\p{N}]/u.test(tokens[last + 1]?.word ?? ''))
    last += 1;
  const key = tokens
    .slice(first, last + 1)
    .map(({ word }) => word)
    .join('');
  return { first, last, key };
}

/**
 * The name that the number at token `at` belongs to (XR-200, iPhone 15, 4K, 2-in-1), if it does; it is
 * then no amount of anything.
 */
export function nameOfNumber(tokens: readonly Token[], at: number): NumberName | undefined {
  if (isCombination(tokens, at)) {
    const key = `${tokens[at]?.word ?? ''}in${tokens[at + 2]?.word ?? ''}`;
    return { first: at, last: at + 2, key };
  }
  if (gluedBefore(tokens, at) || gluedAfter(tokens, at)) return run(tokens, at);
  const before = tokens[at - 1];
  const named = before !== undefined && NAMES_BEFORE_NUMBERS.has(before.word);
  if (!named || tokens[at]?.gap === 'break' || unitAt(tokens, at + 1) !== undefined)
    return undefined;
  return { first: at - 1, last: at, key: `${before.word}${tokens[at]?.word ?? ''}` };
}
