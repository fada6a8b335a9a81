import { joinPieces, linePieces } from './line-pieces.js';
import { clustersOf, columnsOf } from './scripts.js';
import { plainWords } from '../../marketplace-rules/text/plain-text.js';
import { chooseFonts } from './choose-fonts.js';
import type { TextFace } from './fonts.js';
import { setText, type SetText, type TextFrame } from './set-text.js';

/** Longest headline, in columns; what follows would be too small to read. */
const LONGEST = 64;
/** A first part of fewer columns says too little to stand alone. */
const SHORTEST = 8;
/** Marks at which a listing title goes over into its details. */
const BREAKS = /\s[-–—|•·:]\s|[,;(|、。，．；：｜！？／（【〔،؛।॥]/u;
/** Labels that a title begins with, such as 【official】. */
const LABELS = /^(?:【[^】]*】\s*)+(?=.*[\p{L}\p{N}])/u;
/** Words that must not end a headline. */
const DANGLING =
  /\s(?:a|an|and|&|by|for|from|in|mit|of|on|or|the|to|und|with|für|et|de|pour|y|con)$/iu;
/** Format characters that spelling needs: they part or join letters of Arabic and Indic scripts. */
const HIDDEN = /(?![\u200C\u200D])\p{Cf}/gu;

/**
 * The part of a product title that is set in a picture: up to the first break, whole words only.
 * Nothing is added. Undefined when no letter or digit is left.
 */
export function headlineOf(title: string | undefined): string | undefined {
  const clean = (title ?? '')
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/(?:(?![\u200C\u200D])[\p{C}\s])+/gu, ' ')
    .trim()
    .replace(LABELS, '');
  const first = clean.split(BREAKS)[0].trim();
  const part = columnsOf(first) >= SHORTEST ? first : clean;
  const text = (columnsOf(part) > LONGEST ? cutAtWord(part) : part).replace(
    /[\s.,;:|(–—、。，．；：｜／（【〔،؛-]+$/u,
    '',
  );
  return /[\p{L}\p{N}]/u.test(text) ? text : undefined;
}

function cutAtWord(text: string): string {
  const pieces = linePieces(text);
  let count = pieces.length;
  while (count > 0 && columnsOf(joinPieces(pieces.slice(0, count))) > LONGEST) count -= 1;
  let kept = joinPieces(pieces.slice(0, count));
  if (columnsOf(kept) <= LONGEST / 3) kept = cutAtCharacter(text);
  while (DANGLING.test(kept)) kept = kept.replace(DANGLING, '');
  return kept;
}

function cutAtCharacter(text: string): string {
  let kept = '';
  for (const cluster of clustersOf(text)) {
    if (columnsOf(kept + cluster) > LONGEST) break;
    kept += cluster;
  }
  return kept;
}

/** A title ready to be drawn, or why there is none. */
export interface TitleText {
  readonly text?: SetText;
  /** For the notes of the picture. */
  readonly notes: readonly TextNote[];
  /** Reason why it is not set, for the caller. */
  readonly trouble?: string;
}

/** Notes of a picture on its text. */
type TextNote =
  'text:title' | 'text:without-symbols' | 'text:none' | 'text:not-covered' | 'text:too-long';

/** Letters without a font that a sentence shows at the most, marks counted. */
const SHOWN = 16;

/**
 * Sets the title in a frame, freed of markup. Symbols that no font has, such as an emoji, are left out; letters never:
 * without a font for one there is no text rather than boxes, cut words or unreadably small letters.
 */
export function titleText(title: string | undefined, frame: TextFrame): TitleText {
  const plain = plainWords(title ?? '');
  const headline = headlineOf(withoutSymbols(plain, frame));
  if (headline === undefined) return { notes: ['text:none'] };
  const { missing } = chooseFonts(headline, frame);
  if (missing.length > 0) return { notes: ['text:not-covered'], trouble: noFontFor(missing) };
  const text = setText(headline, frame);
  if (text === undefined) return { notes: ['text:too-long'], trouble: TOO_LONG };
  const whole = headline === headlineOf(plain);
  return { text, notes: whole ? ['text:title'] : ['text:title', 'text:without-symbols'] };
}

const TOO_LONG =
  'title on the image: too long for the space at a readable size; send shorter words';

function noFontFor(letters: readonly string[]): string {
  const characters = Array.from(letters.join(''));
  const shown = characters.slice(0, SHOWN).join('') + (characters.length > SHOWN ? '…' : '');
  return (
    `title on the image: no font has the letters "${shown}"; ` +
    'send words in another script, or ask the operator to add a font'
  );
}

/** Marks that turn the character before into an emoji, or a figure into a key. */
const EMOJI_MARKS = /[\uFE0E\uFE0F\u20E3]/gu;

/** Characters whose loss changes the meaning: letters, figures, currencies, signs such as ≤. */
const MEANT = /[\p{L}\p{N}\p{Sc}\p{Sm}]/u;

/** Letters in a dress of their own (mathematical bold …) become plain ones where no font has them. */
function withoutSymbols(title: string, face: TextFace): string {
  let text = title.normalize('NFC').replace(EMOJI_MARKS, '');
  for (const cluster of chooseFonts(text, face).missing) {
    text = text.replaceAll(cluster, MEANT.test(cluster) ? cluster.normalize('NFKC') : ' ');
  }
  return text;
}
