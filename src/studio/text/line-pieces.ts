import { scriptOf } from './scripts.js';

/** A part of a text within which no line is broken. */
export interface LinePiece {
  readonly text: string;
  /** True where a space stands between it and the piece before. */
  readonly spaced: boolean;
}

/** Characters that no line may begin with: closing marks, marks that repeat or lengthen, small kana (kinsoku). */
const NEVER_FIRST =
  /^[)\]},.:;!?%‰°′″’”»…‥~～〜–‐、。，．・：；？！％℃゛゜ヽヾゝゞ々ー）〕］｝〉》」』】〙〗〟ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿๆฯ،؛؟।॥\p{M}]/u;
/** Characters that no line may end with: opening marks, signs before a number. */
const NEVER_LAST = /[([{«“‘（〔［｛〈《「『【〘〖〝#$€£¥￥№＃＄]$/u;
/** Units, which stay with their number. */
const UNIT =
  /^(?:[mcd]?l|[mcd]?m|k?g|oz|in|ft|мл|л|г|кг|[мсд]?м|مل|لتر|سم|مم|جم|כ?גרם|[מסק]["״][למג]|มล\.?|ซม\.?|ก\.|मिली|सेमी|लीटर)$/iu;
/** Endings and particles, which a line had better not begin with. */
const PARTICLE = /^\p{Script=Hiragana}{1,4}$/u;

const WORDS = new Intl.Segmenter('ja', { granularity: 'word' });

/** A text in pieces between which lines may break: at spaces, or between words of scripts without them. */
export function linePieces(text: string): LinePiece[] {
  const pieces: LinePiece[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const parts = isSpaceless(word)
      ? Array.from(WORDS.segment(word), (one) => one.segment)
      : [word];
    parts.forEach((part, k) => {
      const piece = { text: part, spaced: k === 0 && pieces.length > 0 };
      const before = pieces.at(-1);
      if (before === undefined || mayBreak(before.text, piece)) pieces.push(piece);
      else pieces[pieces.length - 1] = { ...before, text: joinPieces([before, piece]) };
    });
  }
  return pieces;
}

/** The text of pieces that stand on one line. */
export function joinPieces(pieces: readonly LinePiece[]): string {
  return pieces.map(({ text, spaced }, k) => (spaced && k > 0 ? ` ${text}` : text)).join('');
}

function mayBreak(before: string, { text, spaced }: LinePiece): boolean {
  if (NEVER_FIRST.test(text) || NEVER_LAST.test(before)) return false;
  if (spaced) return !(/\d$/u.test(before) && UNIT.test(text));
  // Figures stay with their counter, an ending with its word.
  return (
    !/\d$/u.test(before) &&
    !(
      PARTICLE.test(text) &&
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(before)
    )
  );
}

function isSpaceless(word: string): boolean {
  return Array.from(word).some((char) => scriptOf(char)?.spaceless === true);
}
