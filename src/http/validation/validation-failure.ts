import type { ValidationError } from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { fail, type Failure, type FieldError } from '../../errors/failure.js';
import { firstBadEntry } from './image-rules.js';

interface Meaning {
  readonly code: ErrorCode;
  /** Where in the field's value the fault is; the field as a whole when not set. */
  readonly within?: (value: unknown) => string;
}

/** What a broken rule means. Where a field breaks several, the first of this list is told. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  isDefined: { code: 'invalid_body' },
  isArray: { code: 'invalid_body' },
  arrayMinSize: { code: 'invalid_body' },
  arrayMaxSize: { code: 'too_many_images', within: () => `/${INPUT_LIMITS.images}` },
  entriesAreText: { code: 'invalid_body', within: (value) => `/${firstBadEntry(value)}` },
  isIn: { code: 'unsupported_type' },
  isString: { code: 'invalid_body' },
  maxCharacters: { code: 'input_too_large' },
  isStorable: { code: 'invalid_body' },
  hasLetterOrDigit: { code: 'invalid_body' },
  isChoice: { code: 'invalid_body' },
  isShotType: { code: 'unsupported_type' },
  isWholeNumber: { code: 'invalid_body' },
  isMoment: { code: 'invalid_body' },
  isToken: { code: 'invalid_body' },
};

/** One failure for all broken rules: the first field decides its code, `errors` lists every field. */
export function validationFailure(broken: readonly ValidationError[]): Failure {
  const errors = broken.map(toFieldError);
  const [first] = errors;
  if (first === undefined) throw new Error('There is no failure without a broken rule.');
  const more = errors.length > 1 ? ' `errors` lists every faulty field.' : '';
  return fail(first.code, `${first.detail}${more}`, errors).failure;
}

function toFieldError(error: ValidationError): FieldError & { code: ErrorCode } {
  const constraints = error.constraints ?? {};
  const rule = Object.keys(MEANINGS).find((name) => constraints[name] !== undefined);
  if (rule === undefined)
    throw new Error(`A rule of ${error.property} has no meaning in the table.`);
  const { code, within } = MEANINGS[rule] as Meaning;
  const pointer = `/${error.property}${within?.(error.value) ?? ''}`;
  return { pointer, code, detail: `${constraints[rule]}.` };
}
