import { asLabel, permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import { capitalised } from '../../marketplace-rules/text/language.js';
import { codePoints } from '../../marketplace-rules/text/measures.js';
import { mainTopicsOf, topicLabel, topicsOf } from '../../marketplace-rules/words/topics.js';
import { wholeValue } from '../../product-sheet/measured-value.js';
import type { Attribute } from '../../product-sheet/product-sheet.js';
import { isGenericHeading } from '../../product-sheet/sheet-words.js';
import { beginsWithDenial } from './denial.js';
import type { BriefFacts, Fact } from './brief-facts.js';

/** Bullets that a listing holds. */
export const MOST = 5;
/** Bullets that the marketplace wants at least. */
export const ADVISED = 3;
/** Statements up to this length may share a bullet, characters; and together up to that. */
const SHORT = 60;
const TOGETHER = 170;
/** Weight of a list: a seller's own selling points go before a single value. */
const LIST_WEIGHT = 4;
/** Weight of a sentence that tells what the product is not for, at most: values go before it. */
const DENIAL_WEIGHT = 1;

/** A bullet that could be written: the labels it may have, the best first, and the facts that it says. */
export interface Candidate {
  /** Label in the seller's own words. */
  readonly own?: string | undefined;
  readonly labels: readonly string[];
  readonly text: string;
  readonly topic: string | undefined;
  /** Weight in the choice; the order of the brief decides among equals. */
  readonly weight: number;
  readonly says: readonly (Fact | Attribute)[];
}

/** A label from words of the brief: none for headings that say nothing. */
function ownLabel(heading: string | undefined): string[] {
  if (heading === undefined || isGenericHeading(heading) || permittedFact(heading) === '')
    return [];
  const label = asLabel(heading.replace(/\([^()]*\)/gu, ' '));
  return label === undefined ? [] : [label];
}

function ofFact(fact: Fact, { language }: BriefFacts): Candidate {
  const topics =
    fact.heading === undefined ? mainTopicsOf(fact.text) : topicsOf(`${fact.heading} ${fact.text}`);
  const own = ownLabel(fact.heading);
  const weight =
    (own.length > 0 ? 3 : 0) +
    (topics.length > 0 ? 2 : 0) +
    (fact.listed ? 1 : 0) +
    (/\p{N}/u.test(fact.text) || topics[0] === 'included' ? 1 : 0);
  return {
    own: own[0],
    labels: [...own, ...topics.map((topic) => topicLabel(topic, language))],
    text: fact.text,
    topic: topics[0],
    weight:
      fact.mark !== ''
        ? -1
        : beginsWithDenial(fact.text)
          ? Math.min(weight, DENIAL_WEIGHT)
          : weight,
    says: [fact],
  };
}

const asPhrase = (one: Attribute): string => `${one.name} ${wholeValue(one)}`;

/** Attributes, each by its own name; those of one topic together where there are more than bullets. */
function ofAttributes({ attributes, statements, language }: BriefFacts): Candidate[] {
  const alone = attributes.map((attribute): Candidate => {
    const topics = topicsOf(asPhrase(attribute));
    const own = ownLabel(attribute.name);
    return {
      own: own[0],
      // Scripts without case have no label of their own: the name stays with the value.
      labels: own.length > 0 ? own : topics.map((topic) => topicLabel(topic, language)),
      text: own.length > 0 ? capitalised(wholeValue(attribute)) : asPhrase(attribute),
      topic: topics[0],
      weight: 3,
      says: [attribute],
    };
  });
  const fits = alone.every(({ labels, text }) => codePoints(`${labels[0] ?? ''}: ${text}`) > 10);
  if (fits && alone.length + statements.length <= MOST) return alone;
  const groups = new Map<string, Attribute[]>();
  attributes.forEach((attribute, at) => {
    const topic = alone[at]?.topic ?? attribute.name;
    groups.set(topic, [...(groups.get(topic) ?? []), attribute]);
  });
  return [...groups].map(([topic, group]): Candidate => {
    const single = alone.find(({ says }) => says[0] === group[0]);
    if (group.length === 1 && single !== undefined) return single;
    const label = topicLabel(topic, language);
    return {
      labels: label === '' ? [] : [label],
      text: group
        .map((one) => (asLabel(one.name) === label ? capitalised(wholeValue(one)) : asPhrase(one)))
        .join('; '),
      topic,
      weight: 4,
      says: group,
    };
  });
}

/** The text of a candidate, with the seller's small letter. */
function behindSemicolon({ text, says: [first] }: Candidate): string {
  const small = first !== undefined && 'small' in first && first.small;
  return small ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;
}

/** Short statements of one topic share a bullet, where there are more than bullets or labels. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  const list: Candidate[] = [];
  let over = candidates.length - MOST;
  for (const candidate of candidates) {
    const at = list.findIndex(
      (one) =>
        one.topic !== undefined &&
        one.topic === candidate.topic &&
        one.weight < 3 &&
        candidate.weight < 3 &&
        codePoints(candidate.text) <= SHORT &&
        codePoints(one.text) + codePoints(candidate.text) <= TOGETHER,
    );
    const partner = list[at];
    // A statement without a free label has no other place.
    const needed =
      over > 0 || candidate.labels.every((label) => partner?.labels.includes(label) ?? false);
    if (!needed || partner === undefined) {
      list.push(candidate);
      continue;
    }
    over -= 1;
    list[at] = {
      ...partner,
      text: `${partner.text}; ${behindSemicolon(candidate)}`,
      says: [...partner.says, ...candidate.says],
    };
  }
  return list;
}

/** Short items of a list without a label of their own share a bullet under the kind of product. */
function listed(candidates: readonly Candidate[], kind: readonly string[]): Candidate[] {
  const isLoose = ({ labels, text, says: [first] }: Candidate): boolean =>
    labels.length === 0 &&
    first !== undefined &&
    'listed' in first &&
    first.listed &&
    codePoints(text) <= SHORT;
  const loose = candidates.filter(isLoose);
  const together: Candidate[] = [];
  let length = 0;
  for (const candidate of loose) {
    length += codePoints(candidate.text) + 2;
    if (length <= TOGETHER) together.push(candidate);
  }
  const [first] = together;
  if (first === undefined || together.length < 2) return [...candidates];
  const one: Candidate = {
    ...first,
    labels: kind,
    text: [first.text, ...together.slice(1).map(behindSemicolon)].join('; '),
    weight: LIST_WEIGHT,
    says: together.flatMap(({ says }) => says),
  };
  return candidates.flatMap((candidate) =>
    candidate === first ? [one] : together.includes(candidate) ? [] : [candidate],
  );
}

/** The best candidates in the order of the brief, then the rest by weight. */
function chosen(candidates: readonly Candidate[]): Candidate[] {
  const ranked = candidates
    .map((candidate, index) => ({ candidate, index }))
    .sort((one, other) => other.candidate.weight - one.candidate.weight || one.index - other.index);
  const first = ranked.slice(0, MOST).sort((one, other) => one.index - other.index);
  return [...first, ...ranked.slice(MOST)].map(({ candidate }) => candidate);
}

/**
 * Bullets that could be written of the sheet, the best first.
 * @param kind labels of the product itself
 */
export function bulletCandidates(facts: BriefFacts, kind: readonly string[]): Candidate[] {
  const statements = facts.statements.map((fact) => ofFact(fact, facts));
  const all = [...statements, ...ofAttributes(facts)];
  return chosen(joined(listed(all, kind))).filter(({ weight }) => weight >= 0);
}
