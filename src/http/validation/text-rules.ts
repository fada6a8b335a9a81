import { ValidateBy, type ValidationOptions } from 'class-validator';

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

/** At most so many characters, counted as Unicode code points. Other types pass: `IsString` judges them. */
export function MaxCharacters(max: number, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'maxCharacters',
      constraints: [max],
      validator: {
        validate: (value) => typeof value !== 'string' || fitsCharacters(value, max),
        defaultMessage: () => '$property must have at most $constraint1 characters',
      },
    },
    options,
  );
}

/** Text that can be kept. */
export function IsStorable(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isStorable',
      validator: {
        validate: (value) => typeof value !== 'string' || isStorable(value),
        defaultMessage: () => '$property must not hold U+0000 or half of a surrogate pair',
      },
    },
    options,
  );
}

/** Text with at least one letter or digit of any script. */
export function HasLetterOrDigit(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'hasLetterOrDigit',
      validator: {
        validate: (value) => typeof value !== 'string' || LETTER_OR_DIGIT.test(value),
        defaultMessage: () => '$property must hold a letter or a digit',
      },
    },
    options,
  );
}
