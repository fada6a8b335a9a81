/** Properties of a script that its setting depends on. */
export interface Script {
  readonly letters: RegExp;
  /** Its lines stand by their capitals, and accents may rise above them into the margin. */
  readonly cased?: true;
  /** Written without spaces: lines break between words that a dictionary finds. */
  readonly spaceless?: true;
  /** Its characters are as wide as they are high. */
  readonly wide?: true;
  readonly rightToLeft?: true;
}

/**
 * Scripts that are set in one font each. Kanji and both kana are one, since a Japanese word mixes them;
 * figures go with Latin letters, so that they look the same beside any script.
 */
const SCRIPTS: readonly Script[] = [
  { letters: /[\p{Script=Latin}\d]/u, cased: true },
  { letters: /\p{Script=Greek}/u, cased: true },
  { letters: /\p{Script=Cyrillic}/u, cased: true },
  { letters: /\p{Script=Arabic}/u, rightToLeft: true },
  { letters: /\p{Script=Hebrew}/u, rightToLeft: true },
  { letters: /\p{Script=Devanagari}/u },
  { letters: /\p{Script=Thai}/u, spaceless: true },
  {
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FC\uFF01-\uFF60]/u,
    spaceless: true,
    wide: true,
  },
  { letters: /\p{Script=Hangul}/u, wide: true },
  { letters: /[\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, spaceless: true },
];
/** Letters of all other scripts: one row, in the hope of one font. */
const OTHER: Script = { letters: /\p{L}/u };
const ALL: readonly Script[] = [...SCRIPTS, OTHER];

/** The script of a character with its marks; undefined for spaces, punctuation and symbols. */
export function scriptOf(cluster: string): Script | undefined {
  return ALL.find(({ letters }) => letters.test(cluster));
}

/** A text in characters as a reader counts them: a base with its marks, an emoji with its parts. */
export function clustersOf(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}

const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Width of a text in columns: wide characters take two. */
export function columnsOf(text: string): number {
  return clustersOf(text).reduce((sum, one) => sum + (scriptOf(one)?.wide === true ? 2 : 1), 0);
}

/** The language that a font's regional forms are chosen by, as far as the letters tell it. */
export function languageOf(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'und';
}

/** True for a text that is laid out from the right: the direction of most of its letters, brand names aside. */
export function runsFromRight(text: string): boolean {
  let balance = 0;
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    balance += scriptOf(letter)?.rightToLeft === true || FROM_RIGHT.test(letter) ? 1 : -1;
  }
  return balance > 0;
}

/** Blocks of Syriac, Thaana, N'Ko and other scripts that an operator's font may bring. */
const FROM_RIGHT = /[\u0590-\u08FF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
