import { rememberedByWord } from '../text/bounded-memo.js';
import { foldWord } from '../text/words.js';
import { KNOWN_BRANDS } from '../words/search.js';
import type { Claim } from './claim.js';
import { Lexicon, type TermMatch } from './lexicon.js';
import { isNegated, mayNegate, tellsAbsence } from './negation.js';
import { findNumbers, findNumbersOfTerms } from './number-claims.js';
import { Scan } from './scan.js';
import type { Token } from './tokens.js';
import {
  COLOURS,
  COMPATIBILITY_PHRASES,
  COUNTRIES,
  ENDORSEMENT_PHRASES,
  MATERIALS,
  NOT_A_THING,
  ORIGIN_PHRASES,
  OTHER_MAKERS,
  PATTERNS,
  PRAISE,
  PROPERTIES,
  SHAPES,
  SIZES,
  type TermRow,
  WARRANTIES,
} from './terms.js';

const MAKERS: readonly TermRow[] = [...KNOWN_BRANDS, ...OTHER_MAKERS.split(', ')].map((name) => [
  name,
  name,
]);
const TERMS = new Lexicon([
  ['material', MATERIALS],
  ['property', PROPERTIES],
  ['praise', PRAISE],
  ['warranty', WARRANTIES],
  ['maker', MAKERS],
  ['origin', COUNTRIES],
  ['colour', COLOURS],
  ['pattern', PATTERNS],
  ['shape', SHAPES],
  ['size', SIZES],
]);
const ORIGINS = new Lexicon([['origin', ORIGIN_PHRASES]]);
const GOES_WITH = new Lexicon([['compatibility', COMPATIBILITY_PHRASES]]);
const ENDORSED_BY = new Lexicon([['praise', ENDORSEMENT_PHRASES]]);

/** Most texts hold none of the words that such phrases begin with. */
const beginsPhrase = rememberedByWord((word) =>
  [ORIGINS, GOES_WITH, ENDORSED_BY].some((lexicon) => lexicon.knows(word)),
);

const IMITATION_BEFORE = new Set(
  'faux fake imitation artificial synthetic simulated finta'.split(' '),
);
const IMITATION_AFTER = new Set(
  'look effect optik imitat imitation like print colored coloured tone toned scented sintetico sintetica synthetique'.split(
    ' ',
  ),
);
const ARTICLES = new Set('the den der les los la le il'.split(' '));
const ENDS_THINGS = new Set(
  'and und et y e or with for so that is are while in mit fur avec pour con para per com'.split(
    ' ',
  ),
);
const MOST_THINGS = 4;

const isJoined = (token: Token | undefined): token is Token =>
  token !== undefined && token.gap !== 'break';

/** "Made in Germany": what was done, and where. */
function findOrigins(scan: Scan): void {
  const { tokens } = scan;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = ORIGINS.at(tokens, at);
    if (phrase === undefined) continue;
    let place = at + phrase.length;
    if (ARTICLES.has(tokens[place]?.word ?? '')) place += 1;
    if (!isJoined(tokens[place])) continue;
    const country = TERMS.at(tokens, place);
    const known = country?.term.kind === 'origin' ? country : undefined;
    const where = known?.term.key ?? tokens[place]?.word ?? '';
    const last = place + (known?.length ?? 1) - 1;
    const negated = isNegated(tokens, at, last + 1);
    const key = `${phrase.term.key}: ${where}`;
    scan.add(at, last, { kind: 'origin', key, implies: [where], negated });
    at = last;
  }
}

/** "Compatible with …", "recommended by …": all that stands behind must stand in the input. */
function findThings(scan: Scan, phrases: Lexicon): void {
  const { tokens } = scan;
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phrases.at(tokens, at);
    if (phrase === undefined) continue;
    const first = at + phrase.length;
    let end = first;
    while (
      end < first + MOST_THINGS &&
      isJoined(tokens[end]) &&
      !ENDS_THINGS.has(tokens[end]?.word ?? '') &&
      !(end === first && NOT_A_THING.has(tokens[end]?.word ?? ''))
    )
      end += 1;
    const things = tokens.slice(first, end).map(({ word }) => foldWord(word));
    if (things.length === 0) continue;
    const key = things.join(' ');
    // Makers and numbers among the things are claims of their own: only the phrase is taken.
    scan.add(at, first - 1, {
      kind: phrase.term.kind,
      key,
      things,
      negated: isNegated(tokens, at, first),
      reach: tokens[end - 1]?.to,
    });
  }
}

