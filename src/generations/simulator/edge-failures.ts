import type { CallerPlan } from '../../access/caller.js';
import { rateLimited } from '../../access/rate-limit.guard.js';
import { scopeOf } from '../../access/scopes.js';
import type { ErrorCode } from '../../errors/error-codes.js';
import { ProblemError } from '../../errors/problem.error.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import { noWorker, tooMuchWork } from '../admission.service.js';
import { keyReused, tooFewCredits } from '../generation-problems.js';
import { failureAt, failureOf } from './simulated-failure.js';

/** What an edge failure may say. */
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

/** What is answered before a generation is opened, as the checks answer it. */
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
        detail: `The plan ${plan.name} does not include ${operation}.`,
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
