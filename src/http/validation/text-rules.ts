import { ValidateBy } from 'class-validator';

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** True when the text has at most `max` Unicode code points; cheap for texts of any length. */
export function fitsCharacters(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > 2 * max) return false;
  let count = 0;
  for (const _ of text) if (++count > max) return false;
  return true;
}

/** True for text that PostgreSQL can keep: no U+0000 and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
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
  return textRule('isStorable', 'not hold U+0000 or half of a surrogate pair', isStorable);
}

/** Text with at least one letter or digit of any script. */
export function HasLetterOrDigit(): PropertyDecorator {
  return textRule('hasLetterOrDigit', 'hold a letter or a digit', (text) =>
    LETTER_OR_DIGIT.test(text),
  );
}
