import type { WorkerOperation } from '../../config/settings.js';
import { fail, type Result } from '../../errors/failure.js';
import { currentContext, noteRulesBroken } from '../../observability/request-context.js';
import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import { notMade, type ProviderFailure, type ProviderOutcome } from '../provider-outcome.js';
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

/** Asks a provider once; rejects only for bugs, and when the signal aborts. */
export type Attempt<P, T> = (provider: P, signal: AbortSignal) => Promise<ProviderOutcome<T>>;

/** What a job gives to its providers. */
export interface CourseBounds {
  readonly operation: WorkerOperation;
  /** Aborted when the job is over. */
  readonly signal: AbortSignal;
  /** `performance.now()` when the job ends; no try goes beyond. */
  readonly endsAt: number;
}

/** One job's way along its providers: the time it has, and what has gone wrong so far. */
export class Course<P, T> {
  readonly failures: ProviderFailure[] = [];

  constructor(
    private readonly attempt: Attempt<P, T>,
    readonly bounds: CourseBounds,
  ) {}

  /** Milliseconds until the last try must have ended. */
  get leftMs(): number {
    return this.bounds.endsAt - TELL_MS - performance.now();
  }

  /** Asks a provider once, in the time that a try may take. */
  async tryOnce(provider: P, followed: boolean): Promise<ProviderOutcome<T>> {
    const { operation, signal } = this.bounds;
    const share = followed ? SHARE_OF_TIME : 1;
    const ms = Math.max(1, Math.floor(Math.min(TRY_MS[operation], this.leftMs * share)));
    const since = currentContext()?.providersUsed?.length ?? 0;
    const limit = new TimeLimit(ms, signal);
    try {
      const outcome = await this.attempt(provider, limit.signal);
      if (!outcome.ok) noteRulesBroken(since);
      return outcome;
    } catch (error) {
      if (signal.aborted || !limit.passed) throw error;
      return notMade(
        'timed_out',
        'The provider did not answer in time. Nothing was charged; repeat the call.',
      );
    } finally {
      limit.clear();
    }
  }

  /** What the caller is told when nothing has worked. */
  failed(): Result<never> {
    const none = notMade('unreachable', 'No provider is configured. Nothing was charged.').failure;
    const { kind, detail, errors } = mostTelling(this.failures) ?? none;
    return fail(PROVIDER_FAILURE_KINDS[kind].code, detail, errors);
  }
}
