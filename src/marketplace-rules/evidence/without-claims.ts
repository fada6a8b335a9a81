import { capitalised } from '../text/language.js';
import { hasContent, wordsOf } from '../text/words.js';
import { tidy, withoutDanglingWords } from '../repair/tidy.js';
import type { Claim } from './claim.js';

/** The claims of a text that have no source. */
export type LooseClaims = (text: string) => readonly Claim[];

/** Parts of a text that go with its loose claims, with what leans on them; from the last to the first. */
export function loosePlaces(
  text: string,
  looseIn: LooseClaims,
): (readonly [from: number, to: number])[] {
  const places: (readonly [number, number])[] = [];
  const claims = [...looseIn(text)].sort((one, other) => one.from - other.from);
  for (const { from, to, reach = to } of claims) {
    const [start, end] = places[0] ?? [from, -1];
    if (from < end) places[0] = [start, Math.max(end, reach)];
    else places.unshift([from, reach]);
  }
  return places;
}

const FEWEST_WORDS = 3;
/** Breaks at which the end of a clause can be cut off and the rest still stands, the better ones first. */
const CLAUSE_BREAKS: readonly RegExp[] = [
  / (?:and|und|et|y|e|that|which|so|while|plus|&|-) (?=\S)/giu,
  / (?:with|mit|avec|con|com|for|für|pour|para|per) (?=\S)| \(/giu,
];
/** Announces two things: cannot stand with one. */
const PAIRED = /(?<!\p{L})(?:both|either|neither|between|sowohl|zwischen|entre)(?!\p{L})/iu;
/** Openings of a clause that needs the one before it. */
const LEANING =
  /^(?:which|that|who|whose|where|making|so|thus|it|they|this|these|die|der|das|welche|qui|que|che|lo que)(?!\p{L})/iu;
const SUBORDINATE =
  /^(?:when|while|if|with|without|because|although|thanks|unlike|whether|wenn|während|mit|dank|quand|avec|grâce|cuando|con|gracias|quando|com|grazie)(?!\p{L})/iu;
/** Praise before one of these is more than an adjective. */
const NO_ADJECTIVE_BEFORE =
  /^(?:for|of|to|in|on|than|by|at|with|and|or|as|für|von|zum|zur|mit|und|pour|de|et|para|y|per|di|e|que|is|are|ever)(?!\p{L})/iu;

/** The text without its praising adjectives, "a" and "an" put right. */
function withoutPraise(text: string, looseIn: LooseClaims): string {
  let rest = text;
  for (const { from, to, kind, things } of [...looseIn(text)].sort((a, b) => b.from - a.from)) {
    const after = rest.slice(to).replace(/^[\s-]+/u, '');
    if (
      kind !== 'praise' ||
      things !== undefined ||
      !/^\p{L}/u.test(after) ||
      NO_ADJECTIVE_BEFORE.test(after)
    )
      continue;
    const before = rest.slice(0, from);
    const article = /(?<!\p{L})(a|an) $/iu.exec(before);
    const fitting = /^[aeiou]/iu.test(after) ? 'an' : 'a';
    const head =
      article === null
        ? before
        : before.slice(0, article.index) +
          (article[0].startsWith('A') ? capitalised(fitting) : fitting) +
          ' ';
    rest = head + after;
  }
  return rest;
}

/** The longest head of a clause that ends before its first loose claim and stands by itself. */
function headOf(clause: string, looseIn: LooseClaims, fewest: number): string {
  const first = Math.min(...looseIn(clause).map(({ from }) => from));
  const breaks = CLAUSE_BREAKS.flatMap((pattern) =>
    [...clause.slice(0, first).matchAll(pattern)]
      .map(({ index }) => index)
      .slice(-3)
      .reverse(),
  );
  for (const at of breaks) {
    const head = withoutDanglingWords(clause.slice(0, at));
    if (wordsOf(head).length < fewest) continue;
    if (!PAIRED.test(head) && looseIn(head).length === 0) return head;
  }
  return '';
}

/** Clauses between commas; the first one carries the others. */
function clausesKept(part: string, looseIn: LooseClaims): string {
  const [first = '', ...others] = part.split(/,\s+/u);
  if (looseIn(first).length > 0) return headOf(first, looseIn, FEWEST_WORDS);
  const kept = [first];
  let dropped = false;
  for (const clause of others) {
    if (looseIn(clause).length > 0) {
      const head = headOf(clause, looseIn, 1);
      if (head !== '') kept.push(head);
      dropped = true;
    } else if (!dropped || !LEANING.test(clause)) {
      kept.push(clause);
    }
  }
  const text = withoutDanglingWords(kept.join(', '));
  return kept.length === 1 && SUBORDINATE.test(text) ? '' : text;
}

/**
 * A fragment without the claims that have no source: praising adjectives go by themselves, else the
 * clause goes; '' where nothing is left that says something.
 */
export function fragmentWithout(text: string, looseIn: LooseClaims): string {
  if (looseIn(text).length === 0) return text;
  const calm = withoutPraise(text, looseIn);
  if (looseIn(calm).length === 0) return capitalised(tidy(calm));
  const parts = calm.split(/(?<=[;.!?]) +| - /u).map((part) => {
    if (looseIn(part).length === 0) return part;
    const kept = clausesKept(part, looseIn);
    return looseIn(kept).length === 0 ? kept : '';
  });
  const rest = capitalised(
    tidy(
      parts
        .filter(hasContent)
        .join('; ')
        .replace(/([;.!?]); /gu, '$1 '),
    ),
  );
  return looseIn(rest).length === 0 ? rest : '';
}

/** A paragraph without the sentences whose claims have no source. */
export function sentencesWithout(text: string, looseIn: LooseClaims): string {
  return text
    .split(/(?<=[.!?。！？।۔])\s+|\n/u)
    .map((sentence) => withoutPraise(sentence, looseIn))
    .filter((sentence) => looseIn(sentence).length === 0)
    .map(capitalised)
    .join(' ');
}
