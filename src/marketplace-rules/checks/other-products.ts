import { tokensOf } from '../text/words.js';
import { KNOWN_BRANDS } from '../words/search.js';

const MAKERS = new Set(KNOWN_BRANDS);

const COMPARISONS = String.raw`than|unlike|versus|vs\.?|alternative to|compared (?:to|with)|instead of`;

/** A comparison with a maker by name, e.g. "unlike a Nike"; "compatible with" is none. */
export const COMPARED_PRODUCT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${COMPARISONS})(?: an?| the| your)? (?:${KNOWN_BRANDS.join('|')})(?![\p{L}\p{M}\p{N}])`,
  'giu',
);

/** Makers that a text names. */
export function makersIn(text: string): string[] {
  return tokensOf(text).filter((token) => MAKERS.has(token));
}
