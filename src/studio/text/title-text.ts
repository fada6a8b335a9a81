import { plainWords } from '../../marketplace-rules/text/plain-text.js';
import { chooseFonts } from './choose-fonts.js';
import type { TextFace } from './fonts.js';
import { headlineOf } from './headline.js';
import { setText, type SetText, type TextFrame } from './set-text.js';

/** A title ready to be drawn, or why there is none. */
export interface TitleText {
  readonly text?: SetText;
  /** For the notes of the picture. */
  readonly notes: readonly TextNote[];
  /** Why it is not set, for the caller. */
  readonly trouble?: string;
}

/** What became of a text. */
export type TextNote =
  'text:title' | 'text:without-symbols' | 'text:none' | 'text:not-covered' | 'text:too-long';

/** Letters without a font that a sentence shows at the most, marks counted. */
const SHOWN = 16;

/**
 * Sets the title in a frame, freed of markup. Symbols that no font has, such as an emoji, are left out; letters never: then
 * there is no text rather than boxes, cut words or unreadably small letters.
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
  'title on the picture: too long for the space at a size that can be read; send shorter words';

function noFontFor(letters: readonly string[]): string {
  const characters = Array.from(letters.join(''));
  const shown = characters.slice(0, SHOWN).join('') + (characters.length > SHOWN ? '…' : '');
  return (
    `title on the picture: no font here has the letters "${shown}"; ` +
    'send words in another script, or ask the operator to add a font'
  );
}

/** Marks that turn the character before into an emoji, or a figure into a key. */
const EMOJI_MARKS = /[\uFE0E\uFE0F\u20E3]/gu;

/** What changes the meaning when it is left out: letters, figures, currencies, signs such as ≤. */
const MEANT = /[\p{L}\p{N}\p{Sc}\p{Sm}]/u;

/** Letters in a dress of their own (mathematical bold …) become plain ones where no font has them. */
function withoutSymbols(title: string, face: TextFace): string {
  let text = title.normalize('NFC').replace(EMOJI_MARKS, '');
  for (const cluster of chooseFonts(text, face).missing) {
    text = text.replaceAll(cluster, MEANT.test(cluster) ? cluster.normalize('NFKC') : ' ');
  }
  return text;
}
