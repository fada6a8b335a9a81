import { checkCopyFields } from '../../marketplace-rules/check-listing-copy.js';
import { DESCRIPTION_CHECKS } from '../../marketplace-rules/checks/description.checks.js';
import {
  descriptionHtml,
  type DescriptionBlock,
} from '../../marketplace-rules/repair/description.repair.js';
import { permittedFact } from '../../marketplace-rules/repair/bullet.repair.js';
import { errorsOf } from '../../marketplace-rules/rule.js';
import { codePoints, utf8Bytes, wordsWithin } from '../../marketplace-rules/text/measures.js';
import { jaccard } from '../../marketplace-rules/text/words.js';
import type { BriefFacts } from './brief-facts.js';
import { LAST_RESORT } from './labels.js';

const LONGEST_SENTENCE = { characters: 500, bytes: 700 };
/** Leaves room for the title, the list, the brand and the tags within 2000 bytes. */
const PROSE_BYTES = 1000;
const BRAND_BYTES = 400;
const SHORT = 45;
const MOST_ITEMS = 10;
/** Less than this that the bullets leave unsaid is no description: then it tells everything. */
const ENOUGH_UNSAID = 60;
const REPEATED = 0.6;

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function closed(sentence: string): string {
  if (HAN.test(sentence)) return `${sentence}。`;
  if (/\p{Script=Devanagari}\p{M}*$/u.test(sentence)) return `${sentence}।`;
  return /\p{Script=Thai}\p{M}*$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** Sentences as running text, as many as the bytes hold. */
function prose(sentences: readonly string[], maxBytes: number): string {
  let text = '';
  for (const sentence of sentences) {
    const gap = text === '' || text.endsWith('。') ? '' : ' ';
    const next = `${text}${gap}${closed(sentence)}`;
    if (utf8Bytes(next) <= maxBytes) text = next;
  }
  return text;
}

/** Sentences that no bullet says already. */
function unsaid(sentences: readonly string[], bullets: readonly string[]): string[] {
  return sentences.filter((sentence) =>
    bullets.every((bullet) => {
      const text = bullet.slice(bullet.indexOf(':') + 1);
      const overlap = Math.max(jaccard(text, sentence), jaccard(bullet, sentence));
      return overlap < REPEATED && !bullet.toLowerCase().includes(sentence.toLowerCase());
    }),
  );
}

/** What the bullets leave unsaid as text and a list; everything as text where that is too little. */
function body(sentences: readonly string[], bullets: readonly string[]): DescriptionBlock[] {
  const fresh = unsaid(sentences, bullets);
  const enough = fresh.reduce((sum, sentence) => sum + codePoints(sentence), 0) >= ENOUGH_UNSAID;
  const told = enough ? fresh : sentences;
  const items = told.slice(1).filter((sentence) => codePoints(sentence) < SHORT);
  if (!enough || items.length < 2) return [{ kind: 'text', text: prose(told, PROSE_BYTES) }];
  return [
    {
      kind: 'text',
      text: prose(
        told.filter((one) => !items.includes(one)),
        PROSE_BYTES,
      ),
    },
    ...items.slice(0, MOST_ITEMS).map((text): DescriptionBlock => ({ kind: 'item', text })),
  ];
}

/** Product, what the bullets leave unsaid, and the brand's own words: only blocks that keep the rules. */
export function writeDescription(
  { brief, sentences, brandSentences, brand, pack }: BriefFacts,
  title: string,
  bullets: readonly string[],
): string {
  const keeps = (htmlDescription: string): boolean =>
    errorsOf(checkCopyFields(DESCRIPTION_CHECKS, { htmlDescription }, brief, pack)).length === 0;
  const short = (sentence: string): string =>
    wordsWithin(sentence, LONGEST_SENTENCE.characters, LONGEST_SENTENCE.bytes);
  const about = prose(brandSentences.map(short), BRAND_BYTES);
  const heading: DescriptionBlock = { kind: 'heading', text: permittedFact(title) || LAST_RESORT };
  const blocks: DescriptionBlock[] = [
    heading,
    ...body(sentences.map(short), bullets),
    ...(about === '' ? [] : [{ kind: 'heading' as const, text: brand }]),
    { kind: 'text', text: about },
  ];
  const html = descriptionHtml(blocks, pack);
  if (keeps(html)) return html;
  const kept = blocks.filter((block) => keeps(descriptionHtml([block], pack)));
  const rest = descriptionHtml(kept, pack);
  return keeps(rest) ? rest : descriptionHtml([{ kind: 'heading', text: LAST_RESORT }], pack);
}
