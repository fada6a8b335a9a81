import type { ErrorCode } from '../errors/error-codes.js';
import type { FieldError } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';

/** A fault of a batch at its place. */
export interface Fault extends FieldError {
  readonly code: ErrorCode;
}

/** Gathers the faults of a batch, each place once. */
export class Faults {
  private readonly found = new Map<string, Fault>();

  /** @param placeOf place of a pointer in the file that was sent, in words; undefined for JSON */
  constructor(private readonly placeOf: (pointer: string) => string | undefined) {}

  /** Adds a fault. @param pointer RFC 6901 pointer into the batch */
  add(pointer: string, detail: string, code: ErrorCode = 'invalid_body'): void {
    const place = this.placeOf(pointer);
    const told = place === undefined ? detail : `${place}: ${detail}`;
    if (!this.found.has(pointer)) this.found.set(pointer, { pointer, code, detail: told });
  }

  /** Adds the faults of a part. @param at gives the pointer into the batch for one into the part */
  addAll(problem: ProblemError, at: (pointer: string) => string): void {
    const { code, detail, errors = [{ pointer: '', code, detail }] } = problem.failure;
    for (const one of errors) this.add(at(one.pointer), one.detail, one.code as ErrorCode);
  }

  /** True where one is at this place or within it. */
  has(pointer: string): boolean {
    return [...this.found.keys()].some((one) => one === pointer || one.startsWith(`${pointer}/`));
  }

  get all(): Fault[] {
    return [...this.found.values()];
  }
}

/** One problem of all faults: the first one decides its code. */
export function problemOf(faults: readonly Fault[]): ProblemError | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const more = faults.length > 1 ? ' `errors` lists every fault.' : '';
  return ProblemError.of(first.code, `${first.detail}${more}`, faults);
}
