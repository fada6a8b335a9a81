import { PROVIDER_FAILURE_KINDS, type ProviderFailureKind } from '../provider-failure-kinds.js';
import { failed, type ProviderFailure, type ProviderOutcome } from '../provider-outcome.js';
import type { AttemptRecorder } from '../../accounting/attempt-recorder.js';
import type { WorkerOperation } from '../../config/settings.js';
import { fail, type Result } from '../../errors/failure.js';
import { WorkOverrunError } from '../../imaging/threads/stop-flag.js';
import { isEmbedded, type WatchedProvider } from '../watched-provider.js';
import { TimeLimit } from './time-limit.js';

/** From the most telling on; kinds that are not named say no more than each other. */
const MOST_TELLING: readonly ProviderFailureKind[] = [
  'refused',
  'unreadable',
  'unsuitable',
  'overrun',
  'timed_out',
  'rules_broken',
  'still_broken',
];

/** A provider that was not asked says less than any attempt. */
const LEAST_TELLING: ProviderFailureKind = 'busy';

/** The failure that tells the caller most; of equals the last. `failures` holds one at least. */
export function mostTelling(failures: readonly ProviderFailure[]): ProviderFailure | undefined {
  return failures.reduce<ProviderFailure | undefined>(
    (best, one) => (best !== undefined && rankOf(one) > rankOf(best) ? best : one),
    undefined,
  );
}

/** Lower is more telling. */
function rankOf({ kind }: ProviderFailure): number {
  const place = MOST_TELLING.indexOf(kind);
  if (place >= 0) return place;
  return kind === LEAST_TELLING ? MOST_TELLING.length + 1 : MOST_TELLING.length;
}

/** Longest time of one attempt, milliseconds; less where the job has less time left. */
const ATTEMPT_MS: Readonly<Record<WorkerOperation, number>> = {
  'listing-images': 60_000,
  'listing-copy': 45_000,
};

/** An attempt ends this long before the job does, so that the failure is reported as the provider's. */
const TELL_MS = 200;

/** Largest share of the time for an attempt while other providers are left: they are to have a chance too. */
const SHARE_OF_TIME = 0.75;

/** Steps of one attempt of a provider. Each rejects only for bugs, and when the signal aborts. */
export interface AttemptSteps<P, M, T> {
  /** The service's own work before the call. */
  prepare(provider: P, signal: AbortSignal): Promise<ProviderOutcome<unknown>>;
  /** The provider's own call: it alone is bound by the time of an attempt and judged by the breaker. */
  call(provider: P, signal: AbortSignal): Promise<ProviderOutcome<M>>;
  /** The service's own work on the answer: repairs, checks. */
  review(provider: P, answer: M, signal: AbortSignal): Promise<ProviderOutcome<T>>;
}

/** Bounds and accounts that a job sets for its providers. */
export interface AttemptBounds {
  readonly operation: WorkerOperation;
  /** Aborted when the job is over. */
  readonly signal: AbortSignal;
  /** `performance.now()` when the job ends; no attempt goes beyond. */
  readonly endsAt: number;
  /** Records the attempts of the job. */
  readonly attempts: AttemptRecorder;
}

const LATE = failed(
  'timed_out',
  'The provider did not answer in time. Nothing was charged. Repeat the call.',
);

const OVERRUN = failed(
  'overrun',
  'The service was too busy to end this call in time. Nothing was charged. Repeat the call.',
);

/** Log of one job's attempts: the time that is left, and the failures so far. */
export class AttemptLog<P extends WatchedProvider, M, T> {
  readonly failures: ProviderFailure[] = [];

  constructor(
    private readonly steps: AttemptSteps<P, M, T>,
    readonly bounds: AttemptBounds,
  ) {}

  /** Milliseconds until the last attempt must have ended. */
  get leftMs(): number {
    return this.bounds.endsAt - TELL_MS - performance.now();
  }

  /** Asks a provider once, in the time of an attempt; an embedded one has the job's time. */
  callOnce(provider: P, followed: boolean): Promise<ProviderOutcome<M>> {
    const own = isEmbedded(provider);
    const usual = own ? Infinity : ATTEMPT_MS[this.bounds.operation];
    const ms = Math.min(usual, this.leftMs * (followed ? SHARE_OF_TIME : 1));
    return this.within(ms, own ? OVERRUN : LATE, (limit) => this.steps.call(provider, limit));
  }

  /** Does the service's own work before a call, in what is left of the job's time. */
  prepare(provider: P): Promise<ProviderOutcome<unknown>> {
    return this.within(this.leftMs, OVERRUN, (limit) => this.steps.prepare(provider, limit));
  }

  /** Does the service's own work on what a provider has answered, in what is left of the job's time. */
  review(provider: P, answer: M): Promise<ProviderOutcome<T>> {
    return this.within(this.leftMs, OVERRUN, (limit) => this.steps.review(provider, answer, limit));
  }

  /** The failure that the caller is answered with when no attempt has succeeded. */
  failed(): Result<never> {
    const none = failed('unreachable', 'No provider is configured. Nothing was charged.').failure;
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
