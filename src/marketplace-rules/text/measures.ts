/** Unicode code points of a text: how the marketplace counts characters. */
export function codePoints(text: string): number {
  if (!/[\ud800-\udfff]/.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

const GLUED_UNIT =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}.,-](?<!\dx))(\d[\d.,]{0,9})(ml|cm|mm|kg|g|oz|in|ft|lb|W|V|mAh)(?![\p{L}\p{N}])/gu;

/** A blank between a number and the unit right behind it (rule B14): `750ml`. */
export const spacedUnits = (text: string): string => text.replace(GLUED_UNIT, '$1 $2');

/** Beyond ASCII, or white space that is not one blank between words. */
const ABNORMAL = /[^ -~]| {2}|^ | $/;

/** NFC, white space collapsed, trimmed: the form in which texts are counted and compared. */
export function normaliseText(text: string): string {
  if (!ABNORMAL.test(text)) return text;
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const JOINS_THE_CHARACTER_BEFORE = /^[\p{M}\u200C\u200D]/u;

/** The longest head of `text` within both limits that does not tear a character from its marks. */
export function headWithin(text: string, maxCharacters: number, maxBytes = Infinity): string {
  const characters = Array.from(text);
  let end = 0;
  let units = 0;
  let bytes = 0;
  for (const character of characters) {
    bytes += utf8Bytes(character);
    units += character.length;
    if (units > maxCharacters || bytes > maxBytes) break;
    end += 1;
  }
  while (
    end > 0 &&
    end < characters.length &&
    JOINS_THE_CHARACTER_BEFORE.test(characters[end] ?? '')
  )
    end -= 1;
  return characters.slice(0, end).join('');
}

/** As {@link headWithin}, and at the end of a word where there is one. */
export function wordsWithin(text: string, maxCharacters: number, maxBytes = Infinity): string {
  const head = headWithin(text, maxCharacters, maxBytes);
  if (head.length === text.length) return text;
  if (text.charAt(head.length) === ' ') return head.trimEnd();
  const space = head.lastIndexOf(' ');
  return space > 0 ? head.slice(0, space).trimEnd() : head;
}
