import { checkCopyFields } from '../../marketplace-rules/check-listing-copy.js';
import { BULLET_CHECKS } from '../../marketplace-rules/checks/bullet.checks.js';
import {
  asLabel,
  permittedFact,
  withoutEndPunctuation,
} from '../../marketplace-rules/repair/bullet.repair.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { capitalised } from '../../marketplace-rules/text/language.js';
import { phrasesWithin } from '../../marketplace-rules/text/shorten.js';
import { jaccard, tokensOf, WordCounts, wordsOf } from '../../marketplace-rules/text/words.js';
import { topicLabel, topicsOf } from '../../marketplace-rules/words/topics.js';
import type { Attribute } from '../../product-sheet/product-sheet.js';
import type { BriefFacts, Fact } from './brief-facts.js';
import { bulletCandidates, MOST, type Candidate } from './bullet-candidates.js';
import { LAST_RESORT, PRODUCT_LABEL } from './fallbacks.js';
import { kindLabel, productKind } from './product-kind.js';

const ADVISED = 3;
const LONGEST = 250;
/** Below the rule's 0.6, so that another way of cutting tokens does not tip it over. */
const SAMENESS = 0.5;
/** Words of a sentence that has no topic; fewer say nothing by themselves. */
const FEWEST_WORDS = 4;

/** The bullets, and what of the brief they say. */
export interface WrittenBullets {
  readonly bullets: readonly string[];
  readonly said: ReadonlySet<Fact | Attribute>;
  /** True where a bullet has the contents of the pack. */
  readonly contents: boolean;
}

/** Bullets as they are found, each accepted only when it keeps every rule beside the others. */
class BulletList {
  readonly bullets: string[] = [];
  readonly said = new Set<Fact | Attribute>();
  private readonly labels = new Set<string>();

  /** Labels of the seller's own: no other statement takes them. */
  constructor(
    private readonly facts: BriefFacts,
    private readonly reserved: ReadonlySet<string>,
  ) {}

  get full(): boolean {
    return this.bullets.length >= MOST;
  }

  /** Adds a bullet with the first label that is free and accepted. */
  add({ own, labels, text, says }: Pick<Candidate, 'own' | 'labels' | 'text' | 'says'>): boolean {
    if (this.full) return false;
    for (const label of labels) {
      if (this.labels.has(label) || (label !== own && this.reserved.has(label))) continue;
      const rest = withoutLabel(text, label);
      const short = withoutEndPunctuation(phrasesWithin(rest, LONGEST - label.length - 2));
      const bullet = `${label}: ${short}`;
      if (short === '' || !this.accepts(bullet)) continue;
      this.bullets.push(bullet);
      this.labels.add(label);
      if (short === withoutEndPunctuation(rest)) for (const one of says) this.said.add(one);
      return true;
    }
    return false;
  }

  private accepts(bullet: string): boolean {
    const textOf = (one: string): string => one.slice(one.indexOf(':') + 1);
    const alike = this.bullets.some(
      (other) =>
        Math.max(jaccard(other, bullet), jaccard(textOf(other), textOf(bullet))) > SAMENESS,
    );
    if (alike) return false;
    const { brief, pack } = this.facts;
    const bulletPoints = [...this.bullets, bullet];
    const violations = checkCopyFields(BULLET_CHECKS, { bulletPoints }, brief, pack);
    return errorsOf(violations).length === 0;
  }
}

/** `PESO: Peso 0,8 kg` says its label twice. */
function withoutLabel(text: string, label: string): string {
  const rest = text.slice(label.length + 1);
  // A capital may have more letters than its small one: `ﬁ`, `FI`.
  const same = text.slice(0, label.length + 1).toUpperCase() === `${label} `;
  return same && /^\p{N}/u.test(rest) ? rest : text;
}

/** The kind of product as labels, short and whole: for statements whose topic is not known. */
function kindLabels(title: string, { brand, language }: BriefFacts): string[] {
  const names = [kindLabel(title, brand, language), productKind(title, brand, language)];
  return names.flatMap((name) => asLabel(name) ?? []);
}

/** Bullets from the sheet; where it says little, from the title. */
export function writeBullets(facts: BriefFacts, title: string): WrittenBullets {
  const { contents, language, terms } = facts;
  const labels = kindLabels(title, facts);
  const candidates = bulletCandidates(facts, labels);
  const included = topicLabel('included', language);
  const reserved = [included, ...candidates.slice(0, MOST).flatMap(({ own }) => own ?? [])];
  const list = new BulletList(facts, new Set(contents.length > 0 ? reserved : reserved.slice(1)));
  for (const candidate of candidates.filter((one) => one.labels.length > 0)) list.add(candidate);
  const hasContents =
    contents.length > 0 &&
    list.add({
      own: included,
      labels: [included],
      text: capitalised(contents.join(', ')),
      says: [],
    });
  for (const candidate of fillers(candidates, list.said)) {
    if (list.bullets.length >= ADVISED) break;
    const said = terms.filter((term) => candidate.text.toLowerCase().includes(term));
    list.add({ ...candidate, labels: [...said.flatMap((term) => asLabel(term) ?? []), ...labels] });
  }
  if (list.bullets.length < ADVISED) restate(list, facts, title);
  return { bullets: list.bullets, said: list.said, contents: hasContents };
}

/** Statements that no bullet says yet; the first one opens the description where others are left. */
function fillers(candidates: readonly Candidate[], said: WrittenBullets['said']): Candidate[] {
  const rest = candidates.filter(
    ({ says, text }) => wordsOf(text).length >= FEWEST_WORDS && !says.every((one) => said.has(one)),
  );
  return rest.length > ADVISED ? [...rest.slice(1), ...rest.slice(0, 1)] : rest;
}

/** Parts of the title that no bullet says yet; the whole title where there is no bullet at all. */
function restate(list: BulletList, facts: BriefFacts, title: string): void {
  const { titleFact, language } = facts;
  const said = new WordCounts(list.bullets.flatMap(tokensOf));
  for (const part of titleFact.split(/, | - | \(|\) ?/u).slice(1)) {
    const text = permittedFact(part, language);
    if (text === '' || tokensOf(text).every((word) => said.has(word))) continue;
    list.add({
      labels: topicsOf(text).map((topic) => topicLabel(topic, language)),
      text,
      says: [],
    });
  }
  if (list.bullets.length > 0) return;
  for (const text of [permittedFact(title, language), LAST_RESORT]) {
    if (
      text !== '' &&
      list.add({ labels: [...kindLabels(title, facts), PRODUCT_LABEL], text, says: [] })
    )
      return;
  }
}
