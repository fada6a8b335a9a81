import {
  ABBREVIATIONS_IN_SENTENCES,
  ABBREVIATIONS_BEFORE_NUMBERS,
  type Language,
} from '../words/text.js';

const segmenters = new Map<Language, Intl.Segmenter>();

function segmenterOf(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known !== undefined) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** Before an initial: another initial, a name, or a word that names an author. */
const BEFORE_INITIAL =
  /(?:^|(?:^|[\s(])(?:by|von|de|da|di|du|par|por|van|and|und|et|y|e|with|mit)|\p{Lu}[\p{L}.'’-]*|\p{L}\.)[\s(]*\p{L}\.\s*$/u;

/** An abbreviation or an initial with its full stop at the end of a piece. */
const LAST_WORD = /(?:^|[\s(/])((?:[\p{L}\p{M}-]+\.)*[\p{L}\p{M}-]+)\.["')\]]*\s*$/u;
/** Minutes behind a number: then `min.` is a unit, and ends a sentence as others do; German has capitals anywhere. */
const UNIT_AT_END = /\d ?min\.\s*$/iu;
/** `1. Klasse`: an ordinal of the languages that write it so. */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s*$/u;
const WRITE_ORDINALS_WITH_DOT: ReadonlySet<Language> = new Set(['de', 'pl', 'tr']);

/** Characters from which a sentence ends at every mark. */
const LONGEST_SENTENCE = 1_500;
/** Characters behind which a bracket is taken for one that was never closed. */
const LONGEST_BRACKET = 200;
/** Characters before an end that tell an abbreviation. */
const LOOKED_AT = 40;

function isOpen(piece: string): boolean {
  const opened = piece.match(/[(（]/gu)?.length ?? 0;
  return opened > (piece.match(/[)）]/gu)?.length ?? 0);
}

/** True where the text goes on behind a piece that a segmenter has taken for a sentence. */
function goesOn(whole: string, next: string, language: Language): boolean {
  if (whole.length > LONGEST_SENTENCE) return false;
  const piece = whole.slice(-LOOKED_AT);
  if (/^\p{Ll}/u.test(next) && /[.!?]\s*$/u.test(piece)) return true;
  if (isOpen(whole) && next.length < LONGEST_BRACKET) return true;
  const word = LAST_WORD.exec(piece)?.[1];
  if (word !== undefined) {
    if (/^\p{L}$/u.test(word)) return BEFORE_INITIAL.test(piece) || /^\p{L}\./u.test(next);
    if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return true;
    if (language !== 'de' && UNIT_AT_END.test(piece) && /^\p{Lu}/u.test(next)) return false;
    if (ABBREVIATIONS_IN_SENTENCES.has(word.toLowerCase())) return true;
    if (ABBREVIATIONS_BEFORE_NUMBERS.has(word.toLowerCase()) && /^\d/u.test(next)) return true;
  }
  return WRITE_ORDINALS_WITH_DOT.has(language) && ORDINAL.test(piece) && /^\p{L}/u.test(next);
}

/** Unicode's rules see no end before a number or the mark of a footnote. */
const END_BEFORE_NUMBER = /(?<=[\p{L}\p{N})"'*]\.)\s+(?=[\d*¹²³†‡])/u;

/**
 * The sentences of one line, with their marks. No sentence ends at an abbreviation, an initial, an ordinal or
 * within brackets.
 */
export function sentencesOf(line: string, language: Language): string[] {
  const sentences: string[] = [];
  const segments = Array.from(segmenterOf(language).segment(line), ({ segment }) => segment);
  for (const segment of segments.flatMap((one) => one.split(END_BEFORE_NUMBER))) {
    const last = sentences.at(-1);
    if (last !== undefined && goesOn(last, segment, language)) {
      sentences[sentences.length - 1] = `${last.trimEnd()} ${segment}`;
    } else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}
