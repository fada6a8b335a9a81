import { jaccard } from '../../marketplace-rules/text/words.js';
import { topicLabel } from '../../marketplace-rules/words/topics.js';
import type { BriefFacts } from './brief-facts.js';
import { ADVISED, MOST } from './bullet-candidates.js';
import type { BulletEntry, BulletList } from './bullet-list.js';
import { topicPhrasesOf } from './phrase-of-sentence.js';

/** Words in common with the title, from which a sentence only says it again (rule D05). */
const SAMENESS = 0.7;

/** Circumstances of the bullets. */
export interface BulletTerms {
  readonly title: string;
  /** Labels of the product itself, for statements whose topic is not known. */
  readonly kind: readonly string[];
  /** True where a bullet has the contents of the pack. */
  readonly contentsSaid: boolean;
}

/** True where the description has something to tell that no bullet says. */
function hasOwn(list: BulletList, facts: BriefFacts, contentsSaid: boolean): boolean {
  const { statements, attributes, charts, contents, brandStatements } = facts;
  const { said } = list;
  return (
    [...statements, ...attributes].some((one) => !said.has(one)) ||
    charts.length + brandStatements.length > 0 ||
    (contents.length > 0 && !contentsSaid)
  );
}

const isProse = (one: BulletEntry['says'][number]): boolean =>
  'text' in one && !one.listed && one.heading === undefined;

/** The bullet to spare: a sentence without a topic, else the first sentence, the last item, the last value. */
function spareOf(
  entries: readonly BulletEntry[],
  kind: readonly string[],
): BulletEntry | undefined {
  const sentences = entries.filter(({ says }) => says.every(isProse));
  return (
    sentences.find(({ label }) => kind.includes(label)) ??
    sentences[0] ??
    entries.findLast(({ says }) => says.every((one) => 'text' in one)) ??
    entries.at(-1)
  );
}

/** Puts a phrase of a sentence, with its topic, in place of the bullet that says it whole; false where it has none. */
function shorten(entry: BulletEntry, list: BulletList, { language }: BriefFacts): boolean {
  const [sentence] = entry.says;
  if (entry.says.length !== 1 || sentence === undefined || !('text' in sentence)) return false;
  const at = list.remove(entry);
  for (const { text, topics } of topicPhrasesOf(sentence.text, language)) {
    const labels = topics.map((topic) => topicLabel(topic, language));
    if (list.add({ labels, text, says: [] })) return true;
  }
  list.entries.splice(at, 0, entry);
  return false;
}

/**
 * Leaves the description something of its own where the bullets say everything. One of four bullets goes there, since
 * three are wanted, and five where there are five facts (rule B01); so does a sentence that says the title again.
 * Else a sentence goes of which a bullet keeps a phrase, else one of two bullets. Else the description is the
 * running text again, or the name of the product.
 */
export function leaveToDescription(
  list: BulletList,
  facts: BriefFacts,
  { title, kind, contentsSaid }: BulletTerms,
): void {
  if (hasOwn(list, facts, contentsSaid)) return;
  const whole = list.entries.filter(({ says }) => says.length > 0);
  const sentences = whole.filter(({ says }) => says.every(isProse));
  const count = list.entries.length;
  const restated = sentences.find(({ text }) => jaccard(text, title) >= SAMENESS);
  const spare = restated ?? spareOf(whole, kind);
  if (spare === undefined) return;
  if ((count > ADVISED && count < MOST) || (restated !== undefined && count > 1))
    list.remove(spare);
  else if (sentences.some((entry) => shorten(entry, list, facts))) return;
  else if (count > 1 && (count < ADVISED || list.said.size === 1)) list.remove(spare);
}
