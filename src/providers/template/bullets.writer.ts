import { asLabel, permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import { capitalised } from '../../marketplace-rules/text/language.js';
import { tokensOf, WordCounts, wordsOf } from '../../marketplace-rules/text/words.js';
import { topicLabel, topicsOf } from '../../marketplace-rules/words/topics.js';
import type { Attribute } from '../../product-sheet/product-sheet.js';
import type { BriefFacts, Fact } from './brief-facts.js';
import { ADVISED, bulletCandidates, MOST, type Candidate } from './bullet-candidates.js';
import { BulletList } from './bullet-list.js';
import { leaveToDescription } from './description-share.js';
import { LAST_RESORT, PRODUCT_LABEL } from './fallbacks.js';
import { kindLabel, productKind } from './product-kind.js';

/** The bullets, and what of the brief they say. */
export interface WrittenBullets {
  readonly bullets: readonly string[];
  readonly said: ReadonlySet<Fact | Attribute>;
  /** True where a bullet has the contents of the pack. */
  readonly contents: boolean;
}

/** Words of a sentence that has no topic; fewer say nothing by themselves. */
const FEWEST_WORDS = 4;

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
  leaveToDescription(list, facts, { title, kind: labels, contentsSaid: hasContents });
  return { bullets: list.bullets, said: list.said, contents: hasContents };
}

/** Statements that no bullet says yet; the first one opens the description where others are left. */
function fillers(candidates: readonly Candidate[], said: WrittenBullets['said']): Candidate[] {
  const rest = candidates.filter(
    ({ says, text }) => wordsOf(text).length >= FEWEST_WORDS && !says.every((one) => said.has(one)),
  );
  return rest.length > ADVISED ? [...rest.slice(1), ...rest.slice(0, 1)] : rest;
}

/** Measure at the end of a title's name: `Stoneware mug 350 ml`. */
const LAST_MEASURE = /(?<=\p{L} )\d[\d.,]* ?\p{L}{1,8}$/u;

/** Parts of a title that say something by themselves: those behind a comma, a dash or a bracket, and a measure. */
function titleParts(title: string): string[] {
  const [name = '', ...parts] = title.split(/, | - | \(|\) ?/u);
  return [...(LAST_MEASURE.exec(name) ?? []), ...parts];
}

/** Parts of the title that no bullet says yet; the whole title where there is no bullet at all. */
function restate(list: BulletList, facts: BriefFacts, title: string): void {
  const { titleFact, language } = facts;
  const said = new WordCounts(list.bullets.flatMap(tokensOf));
  for (const part of titleParts(titleFact)) {
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
