import { ValidateBy } from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { SentPhoto } from '../../sources/photo-buffer.js';

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** True when the text has at most `max` Unicode code points; cheap for texts of any length. */
function fitsCharacters(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > 2 * max) return false;
  let count = 0;
  for (const _ of text) if (++count > max) return false;
  return true;
}

/** True for text that PostgreSQL can keep: no U+0000 and no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !UNPAIRED_SURROGATE.test(text);
}

/** A rule of a field under its name in the table of meanings; `expected` completes "$property must". */
export function fieldRule(
  name: string,
  expected: string,
  fits: (value: unknown) => boolean,
): PropertyDecorator {
  const defaultMessage = (): string => `$property must ${expected}`;
  return ValidateBy({ name, validator: { validate: fits, defaultMessage } });
}

/** Other types pass: `IsString` judges them. */
const textRule = (name: string, expected: string, fits: (text: string) => boolean) =>
  fieldRule(name, expected, (value) => typeof value !== 'string' || fits(value));

/** At most so many characters, counted as Unicode code points. */
export function MaxCharacters(max: number): PropertyDecorator {
  return textRule('maxCharacters', `have at most ${max} characters`, (text) =>
    fitsCharacters(text, max),
  );
}

/** Text that can be kept. */
export function IsStorable(): PropertyDecorator {
  return textRule('isStorable', 'not contain U+0000 or half of a surrogate pair', isStorable);
}

/** Text with at least one letter or digit of any script. */
export function HasLetterOrDigit(): PropertyDecorator {
  return textRule('hasLetterOrDigit', 'contain a letter or a digit', (text) =>
    LETTER_OR_DIGIT.test(text),
  );
}

/** A list of texts that can be kept. */
export function IsTextList(): PropertyDecorator {
  return fieldRule(
    'isTextList',
    'be a list of texts without U+0000 or half of a surrogate pair',
    (value) =>
      Array.isArray(value) &&
      value.every((entry) => typeof entry === 'string' && isStorable(entry)),
  );
}

/** At most so many entries of at most so many characters; other values pass: `IsTextList` judges them. */
export function MaxEntries(entries: number, characters: number): PropertyDecorator {
  return fieldRule(
    'maxEntries',
    `have at most ${entries} entries of at most ${characters} characters`,
    (value) =>
      !Array.isArray(value) ||
      (value.length <= entries &&
        value.every((entry) => typeof entry !== 'string' || fitsCharacters(entry, characters))),
  );
}

/** An object, not a list. */
export function IsObject(): PropertyDecorator {
  return fieldRule('isObject', 'be an object', isObject);
}

/** True for an object of a body that is no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Index of the first entry that is no usable text, or -1. Entries over the highest count are not looked at. */
export function firstBadEntry(value: unknown): number {
  if (!Array.isArray(value)) return -1;
  return value.slice(0, INPUT_LIMITS.listedImages).findIndex((entry) => !isUsable(entry));
}

function isUsable(entry: unknown): boolean {
  if (entry instanceof SentPhoto) return true;
  return typeof entry === 'string' && /\S/.test(entry) && isStorable(entry);
}

/** Every entry is text; whether it is a URL or a data URL that may be used is judged by `sources/`. */
export function EntriesAreText(): PropertyDecorator {
  return ValidateBy({
    name: 'entriesAreText',
    validator: {
      validate: (value) => firstBadEntry(value) === -1,
      defaultMessage: () => 'each entry of $property must be a string with a URL or a data URL',
    },
  });
}
