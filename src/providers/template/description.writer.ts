import { checkCopyFields } from '../../marketplace-rules/check-listing-copy.js';
import { DESCRIPTION_CHECKS } from '../../marketplace-rules/checks/description.checks.js';
import { permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import {
  descriptionHtml,
  type DescriptionBlock,
} from '../../marketplace-rules/repair/description.repair.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { utf8Bytes } from '../../marketplace-rules/text/measures.js';
import { phrasesWithin } from '../../marketplace-rules/text/shorten.js';
import type { Language } from '../../marketplace-rules/words/text.js';
import { topicLabel } from '../../marketplace-rules/words/topics.js';
import { wholeValue } from '../../product-sheet/measured-value.js';
import type { Attribute } from '../../product-sheet/product-sheet.js';
import type { BriefFacts, Fact } from './brief-facts.js';
import type { WrittenBullets } from './bullets.writer.js';
import { beginsWithDenial } from './denial.js';
import { LAST_RESORT } from './fallbacks.js';

const LONGEST_SENTENCE = { characters: 500, bytes: 700 };
/** Leaves room for the title, the list, the brand and the tags within 2000 bytes. */
const PROSE_BYTES = 1000;
const BRAND_BYTES = 400;
const MOST_ITEMS = 10;

const HAN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

function closed({ text, mark }: Pick<Fact, 'text' | 'mark'>): string {
  if (mark !== '') return HAN.test(text) ? `${text}？` : `${text}${mark}`;
  if (HAN.test(text)) return `${text}。`;
  if (/\p{Script=Devanagari}\p{M}*$/u.test(text)) return `${text}।`;
  return /\p{scx=Thai}\p{M}*$/u.test(text) ? text : `${text}.`;
}

/** Statements as running text, as many as the bytes hold. */
function prose(facts: readonly Fact[], maxBytes: number): string {
  let text = '';
  for (const fact of facts) {
    const { characters, bytes } = LONGEST_SENTENCE;
    const short = phrasesWithin(fact.text, characters, bytes);
    if (short === '') continue;
    const gap = text === '' || text.endsWith('。') ? '' : ' ';
    const next = `${text}${gap}${closed({ ...fact, text: short })}`;
    if (utf8Bytes(next) <= maxBytes) text = next;
  }
  return text;
}

/** A name before its text; French puts a blank before the colon, Japanese none behind. */
function named(name: string, text: string, language: Language): string {
  if (language === 'ja') return `${name}：${text}`;
  return language === 'fr' ? `${name} : ${text}` : `${name}: ${text}`;
}

const isRunning = ({ heading, listed }: Fact): boolean => heading === undefined && !listed;

const isCaution = ({ text, listed }: Fact): boolean => listed && beginsWithDenial(text);

/** Facts that the bullets leave unsaid. Values follow the text as a list. */
function body(
  { statements, attributes, charts, language }: BriefFacts,
  said: WrittenBullets['said'],
): DescriptionBlock[] {
  const isUnsaid = (one: Fact | Attribute): boolean => !said.has(one);
  const spoken = statements.filter((one) => isUnsaid(one) && !isCaution(one));
  const text = prose(spoken.filter(isRunning), PROSE_BYTES);
  // A statement under a heading means little without it.
  const apart = spoken
    .filter((fact) => !isRunning(fact))
    .map(({ heading, text: item, mark }) =>
      heading === undefined ? `${item}${mark}` : named(heading, `${item}${mark}`, language),
    );
  const items = attributes
    .filter((attribute) => isUnsaid(attribute))
    .map((one) => named(one.name, wholeValue(one), language));
  return [
    { kind: 'text', text },
    ...[...apart, ...items, ...charts]
      .slice(0, MOST_ITEMS)
      .map((item): DescriptionBlock => ({ kind: 'item', text: item })),
  ];
}

/** Sentences of the bullets, as running text: a name alone tells a shopper nothing; one would be said twice. */
function again({ statements }: BriefFacts): DescriptionBlock[] {
  const sentences = statements.filter((one) => isRunning(one) && !isCaution(one));
  return sentences.length > 1 ? [{ kind: 'text', text: prose(sentences, PROSE_BYTES) }] : [];
}

/** Headings over the contents where the labels of bullets, which need capitals, are in English. */
const IN_THE_BOX: Readonly<Partial<Record<Language, string>>> = { ja: 'セット内容' };

/** Items that tell what the product is not for: they follow all that it is for. */
const cautions = ({ statements }: BriefFacts, said: WrittenBullets['said']): DescriptionBlock[] =>
  statements
    .filter((one) => !said.has(one) && isCaution(one))
    .map((one) => ({ kind: 'text', text: closed(one) }));

/** In the box, in the words of the language's label: `Included: one bottle, one brush`. */
function contentsBlock({ contents, language }: BriefFacts): DescriptionBlock[] {
  if (contents.length === 0) return [];
  const label = IN_THE_BOX[language] ?? topicLabel('included', language);
  const name = label.slice(0, 1) + label.slice(1).toLowerCase();
  const text = named(name, contents.join(', '), language);
  return [{ kind: 'text', text: closed({ text, mark: '' }) }];
}

/** The title as a heading; its capitals stay. */
function headingOf(title: string, { language, titleFact }: BriefFacts): string {
  const text = permittedFact(title, language) || titleFact || LAST_RESORT;
  return text.toLowerCase() === title.toLowerCase() ? title : text;
}

/** Product, what the bullets leave unsaid, contents, the brand's own words, warnings: blocks that keep the rules. */
export function writeDescription(
  facts: BriefFacts,
  title: string,
  { said, contents }: WrittenBullets,
): string {
  const { brief, brandStatements, brand, pack, warnings } = facts;
  const keeps = (htmlDescription: string): boolean =>
    errorsOf(checkCopyFields(DESCRIPTION_CHECKS, { htmlDescription }, brief, pack)).length === 0;
  const about = prose(brandStatements, BRAND_BYTES);
  const own = [...body(facts, said), ...(contents ? [] : contentsBlock(facts))];
  const isEmpty = about === '' && own.every(({ text }) => text === '');
  const blocks: DescriptionBlock[] = [
    { kind: 'heading', text: headingOf(title, facts) },
    ...(isEmpty ? again(facts) : own),
    ...cautions(facts, said),
    ...(about === '' ? [] : [{ kind: 'heading' as const, text: brand }]),
    { kind: 'text', text: about },
    { kind: 'text', text: warnings.join(' ') },
  ];
  const html = descriptionHtml(blocks, pack);
  if (keeps(html)) return html;
  const kept = blocks.filter((block) => keeps(descriptionHtml([block], pack)));
  const rest = descriptionHtml(kept, pack);
  return keeps(rest) ? rest : descriptionHtml([{ kind: 'heading', text: LAST_RESORT }], pack);
}
