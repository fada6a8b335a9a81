/** A word, a number or a sign of a text. */
export interface Token {
  /** As it stands in the text. */
  readonly raw: string;
  /** Lower-case, without accents, digits as 0 to 9. */
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** Separator between the token before and this one. */
  readonly gap: 'glued' | 'hyphen' | 'apostrophe' | 'space' | 'break';
  readonly isNumber: boolean;
}

/** Between groups of three digits, besides comma and point: blanks that break no line, apostrophes. */
const GROUP = "[\\u00A0\\u2009\\u202F'\\u2019]";
const TOKEN = new RegExp(
  [
    `\\p{Nd}{1,3}(?:${GROUP}\\p{Nd}{3})+(?:[.,]\\p{Nd}+)?(?!\\p{Nd})`,
    '\\p{Nd}+(?:[.,]\\p{Nd}+)*(?:[/\\u2044]\\p{Nd}+)?',
    '[\\p{L}\\p{M}]+',
    '\\p{No}',
    '[%\\u00B0#\\u00D7]',
    // Signs of feet and inches.
    `(?<=[\\p{Nd}\\p{No}])(?:''|\\u2032\\u2032|\\u2019\\u2019|["'\\u2033\\u2032\\u2019\\u201D])`,
  ].join('|'),
  'gu',
);
/** As above for ASCII alone, several times as fast. */
const ASCII_TOKEN =
  /\d{1,3}(?:'\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*(?:\/\d+)?|[a-z]+|[%#]|(?<=\d)(?:''|["'])/gi;
const GROUPS = new RegExp(GROUP, 'gu');
const BREAK = /[.!?;:,()|\n\r\u2022\u3001\u3002\uFF0C\uFF1A]/u;
const ascii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of other scripts as 0 to 9: in every script they stand in a row. */
function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && isDigit(code - value - 1)) value += 1;
    return String(value);
  });
}

/** A word as it is compared: lower-case, without accents. */
function plainWord(raw: string): string {
  if (ascii(raw)) return raw.toLowerCase();
  const plain = raw.normalize('NFKD').replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  return plainDigits(plain.toLowerCase().replaceAll('ß', 'ss').replaceAll('\u2044', '/'));
}

function gapOf(between: string): Token['gap'] {
  if (between === ' ') return 'space';
  if (between === '') return 'glued';
  if (/^[-\u2010-\u2013~\u301C\uFF5E]$/u.test(between)) return 'hyphen';
  if (/^['\u2019]$/u.test(between)) return 'apostrophe';
  return BREAK.test(between) ? 'break' : 'space';
}

/** The tokens of a text in order; linear in its length. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: raw, index: from } of text.matchAll(ascii(text) ? ASCII_TOKEN : TOKEN)) {
    const gap = tokens.length === 0 ? 'break' : gapOf(text.slice(end, from));
    end = from + raw.length;
    const isNumber = /^[\p{Nd}\p{No}]/u.test(raw);
    const word = plainWord(isNumber ? raw.replaceAll(GROUPS, '') : raw);
    tokens.push({ raw, word, from, to: end, gap, isNumber });
  }
  return tokens;
}
