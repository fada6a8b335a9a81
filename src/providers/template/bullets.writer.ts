import { BULLET_CHECKS } from '../../marketplace-rules/checks/bullet.checks.js';
import { checkCopyFields } from '../../marketplace-rules/check-listing-copy.js';
import {
  permittedFact,
  withoutEndPunctuation,
} from '../../marketplace-rules/repair/bullet.repair.js';
import { withoutDanglingWords } from '../../marketplace-rules/repair/tidy.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { codePoints, wordsWithin } from '../../marketplace-rules/text/measures.js';
import { jaccard, tokensOf, WordCounts } from '../../marketplace-rules/text/words.js';
import type { BriefFacts } from './brief-facts.js';
import { chosenFacts } from './fact-choice.js';
import { factsOf, type Fact } from './facts.js';
import { labelChoices, type LabelledText } from './label-choice.js';
import { FIELD_LABELS, LAST_RESORT } from './labels.js';

const MOST = 5;
const ADVISED = 3;
const LONGEST = 200;
/** Below the rule's 0.6, so that another way of cutting tokens does not tip it over. */
const SAMENESS = 0.5;

/** Bullets as they are found, each accepted only when it keeps every rule beside the others. */
class BulletList {
  readonly bullets: string[] = [];
  private readonly labels = new Set<string>();

  constructor(private readonly facts: BriefFacts) {}

  get full(): boolean {
    return this.bullets.length >= MOST;
  }

  /** Adds the first wording that is accepted. */
  add(choices: readonly LabelledText[]): boolean {
    if (this.full) return false;
    for (const { label, text } of choices) {
      if (this.labels.has(label)) continue;
      const room = LONGEST - label.length - 2;
      const short = codePoints(text) > room ? withoutDanglingWords(wordsWithin(text, room)) : text;
      const bullet = `${label}: ${withoutEndPunctuation(short)}`;
      if (!this.accepts(bullet)) continue;
      this.bullets.push(bullet);
      this.labels.add(label);
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

/** Segments of the product title that no bullet says yet, the first one being the product itself. */
function titleSegments(title: string, bullets: readonly string[]): Fact[] {
  const said = new WordCounts(bullets.flatMap(tokensOf));
  return title
    .split(/, | - | \(|\) ?/u)
    .slice(1)
    .map(permittedFact)
    .filter((text) => text !== '' && tokensOf(text).some((word) => !said.has(word)))
    .map((text) => ({ text }));
}

/** Bullets from the description, then from the title, then what restates brand and keywords. */
export function writeBullets(facts: BriefFacts, title: string): string[] {
  const list = new BulletList(facts);
  const whole = factsOf(facts.sentences, false);
  const found = whole.length >= MOST ? whole : factsOf(facts.sentences, true);
  const { first, rest } = chosenFacts(found, MOST);
  for (const fact of [...first, ...rest]) list.add(labelChoices(fact));
  for (const fact of titleSegments(facts.titleFact, list.bullets)) list.add(labelChoices(fact));
  if (list.bullets.length < ADVISED) restate(list, facts, title);
  return list.bullets;
}

function restate(
  list: BulletList,
  { brand, keywords, sentences }: BriefFacts,
  title: string,
): void {
  const said = new WordCounts([...list.bullets, title].flatMap(tokensOf));
  const more = keywords.filter((keyword) => tokensOf(keyword).some((word) => !said.has(word)));
  const product = [permittedFact(title), LAST_RESORT].filter((text) => text !== '');
  for (const text of product.slice(0, list.bullets.length === 0 ? 2 : 1)) {
    if (
      list.add([
        { label: FIELD_LABELS.title, text },
        { label: FIELD_LABELS.longTitle, text },
      ])
    )
      break;
  }
  const name = permittedFact(brand);
  if (name !== '' && sentences.length < ADVISED)
    list.add([{ label: FIELD_LABELS.brand, text: name }]);
  // Keywords serve better as search terms: a bullet shows them only where hardly anything else is said.
  const words = permittedFact(more.join(', '));
  if (list.bullets.length < 2 && words !== '')
    list.add([{ label: FIELD_LABELS.keywords, text: words }]);
}
