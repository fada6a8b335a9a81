import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { BlankIsAbsent, type FieldDescription } from './field-decorators.js';
import { readMoment } from './moment.js';
import { fieldRule } from './field-rules.js';

/** Rule of a query parameter; `expected` finishes the sentence "must be …". */
interface Rule {
  /** Name of the rule in the table of meanings. */
  readonly name: string;
  readonly expected: string;
  readonly fits: (text: string) => boolean;
}

/** A parameter that may be left out; blanks count as not sent. */
function Parameter(
  { name, expected, fits }: Rule,
  schema: object,
  about: FieldDescription,
): PropertyDecorator {
  const description = { ...about, ...schema };
  return applyDecorators(
    IsOptional(),
    BlankIsAbsent(),
    // A parameter that is sent twice arrives as a list, which is no text and fits nothing.
    fieldRule(
      name,
      `be ${expected}, and sent once`,
      (value) => typeof value === 'string' && fits(value),
    ),
    ApiPropertyOptional(description),
  );
}

/** One of a few words. */
export function OptionalChoice(
  words: readonly string[],
  { name, ...about }: FieldDescription & { readonly name?: string },
): PropertyDecorator {
  const expected = `one of ${words.join(', ')}`;
  const rule = { name: name ?? 'isChoice', expected, fits: (text: string) => words.includes(text) };
  return Parameter(rule, { type: String, enum: words }, about);
}

/** A whole number within bounds, both included. */
export function OptionalWholeNumber(
  bounds: { readonly min: number; readonly max: number; readonly usual: number },
  about: FieldDescription,
): PropertyDecorator {
  const { min, max, usual } = bounds;
  const expected = `a whole number from ${min} to ${max}`;
  const fits = (text: string): boolean =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const schema = { type: 'integer', minimum: min, maximum: max, default: usual };
  return Parameter({ name: 'isWholeNumber', expected, fits }, schema, about);
}

/** An instant: a day, or a date and time with its zone. */
export function OptionalMoment(about: FieldDescription): PropertyDecorator {
  const expected = 'a day such as 2026-11-01, or a date and time such as 2026-11-01T12:30:00Z';
  const fits = (text: string): boolean => readMoment(text) !== undefined;
  return Parameter({ name: 'isMoment', expected, fits }, { type: String }, about);
}

/** A text that an answer gave and that is sent back as it is. */
export function OptionalToken(
  { expected, fits, maxLength }: Omit<Rule, 'name'> & { readonly maxLength: number },
  about: FieldDescription,
): PropertyDecorator {
  return Parameter({ name: 'isToken', expected, fits }, { type: String, maxLength }, about);
}
