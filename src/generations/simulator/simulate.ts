import type { ErrorCode } from '../../errors/error-codes.js';
import { ProblemError } from '../../errors/problem.error.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import type { GenerationCall } from '../generation-call.js';
import { EDGE_FAILURES } from './edge-failures.js';
import { type SimulatedInput, WORKER_FAILURES } from './worker-failures.js';

/** What a `productTitle` begins with that brings a failure about, with a test key. */
export const MAGIC = 'simulate:';

/** The value that is answered late, and well. */
const SLOW = 'slow';

/** Age of a generation, milliseconds, at which a slow one is answered: longer than many clients wait. */
export const SLOW_MS = 20_000;

/** Codes that listing-copy never answers with. */
const OF_PICTURES_ALONE: ReadonlySet<ErrorCode> = new Set([
  'unsupported_type',
  'source_image_unsuitable',
  'provider_failed',
  'provider_timed_out',
]);

/** Every code that can be brought about in an operation: all that it may answer with. */
export function simulatedCodes(operation: Operation): ErrorCode[] {
  const codes = Object.keys({ ...EDGE_FAILURES, ...WORKER_FAILURES }) as ErrorCode[];
  return codes.filter((code) => operation === 'listing-images' || !OF_PICTURES_ALONE.has(code));
}

/**
 * The call as it is to be made. With a live key, and with any other title, it is the call itself.
 * @throws ProblemError for what is answered before a generation is opened, and for an unknown value
 */
export function simulate(call: GenerationCall): GenerationCall {
  const { caller, operation, productTitle } = call;
  if (caller.kind !== 'test' || productTitle?.startsWith(MAGIC) !== true) return call;
  const value = productTitle.slice(MAGIC.length);
  if (value === SLOW) return { ...call, answerAtMs: SLOW_MS };
  const code = simulatedCodes(operation).find((known) => known === value);
  if (code === undefined) throw unknownValue(operation);
  const edge = EDGE_FAILURES[code];
  if (edge !== undefined) throw edge({ operation, plan: caller.plan });
  return {
    ...call,
    inputOf: (sources): SimulatedInput => ({ ...call.inputOf(sources), simulate: code }),
  };
}

function unknownValue(operation: Operation): ProblemError {
  const values = [SLOW, ...simulatedCodes(operation)].map((value) => MAGIC + value);
  const detail = `With a test key, productTitle may begin with ${MAGIC} only as one of ${values.join(', ')}.`;
  const code = 'invalid_body';
  return ProblemError.of(code, detail, [{ pointer: '/productTitle', code, detail }]);
}
