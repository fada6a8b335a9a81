import { DESCRIPTION_BANNED } from '../checks/description.checks.js';
import type { RulePack } from '../rule-packs.js';
import { codePoints, utf8Bytes } from '../text/measures.js';
import { firstMatch } from '../text/phrases.js';
import { escapeHtml } from '../text/plain-text.js';
import { sentencesOf } from '../text/sentences.js';
import { hasContent } from '../text/words.js';
import type { Language } from '../words/text.js';
import { permittedFact } from './bullet.repair.js';

/** A piece of a description: running text, a heading in bold, or an item of a list. */
export interface DescriptionBlock {
  readonly kind: 'text' | 'heading' | 'item';
  readonly text: string;
}

const fits = (html: string, pack: RulePack): boolean =>
  codePoints(html) <= pack.description.max && utf8Bytes(html) <= pack.description.maxBytes;

/** HTML of the blocks that fit, in order; later blocks that do not fit are left out. */
export function descriptionHtml(blocks: readonly DescriptionBlock[], pack: RulePack): string {
  let html = '';
  let before: DescriptionBlock['kind'] | undefined;
  for (const { kind, text } of blocks) {
    if (!hasContent(text)) continue;
    const escaped = escapeHtml(text);
    const inList = before === 'item';
    let next: string;
    if (kind === 'item') {
      next = inList
        ? `${html.slice(0, -'</ul>'.length)}<li>${escaped}</li></ul>`
        : `${html}<ul><li>${escaped}</li></ul>`;
    } else {
      const gap = before === undefined || inList ? '' : '<br>';
      next = `${html}${gap}${kind === 'heading' ? `<b>${escaped}</b>` : escaped}`;
    }
    if (!fits(next, pack)) continue;
    html = next;
    before = kind;
  }
  return html;
}

const PIECE = /<(b|li)(?: [^<>]*)?>([^<]*)<\/\1>|((?:[^<]|<(?![a-z/!?]))+)|<[^<>]*>|</giu;

/** False where the end of one text and the beginning of the next read as a number or a claim together. */
function mayFollow(before: string | undefined, text: string): boolean {
  return before === undefined || firstMatch(`${before} ${text}`, DESCRIPTION_BANNED) === undefined;
}

function blocksOf(html: string, language: Language): DescriptionBlock[] {
  const blocks = [...html.matchAll(PIECE)].flatMap((match): DescriptionBlock[] => {
    const [, tag, inside, loose] = match;
    const text = sentences(inside ?? loose ?? '', language);
    if (text === '') return [];
    const kind =
      tag?.toLowerCase() === 'b' ? 'heading' : tag?.toLowerCase() === 'li' ? 'item' : 'text';
    return [{ kind, text }];
  });
  return blocks.filter(({ text }, at) => mayFollow(blocks[at - 1]?.text, text));
}

/** The permitted sentences of a paragraph. */
function sentences(paragraph: string, language: Language): string {
  return paragraph
    .split('\n')
    .flatMap((line) => sentencesOf(line, language))
    .map((sentence) => {
      const fact = permittedFact(sentence, language);
      return fact === '' ? '' : fact + (/[.!?。！？।۔]$/u.exec(sentence.trim())?.[0] ?? '');
    })
    .filter((sentence) => sentence !== '')
    .filter((sentence, at, all) => mayFollow(all[at - 1], sentence))
    .join(' ');
}

/** A description with the allowed tags only, and only what it may say. */
export function repairDescription(html: string, pack: RulePack, language: Language): string {
  return descriptionHtml(blocksOf(html, language), pack);
}
