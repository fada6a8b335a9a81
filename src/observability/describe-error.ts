interface ErrorFacts {
  /** Class of the error, and of what caused it. */
  readonly error: string;
  /** System code or SQLSTATE. */
  readonly code?: string;
  /** Constraint of the database that was broken. */
  readonly constraint?: string;
  /** Frames alone, without the message. */
  readonly stack?: string;
}

/** One place in the source; whatever else a stack holds is its message. */
const FRAME = /^ {4}at (?:async )?[^"']{0,300}:\d+:\d+\)?$/;

const MAX_FRAMES = 20;

const NAME = /^\w{1,64}$/;

/**
 * The facts of an error without its message: parsers, drivers and decoders quote in it what they were
 * given, and that is the caller's. Class, code and place lead to the line that threw.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { error: `a thrown ${typeof error}` };
  const { driverError, cause } = error as { driverError?: unknown; cause?: unknown };
  const origin = driverError instanceof Error ? driverError : error;
  const { code, constraint } = origin as { code?: unknown; constraint?: unknown };
  const names = [error, ...(cause instanceof Error ? [cause] : [])].map(nameOf);
  return {
    error: names.join(' by '),
    ...(isName(code) && { code }),
    ...(isName(constraint) && { constraint }),
    stack: framesOf(error.stack),
  };
}

/** The frames of a stack, without the message before them; undefined when there are none. */
export function framesOf(stack: string | undefined): string | undefined {
  const frames = (stack ?? '').split('\n').filter((line) => FRAME.test(line));
  return frames.length === 0 ? undefined : frames.slice(0, MAX_FRAMES).join('\n');
}

function nameOf({ name }: Error): string {
  return isName(name) ? name : 'Error';
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}
