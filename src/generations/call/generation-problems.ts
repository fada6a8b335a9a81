import { counted, type Failure } from '../../errors/failure.js';
import { ProblemError } from '../../errors/problem.error.js';

/** Seconds after which a part that is out of reach may be back. */
const RETRY_AFTER_S = '5';

/** 402 with price and balance. */
export function tooFewCredits(price: number, available: number): ProblemError {
  return new ProblemError(
    {
      code: 'insufficient_credits',
      detail: `This call costs ${counted(price, 'credit')}, but the balance is ${counted(available, 'credit')}. Ask the operator to grant credits.`,
    },
    { 'X-Credits-Remaining': String(available) },
  );
}

/** 400: the key belongs to another request. */
export function keyReused(): ProblemError {
  return ProblemError.of(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another body. Use a new key for a new request.',
    [
      {
        pointer: '',
        code: 'idempotency_key_reused',
        detail: 'The body differs from the one first sent with this key.',
      },
    ],
  );
}

/** 503 after the hold was made: says that nobody knows, and how to find out; claims nothing about charges. */
export function unknownOutcome(): ProblemError {
  return new ProblemError(
    {
      code: 'service_unavailable',
      detail:
        'The database became unreachable while the generation was running, so its outcome is unknown. ' +
        'Repeat the call with the same Idempotency-Key: the repeat gets the outcome, which is charged once.',
    },
    { 'Retry-After': RETRY_AFTER_S, 'X-Credits-Charged': '', 'X-Credits-Remaining': '' },
  );
}

/**
 * 500 for a caller whose time is over while the generation goes on. A call that joined is never charged;
 * of the one that began the generation nobody knows yet.
 */
export function ownTimeOver(joined: boolean): ProblemError {
  return new ProblemError(
    {
      code: 'generation_timed_out',
      detail:
        'The time of this call is over, but its generation is still running. ' +
        'Repeat the call with the same Idempotency-Key: the repeat gets the outcome, which is charged once.',
    },
    joined ? {} : { 'X-Credits-Charged': '', 'X-Credits-Remaining': '' },
  );
}

/** A generation that ended with a failure: its hold has been released before this is answered. */
export function failedGeneration(failure: Failure, price: number, available: number): ProblemError {
  return new ProblemError(failure, {
    ...(failure.code === 'service_unavailable' ? { 'Retry-After': RETRY_AFTER_S } : {}),
    ...(price > 0 ? { 'X-Credits-Charged': '0', 'X-Credits-Remaining': String(available) } : {}),
  });
}

/** A generation that a waiting repeat had joined was deleted before it could be answered to it. */
export function deletedWhileJoined(price: number, available: number): ProblemError {
  const code = 'generation_failed';
  const detail =
    'A call of your organization deleted the generation that this call waited for. ' +
    'Nothing was charged. Repeat the call.';
  return failedGeneration({ code, detail }, price, available);
}

/** A result that was deleted before it was answered: it had been captured, and this does not hide it. */
export function deletedGeneration(price: number, available: number): ProblemError {
  return new ProblemError(
    {
      code: 'generation_failed',
      detail: `The generation succeeded and was charged ${counted(price, 'credit')}, but a call of your organization deleted it before this call was answered.`,
    },
    price > 0
      ? { 'X-Credits-Charged': String(price), 'X-Credits-Remaining': String(available) }
      : {},
  );
}
