import { readFileSync } from 'node:fs';
import { phrasePattern } from '../marketplace-rules/text/phrases.js';

interface SheetWords {
  readonly genericHeadings: readonly string[];
  readonly contentsHeadings: readonly string[];
  readonly droppedNames: readonly string[];
  readonly warningWords: readonly string[];
}

const WORDS = JSON.parse(
  readFileSync(new URL('./data/sheet.json', import.meta.url), 'utf8'),
) as SheetWords;

const GENERIC = new Set(WORDS.genericHeadings);
const CONTENTS = new Set(WORDS.contentsHeadings);
const DROPPED = new Set(WORDS.droppedNames);
const WARNING = phrasePattern(WORDS.warningWords, 'iu');

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.' -]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** True for headings that say nothing of what follows, such as "Features". */
export const isGenericHeading = (name: string): boolean => GENERIC.has(folded(name));

/** True for headings over the contents of the pack. */
export const isContentsHeading = (name: string): boolean => CONTENTS.has(folded(name));

/** True for names of values that a listing does not show: prices, contacts, order codes. */
export const isDroppedName = (name: string): boolean => DROPPED.has(folded(name));

/** True for a sentence that warns. */
export const isWarning = (sentence: string): boolean => WARNING.test(sentence);
