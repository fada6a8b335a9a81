import {
  ACRONYMS,
  ENGLISH_FUNCTION_WORDS,
  FOREIGN_FUNCTION_WORDS,
  SAFE_ACRONYMS,
} from '../words/languages.js';
import { TITLE_SMALL_WORDS, TITLE_SMALL_WORDS_BESIDES } from '../words/small-words.js';
import { tokensOf } from './words.js';

const ENGLISH = new Set(ENGLISH_FUNCTION_WORDS);
const FOREIGN = new Set(FOREIGN_FUNCTION_WORDS);
const KEPT_IN_CAPITALS = new Set(ACRONYMS);
const SMALL = new Set([...TITLE_SMALL_WORDS, ...TITLE_SMALL_WORDS_BESIDES]);
const UNIT =
  /^(?:lm|lx|hz|khz|db|pa|bar|psi|rpm|kw|wh|tog|ml|cl|l|cm|mm|m|km|kg|g|mg|oz|fl|in|ft|lb|lbs|w|v|mah|pcs|inch|inches)$/u;

/** The text without names that hold a dot, whose parts are words of no language: `Booking.com`. */
export const withoutDottedNames = (text: string): string =>
  text.includes('.')
    ? text.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.\p{L}{2,})+/gu, ' ')
    : text;

/** True for Latin text whose function words are not those of another language. */
export function looksEnglish(text: string): boolean {
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return false;
  let english = 0;
  let foreign = 0;
  for (const token of tokensOf(withoutDottedNames(text.slice(0, 3000)))) {
    if (ENGLISH.has(token)) english += 1;
    if (FOREIGN.has(token)) foreign += 1;
  }
  if (english === 0 && foreign === 0) return /^[^\u0080-\u024F]*$/u.test(text);
  return english > foreign || (english === foreign && english > 1);
}

const upperFirst = (text: string): string =>
  text.replace(/\p{L}/u, (letter) => {
    const upper = letter.toUpperCase();
    return Array.from(upper).length === 1 ? upper : letter;
  });

/** Names that keep their small letter: an inner capital (iPhone), inner dots (e.l.f.), a number before. */
const KEPT_SMALL = /^(?:\p{Ll}\p{L}*\p{Lu}|\p{Ll}[\p{L}\p{M}]*\.\p{L})/u;

/** First letter in upper case, behind brackets and quotes alone; names that keep their small letter stay. */
export function capitalised(text: string): string {
  const start = /^[\s"“„«([¡¿]*(?=\p{L})/u.exec(text)?.[0].length;
  if (start === undefined || KEPT_SMALL.test(text.slice(start))) return text;
  return text.slice(0, start) + upperFirst(text.slice(start));
}

/** Abbreviations and resolutions in small letters as they are written: `usb-c`, `hdmi`, `4k`. */
export function withAcronyms(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}\p{N}]+(?![\p{L}\p{N}.])/gu, (word) =>
      SAFE_ACRONYMS.has(word.toUpperCase()) ? word.toUpperCase() : word,
    )
    .replace(/(?<=\bUSB-)[abc](?![\p{L}\p{N}])/gu, (letter) => letter.toUpperCase())
    .replace(/(?<![\p{L}\p{N}.])[248]k(?![\p{L}\p{N}])/gu, (word) => word.toUpperCase());
}

/** Title case of English words, with units and small words left alone. */
export function titleCase(given: string): string {
  const text = withAcronyms(given);
  let afterNumber = false;
  let first = true;
  return text.replace(/[\p{L}\p{M}\p{N}'’.,]+/gu, (word) => {
    const bare = word.replace(/[.,'’]+$/u, '').toLowerCase();
    const leave =
      (!first && SMALL.has(bare)) ||
      (afterNumber && UNIT.test(bare)) ||
      /\p{Lu}|^\p{N}/u.test(word) ||
      /^['’]|\.\p{L}/u.test(word);
    afterNumber = /\p{N}$/u.test(word);
    first = false;
    return leave ? word : upperFirst(word);
  });
}

/** A word in capitals as an ordinary word; acronyms, model numbers and short words stay. */
export function withoutCapitals(word: string, shape: 'title' | 'lower'): string {
  if (!/^\p{Lu}[\p{Lu}\p{M}'’]+$/u.test(word) || KEPT_IN_CAPITALS.has(word)) return word;
  const lower = word.toLowerCase();
  return shape === 'title' && !SMALL.has(lower) ? upperFirst(lower) : lower;
}

/** True when most letters of a text of three words or more are capitals. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const upper = letters.filter((letter) => /\p{Lu}/u.test(letter)).length;
  return letters.length >= 12 && upper / letters.length > 0.7;
}

/** Measures of shouted text with their units in lower case: `6MM` -> `6mm`, `2 X 3` -> `2 x 3`. */
export function calmMeasures(text: string): string {
  return text.replace(/(?<=\d ?)(?:MM|CM|ML|CL|KG|OZ|FT|LB|LBS|INCH|X)(?![\p{L}\p{N}])/gu, (unit) =>
    unit.toLowerCase(),
  );
}

/** Runs of words in capitals within a sentence as ordinary words; acronyms and single words stay. */
export function calmRuns(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}'’]{2,}(?: (?:\p{Lu}[\p{Lu}'’]*|&))*(?: \p{Lu}[\p{Lu}'’]{2,})(?![\p{L}\p{N}])/gu,
    (run) => run.replace(/[\p{L}'’]+/gu, (word) => withoutCapitals(word, 'lower')),
  );
}

/** Text as a sentence where it, or what it was taken from, is shouted. */
export function calm(text: string, shouted = isShouted(text)): string {
  if (!shouted) return text;
  const words = calmMeasures(text).replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) =>
    withoutCapitals(word, 'lower'),
  );
  return capitalised(words);
}
