import { escapeHtml, plainText } from '../text/plain-text.js';
import { hasContent } from '../text/words.js';
import { fragmentWithout, type LooseClaims, sentencesWithout } from './without-claims.js';

const BLOCK = /(<\/?(?:br|ul|li)>)/giu;
const HEADING = /^\s*<b>[^<]*<\/b>\s*:?\s*$/u;

const textOf = (html: string): string => plainText(html).replace(/\s+/gu, ' ').trim();

/** A piece between block tags, without its loose claims; its bold stays where the piece stays as it is. */
function piece(html: string, inItem: boolean, looseIn: LooseClaims): string {
  const text = textOf(html);
  if (looseIn(text).length === 0) return html;
  if (!inItem) return escapeHtml(sentencesWithout(text, looseIn));
  const label = /^\s*<b>([^<]*)<\/b>\s*:?/u.exec(html);
  const rest = fragmentWithout(
    label === null ? text : textOf(html.slice(label[0].length)),
    looseIn,
  );
  if (!hasContent(rest)) return '';
  const kept = label !== null && looseIn(label[1] ?? '').length === 0 ? `${label[0].trim()} ` : '';
  const whole = kept + escapeHtml(rest);
  return looseIn(textOf(whole)).length === 0 ? whole : escapeHtml(rest);
}

/** Bold text alone before a place where nothing is left. */
function isOrphan(pieces: readonly string[], at: number): boolean {
  if (!HEADING.test(pieces[at] ?? '')) return false;
  const next = pieces.slice(at + 1).find((one) => hasContent(textOf(one)));
  return next === undefined || HEADING.test(next);
}

/** A description of permitted tags without the sentences whose claims have no source. */
export function descriptionWithout(html: string, looseIn: LooseClaims): string {
  if (looseIn(plainText(html)).length === 0) return html;
  const split = html.split(BLOCK);
  // A bold run over several blocks cannot be kept when one of them goes.
  const whole = split.every(
    (part) => (part.match(/<b>/gu) ?? []).length === (part.match(/<\/b>/gu) ?? []).length,
  );
  const parts = whole ? split : html.replace(/<\/?b>/gu, '').split(BLOCK);
  const done = parts.map((part, index) =>
    index % 2 === 1 ? part : piece(part, parts[index - 1] === '<li>', looseIn),
  );
  const texts = done.map((part, index) => (index % 2 === 1 ? '' : part));
  const wasOrphan = parts.map((part, index) => (index % 2 === 1 ? '' : part));
  const kept = done.map((part, index) =>
    index > 0 && isOrphan(texts, index) && !isOrphan(wasOrphan, index) ? '' : part,
  );
  const rest = kept
    .join('')
    .replace(/<li>\s*<\/li>/gu, '')
    .replace(/<ul>\s*<\/ul>/gu, '')
    .replace(/(?:<br>\s*){3,}/gu, '<br><br>')
    .replace(/^(?:\s*<br>)+|(?:<br>\s*)+$/gu, '')
    .trim();
  return looseIn(plainText(rest)).length === 0 ? rest : '';
}
