import type { ValidationError } from 'class-validator';
import type { ErrorCode } from '../../errors/error-codes.js';
import { fail, type Failure, type FieldError } from '../../errors/failure.js';
import { firstBadEntry } from './field-rules.js';

interface Meaning {
  readonly code: ErrorCode;
  /** JSON pointer to the fault within the field's value; the field as a whole when not set. */
  readonly within?: (value: unknown, context: RuleContext) => string;
}

/** Bound of a broken rule, for the pointer: entries of a list. */
interface RuleContext {
  readonly most?: number;
}

/** Meanings of broken rules. Where a field breaks several, the first of this list is reported. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  isDefined: { code: 'invalid_body' },
  isObject: { code: 'invalid_body' },
  isArray: { code: 'invalid_body' },
  arrayMinSize: { code: 'invalid_body' },
  arrayMaxSize: { code: 'too_many_images', within: (_, { most }) => `/${most}` },
  entriesAreText: { code: 'invalid_body', within: (value) => `/${firstBadEntry(value)}` },
  isIn: { code: 'unsupported_type' },
  isString: { code: 'invalid_body' },
  maxCharacters: { code: 'input_too_large' },
  isStorable: { code: 'invalid_body' },
  isTextList: { code: 'invalid_body' },
  maxEntries: { code: 'input_too_large' },
  hasLetterOrDigit: { code: 'invalid_body' },
  isChoice: { code: 'invalid_body' },
  isShotType: { code: 'unsupported_type' },
  isWholeNumber: { code: 'invalid_body' },
  isNumber: { code: 'invalid_body' },
  isKnown: { code: 'invalid_body' },
  isMoment: { code: 'invalid_body' },
  isToken: { code: 'invalid_body' },
};

/** One failure for all broken rules: the first field decides its code, `errors` lists every field. */
export function validationFailure(broken: readonly ValidationError[]): Failure {
  const errors = broken.flatMap((error) => toFieldErrors(error));
  const [first] = errors;
  if (first === undefined) throw new Error('A validation failure needs at least one broken rule.');
  const more = errors.length > 1 ? ' `errors` lists every faulty field.' : '';
  return fail(first.code, `${first.detail}${more}`, errors).failure;
}

/** The broken rule that is reported, of those on the field itself. */
function ruleOf({ constraints = {} }: ValidationError): string | undefined {
  return Object.keys(MEANINGS).find((name) => constraints[name] !== undefined);
}

/** Errors of a field, or those of the fields within it; `above` is the pointer to the object that has it. */
function toFieldErrors(error: ValidationError, above = ''): (FieldError & { code: ErrorCode })[] {
  const within = error.children ?? [];
  // A list in place of an object is wrong itself, whatever its entries are.
  if (within.length === 0 || ruleOf(error) !== undefined) return [toFieldError(error, above)];
  return within.flatMap((child) => toFieldErrors(child, `${above}/${error.property}`));
}

function toFieldError(error: ValidationError, above: string): FieldError & { code: ErrorCode } {
  const rule = ruleOf(error);
  if (rule === undefined) throw new Error(`A rule of ${error.property} has no row in MEANINGS.`);
  const { code, within } = MEANINGS[rule] as Meaning;
  const context = (error.contexts?.[rule] ?? {}) as RuleContext;
  const pointer = `${above}/${error.property}${within?.(error.value, context) ?? ''}`;
  return { pointer, code, detail: `${error.constraints?.[rule]}.` };
}
