import { codePoints } from '../../marketplace-rules/text/measures.js';
import type { Fact } from './facts.js';
import { cueLabel } from './label-choice.js';

const SHORT = 40;
const TOGETHER = 150;

const isShort = ({ text }: Fact): boolean => codePoints(text) < SHORT;

/** How much a fact says: measures, a label and a readable length count. */
function weight({ text, own }: Fact): number {
  const length = codePoints(text);
  return (
    (/\p{N}/u.test(text) ? 2 : 0) +
    (own === undefined ? 0 : 1) +
    (cueLabel(text) === undefined ? 0 : 2) +
    (length >= 30 ? 1 : 0) -
    (length < 12 ? 2 : 0)
  );
}

/** Puts one pair of short facts together: of one kind where there is such a pair, else any. */
function withOnePairJoined(facts: readonly Fact[]): Fact[] | undefined {
  const open = facts.map((fact, index) => ({ fact, index, kind: cueLabel(fact.text) }));
  const short = open.filter(({ fact }) => isShort(fact) || fact.text.includes('; '));
  const fit = (one: Fact, other: Fact): boolean =>
    codePoints(one.text) + codePoints(other.text) <= TOGETHER &&
    one.own === undefined &&
    other.own === undefined;
  for (const sameKind of [true, false]) {
    for (const [at, one] of short.entries()) {
      const other = short
        .slice(at + 1)
        .find(({ fact, kind }) => fit(one.fact, fact) && (!sameKind || kind === one.kind));
      if (other === undefined) continue;
      const joined = { text: `${one.fact.text}; ${other.fact.text}` };
      return facts.flatMap((fact, index) =>
        index === one.index ? [joined] : index === other.index ? [] : [fact],
      );
    }
  }
  return undefined;
}

/** An opening sentence without a measure or a label: better as the lead of the description. */
const isIntroduction = ({ text, own }: Fact): boolean =>
  own === undefined && cueLabel(text) === undefined && !/\p{N}/u.test(text);

/**
 * The facts for `count` bullets, in the order of the brief, and the rest by weight. Where there are
 * more, short ones share a bullet and the introduction waits.
 */
export function chosenFacts(
  facts: readonly Fact[],
  count: number,
): { first: Fact[]; rest: Fact[] } {
  const [opening, ...others] = facts;
  const waits = opening !== undefined && others.length >= count && isIntroduction(opening);
  let list = waits ? others : [...facts];
  while (list.length > count && list.length < 40) {
    const joined = withOnePairJoined(list);
    if (joined === undefined) break;
    list = joined;
  }
  const ranked = list
    .map((fact, index) => ({ fact, index, weight: weight(fact) }))
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  const first = ranked.slice(0, count).sort((one, other) => one.index - other.index);
  const rest = [...ranked.slice(count).map(({ fact }) => fact), ...(waits ? [opening] : [])];
  return { first: first.map(({ fact }) => fact), rest };
}
