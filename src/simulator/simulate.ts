import type { ErrorCode } from '../errors/error-codes.js';
import { ProblemError } from '../errors/problem.error.js';
import type { Operation } from '../persistence/kinds.js';
import type { GenerationCall } from '../generations/call/generation-call.js';
import { failureAt, failureOf, type SimulatedInput, WORKER_FAILURES } from './worker-failures.js';
import type { CallerPlan } from '../access/caller.js';
import { rateLimited } from '../access/rate-limit.guard.js';
import { scopeOf } from '../access/scopes.js';
import { noWorker, tooMuchWork } from '../generations/call/admission.service.js';
import { keyReused, tooFewCredits } from '../generations/call/generation-problems.js';

/** Prefix of a `productTitle` that brings a failure about, with a test key. */
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

/** A call, and the title that may ask for a failure. */
export interface SimulatedCall extends GenerationCall {
  readonly productTitle?: string;
}

/** True for a call that is to be answered late, and well. */
export function isSlow({ caller, productTitle }: SimulatedCall): boolean {
  return caller.kind === 'test' && productTitle === MAGIC + SLOW;
}

/**
 * The call as it is to be made. With a live key, and with any other title, it is the call itself.
 * @throws ProblemError for what is answered before a generation is opened, and for an unknown value
 */
export function simulate(call: SimulatedCall): GenerationCall {
  const { caller, operation, productTitle } = call;
  if (caller.kind !== 'test' || productTitle?.startsWith(MAGIC) !== true) return call;
  const value = productTitle.slice(MAGIC.length);
  if (value === SLOW) return call;
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
  const detail = `With a test key, a productTitle that begins with ${MAGIC} must be one of ${values.join(', ')}.`;
  return ProblemError.invalid('/productTitle', detail);
}

/** Facts of the call that an edge failure may name. */
interface Circumstances {
  readonly operation: Operation;
  readonly plan: CallerPlan;
}

type EdgeFailure = (circumstances: Circumstances) => ProblemError;

/** Seconds after which a simulated lack of capacity is over. */
const RETRY_AFTER_S = 5;

/** Headers of later checks than the one that fails; blank ones are taken off the answer. */
const BEFORE_RATE_LIMIT = { RateLimit: '', 'RateLimit-Policy': '' };
const BEFORE_KEY = { ...BEFORE_RATE_LIMIT, 'X-Credits-Charged': '', 'X-Credits-Remaining': '' };

const at =
  (code: ErrorCode, pointer: string): EdgeFailure =>
  () =>
    new ProblemError(failureAt(code, pointer));

const before =
  (code: ErrorCode, headers: Readonly<Record<string, string>>): EdgeFailure =>
  () =>
    new ProblemError(failureOf(code), headers);

/** Failures before a generation is opened, worded as the checks word them. */
export const EDGE_FAILURES: Readonly<Partial<Record<ErrorCode, EdgeFailure>>> = {
  missing_api_key: before('missing_api_key', BEFORE_KEY),
  invalid_api_key: before('invalid_api_key', BEFORE_KEY),
  missing_scope: ({ operation }) =>
    new ProblemError(
      { code: 'missing_scope', detail: `The API key lacks the scope ${scopeOf(operation)}.` },
      BEFORE_RATE_LIMIT,
    ),
  plan_access_denied: ({ operation, plan }) =>
    new ProblemError(
      {
        code: 'plan_access_denied',
        detail: `The plan ${plan.name} does not include the operation ${operation}.`,
      },
      BEFORE_RATE_LIMIT,
    ),
  rate_limited: ({ plan: { rateLimit, rateWindow } }) =>
    rateLimited(rateLimit, rateWindow, rateWindow),
  invalid_json: at('invalid_json', ''),
  invalid_body: at('invalid_body', '/productTitle'),
  unsupported_type: at('unsupported_type', '/type'),
  too_many_images: at('too_many_images', '/images/6'),
  input_too_large: at('input_too_large', '/productTitle'),
  source_image_forbidden: at('source_image_forbidden', '/images/0'),
  idempotency_key_reused: keyReused,
  insufficient_credits: () => tooFewCredits(1, 0),
  capacity_exceeded: () => tooMuchWork(RETRY_AFTER_S),
  service_unavailable: noWorker,
  internal_error: before('internal_error', {}),
};