const isImitation = (tokens: readonly Token[], at: number, end: number): boolean =>
  IMITATION_BEFORE.has(tokens[at - 1]?.word ?? '') ||
  (isJoined(tokens[end]) && IMITATION_AFTER.has(tokens[end].word));

/** "triple-layered": what hangs on by hyphens does not stand alone. */
function endOfCompound(tokens: readonly Token[], last: number): number | undefined {
  let end = last;
  while (tokens[end + 1]?.gap === 'hyphen') end += 1;
  return tokens[end]?.to;
}

function termClaim(scan: Scan, at: number, { term, length, rest }: TermMatch): number {
  const { tokens } = scan;
  let end = at + length;
  let { key, implies } = term;
  if (term.numbered) {
    while (tokens[end]?.isNumber === true && isJoined(tokens[end])) end += 1;
    if (end === at + length) return at;
    implies = [...implies, key];
    key = [key, ...tokens.slice(at + length, end).map(({ word }) => word)].join(' ');
  }
  if (term.kind === 'material' && isImitation(tokens, at, end)) {
    key = key.startsWith('faux ') ? key : `faux ${key}`;
    implies = [];
  }
  if (term.kind === 'origin' && isJoined(tokens[end]) && tokens[end].word === 'made') {
    implies = [...implies, key];
    key = `made: ${key}`;
    end += 1;
  }
  const negated = rest.startsWith('frei') || isNegated(tokens, at, end);
  if (tellsAbsence(tokens, end)) end += 1;
  const { kind, sourceOnly } = term;
  const reach = endOfCompound(tokens, end - 1);
  scan.add(at, end - 1, { kind, key, implies, negated, reach, ...(sourceOnly && { sourceOnly }) });
  return end - 1;
}

function findTerms(scan: Scan): void {
  for (let at = 0; at < scan.tokens.length; at += 1) {
    const match = scan.isFree(at) ? TERMS.at(scan.tokens, at) : undefined;
    if (match !== undefined) at = termClaim(scan, at, match);
  }
}

/** Things said to be absent: "nickel-free", "bleifrei"; in a source also "no nickel". */
function findAbsences(scan: Scan, asSource: boolean): void {
  const { tokens } = scan;
  const negates = asSource && mayNegate(tokens);
  const absent = (at: number, last: number, word: string, sourceOnly: boolean): void =>
    scan.add(at, last, {
      kind: 'property',
      key: `without ${foldWord(word)}`,
      ...(sourceOnly && { sourceOnly }),
    });
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? '';
    if (!scan.isFree(at) || tokens[at]?.isNumber === true || word.length < 2) continue;
    const stem = word.includes('frei')
      ? /^(\p{L}{3,20})frei(?:e[mnrs]?)?$/u.exec(word)?.[1]
      : undefined;
    if (stem !== undefined) absent(at, at, stem, false);
    else if (tellsAbsence(tokens, at + 1)) absent(at, at + 1, word, false);
    else if (negates && isNegated(tokens, at, at + 1)) absent(at, at, word, true);
  }
}

/** Everything in a text that must have a source. Linear in the text's length; nothing in it backtracks. */
export function findClaims(text: string): Claim[] {
  return scanClaims(text, false).claims.filter(({ sourceOnly }) => sourceOnly !== true);
}

/**
 * Reads a text, and keeps its tokens.
 * @param asSource also what counts as a source only, e.g. words that are ambiguous
 */
export function scanClaims(text: string, asSource: boolean): Scan {
  const scan = new Scan(text);
  const hasPhrases = scan.tokens.some(({ word }) => beginsPhrase(word));
  if (hasPhrases) {
    findOrigins(scan);
    findThings(scan, ENDORSED_BY);
  }
  findTerms(scan);
  if (hasPhrases) findThings(scan, GOES_WITH);
  if (asSource) findNumbersOfTerms(scan);
  findNumbers(scan);
  findAbsences(scan, asSource);
  return scan;
}
