import type { WorkerOperation } from '../../config/settings.js';
import { fail, type Result } from '../../errors/failure.js';
import { currentContext, noteRulesBroken } from '../../observability/request-context.js';
import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import { notMade, type ProviderFailure, type ProviderOutcome } from '../provider-outcome.js';
import { WorkOverrunError } from '../threads/work-overrun.error.js';
import { isEmbedded, type WatchedProvider } from '../watched-provider.js';
import { mostTelling } from './failure-rank.js';
import { TimeLimit } from './time-limit.js';

/** One try may take this long, and less where the job has less time left. */
export const TRY_MS: Readonly<Record<WorkerOperation, number>> = {
  'listing-images': 60_000,
  'listing-copy': 45_000,
};

/** A try ends this long before the job does, so that the failure is told as the provider's. */
const TELL_MS = 200;

/** While others are left, a try gets this share of the time at most: they are to have a chance too. */
const SHARE_OF_TIME = 0.75;

/** One provider's part of a job. Every part rejects only for bugs, and when the signal aborts. */
export interface Attempt<P, M, T> {
  /** The service's own work before the call. */
  prepare(provider: P, signal: AbortSignal): Promise<ProviderOutcome<unknown>>;
  /** The provider's own call: it alone is bound by the time of a try and judged by the breaker. */
  call(provider: P, signal: AbortSignal): Promise<ProviderOutcome<M>>;
  /** The service's own work on the answer: repairs, checks. */
  review(provider: P, answer: M, signal: AbortSignal): Promise<ProviderOutcome<T>>;
}

/** What a job gives to its providers. */
export interface CourseBounds {
  readonly operation: WorkerOperation;
  /** Aborted when the job is over. */
  readonly signal: AbortSignal;
  /** `performance.now()` when the job ends; no try goes beyond. */
  readonly endsAt: number;
}

const LATE = notMade(
  'timed_out',
  'The provider did not answer in time. Nothing was charged; repeat the call.',
);

const OVERRUN = notMade(
  'overrun',
  'The service had too much work to end this call in time. Nothing was charged; repeat the call.',
);

/** One job's way along its providers: the time it has, and what has gone wrong so far. */
export class Course<P extends WatchedProvider, M, T> {
  readonly failures: ProviderFailure[] = [];

  constructor(
    private readonly attempt: Attempt<P, M, T>,
    readonly bounds: CourseBounds,
  ) {}

  /** Milliseconds until the last try must have ended. */
  get leftMs(): number {
    return this.bounds.endsAt - TELL_MS - performance.now();
  }

  /** Asks a provider once, in the time that a try may take; an embedded one has the job's time. */
  callOnce(provider: P, followed: boolean): Promise<ProviderOutcome<M>> {
    const own = isEmbedded(provider);
    const usual = own ? Infinity : TRY_MS[this.bounds.operation];
    const ms = Math.min(usual, this.leftMs * (followed ? SHARE_OF_TIME : 1));
    return this.within(ms, own ? OVERRUN : LATE, (limit) => this.attempt.call(provider, limit));
  }

  /** Does the service's own work before a call, in what is left of the job's time. */
  prepare(provider: P): Promise<ProviderOutcome<unknown>> {
    return this.within(this.leftMs, OVERRUN, (limit) => this.attempt.prepare(provider, limit));
  }

  /** Does the service's own work on what a provider has answered, in what is left of the job's time. */
  review(provider: P, answer: M): Promise<ProviderOutcome<T>> {
    return this.within(this.leftMs, OVERRUN, (limit) =>
      this.attempt.review(provider, answer, limit),
    );
  }

  /** Tries of providers so far. */
  get tries(): number {
    return currentContext()?.providersUsed?.length ?? 0;
  }

  /** Notes that no picture or text since `tries` was read passes the rules. */
  noteBroken(since: number): void {
    noteRulesBroken(since);
  }

  /** What the caller is told when nothing has worked. */
  failed(): Result<never> {
    const none = notMade('unreachable', 'No provider is configured. Nothing was charged.').failure;
    const { kind, detail, errors } = mostTelling(this.failures) ?? none;
    return fail(PROVIDER_FAILURE_KINDS[kind].code, detail, errors);
  }

  private async within<R>(
    ms: number,
    late: ProviderOutcome<never>,
    work: (limit: AbortSignal) => Promise<ProviderOutcome<R>>,
  ): Promise<ProviderOutcome<R>> {
    const { signal } = this.bounds;
    const limit = new TimeLimit(Math.max(1, Math.floor(ms)), signal);
    try {
      return await work(limit.signal);
    } catch (error) {
      if (error instanceof WorkOverrunError) return OVERRUN;
      if (signal.aborted || !limit.passed) throw error;
      return late;
    } finally {
      limit.clear();
    }
  }
}
