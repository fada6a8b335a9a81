import type { CallFacts } from './call-facts.js';
import type { ErrorCode, FieldError, ProblemDocument } from './types.js';

/** Anything that a call of the client fails with. A repeat with its key is charged once at most. */
export abstract class ListingError extends Error {
  /** Key of the call, for a repeat; undefined for calls that need none. */
  readonly idempotencyKey?: string;
  /** Attempts that were made, from 1. */
  readonly attempts: number;

  constructor(
    message: string,
    { idempotencyKey, attempts }: Pick<CallFacts, 'idempotencyKey' | 'attempts'>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
    this.idempotencyKey = idempotencyKey;
    this.attempts = attempts;
  }
}

/** The service refused the call or failed: its problem document, with the facts of the call. */
export class ListingProblemError extends ListingError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Faults of the request; empty unless the status is 400. */
  readonly errors: readonly FieldError[];
  /** Page that explains the code. */
  readonly typeUrl: string;
  readonly call: CallFacts;

  /** @param retryAfterMs time that the service asks to wait before a repeat; undefined where it asks for none */
  constructor(
    readonly problem: ProblemDocument,
    baseUrl: string,
    call: CallFacts,
    readonly retryAfterMs?: number,
  ) {
    super(`${problem.code}: ${problem.detail}`, call);
    const { code, status, title, detail, errors = [] } = problem;
    Object.assign(this, { code, status, title, detail, errors, call });
    this.typeUrl = new URL(problem.type, baseUrl).href;
  }

  get requestId(): string {
    return this.problem.requestId;
  }
}

/** The answer is none of the service: of a proxy, for example. */
export class UnexpectedAnswerError extends ListingError {
  constructor(
    readonly status: number,
    /** Beginning of the body, at most 500 characters. */
    readonly body: string,
    call: Pick<CallFacts, 'idempotencyKey' | 'attempts'>,
  ) {
    super(`Status ${status} without a problem document. Check the address and the proxies.`, call);
  }
}

/** No answer came: the connection failed, or the time of the attempt was over. `cause` says more. */
export class ConnectionFailedError extends ListingError {
  constructor(cause: unknown, call: Pick<CallFacts, 'idempotencyKey' | 'attempts'>) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`No answer after ${call.attempts} attempts: ${why}`, call, { cause });
  }
}
