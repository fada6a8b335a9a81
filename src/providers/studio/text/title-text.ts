import { isCovered } from './font.js';
import { headlineOf } from './headline.js';
import { setText, type SetText, type TextFrame } from './set-text.js';

/** A title ready to be drawn, or why there is none. */
export interface TitleText {
  readonly text?: SetText;
  /** For the notes of the picture. */
  readonly note: 'text:title' | 'text:none' | 'text:not-covered' | 'text:too-long';
}

/** Sets the title in a frame; no text rather than boxes, cut words or unreadably small letters. */
export function titleText(title: string | undefined, frame: TextFrame): TitleText {
  const headline = headlineOf(title);
  if (headline === undefined) return { note: 'text:none' };
  if (!isCovered(headline, frame.weight)) return { note: 'text:not-covered' };
  const text = setText(headline, frame);
  return text === undefined ? { note: 'text:too-long' } : { text, note: 'text:title' };
}
