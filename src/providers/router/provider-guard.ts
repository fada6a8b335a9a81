import { AsyncResource } from 'node:async_hooks';
import {
  bulkhead,
  type BulkheadPolicy,
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
} from 'cockatiel';
import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import type { ProviderOutcome } from '../provider-outcome.js';
import { HealthBreaker } from './health-breaker.js';

type BreakerState = 'open' | 'probing' | 'closed';

/** Lets callers wait for the next change of a breaker. */
class StateChanges {
  private readonly waiting = new Set<(state: BreakerState) => void>();

  /** Tells all who wait. */
  announce(state: BreakerState): void {
    for (const tell of this.waiting) tell(state);
  }

  /** The next state; undefined when the time is over or the signal aborts first. `ms` may be Infinity. */
  within(ms: number, signal: AbortSignal): Promise<BreakerState | undefined> {
    return new Promise((resolve) => {
      const end = (state?: BreakerState): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        this.waiting.delete(end);
        resolve(state);
      };
      const giveUp = (): void => end();
      const timer = Number.isFinite(ms) ? setTimeout(giveUp, Math.max(0, ms)) : undefined;
      this.waiting.add(end);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }
}

/** A provider that kept failing is asked once after this long, to see whether it works again. */
const PROBE_AFTER_MS = 20_000;

/** Time that an attempt needs to succeed, milliseconds, as long as none has. */
const USEFUL_MS = 5_000;

/** Weight of the newest attempt in the average. */
const NEWEST = 0.2;

/** Reasons why a provider was not asked. */
export type NotAsked = { readonly notAsked: 'breaker' | 'bulkhead' };

/** Outcome and duration of an attempt. */
interface Judged<T> {
  readonly outcome: ProviderOutcome<T>;
  readonly ms: number;
}

/** Bounds the calls of one provider in this process, and stops them while it keeps failing. */
export class ProviderGuard {
  private readonly health = new HealthBreaker();
  private readonly bulkhead: BulkheadPolicy;
  private readonly breaker: CircuitBreakerPolicy;
  private readonly changed = new StateChanges();
  private averageMs: number | undefined;
  /** `performance.now()` from which an open breaker lets a probe through. */
  private probeAt = 0;
  private openings = 0;

  constructor(
    concurrency: number,
    /** Hears the changes of the breaker; `kind` is that of the failure, where one led to it. */
    private readonly tell: (state: BreakerState, kind?: string) => void,
  ) {
    // The queue has no limit of its own: waiting attempts are bound by the jobs of this process, and give up by
    // themselves.
    this.bulkhead = bulkhead(concurrency, Infinity);
    const judge = handleWhenResult((judged) => this.isUnwell(judged as Judged<unknown>));
    this.breaker = circuitBreaker(judge, { halfOpenAfter: PROBE_AFTER_MS, breaker: this.health });
    this.breaker.onBreak((reason) => {
      this.probeAt = performance.now() + PROBE_AFTER_MS;
      this.openings += 1;
      this.turnTo('open', kindOf(reason));
    });
    this.breaker.onHalfOpen(() => this.turnTo('probing'));
    this.breaker.onReset(() => this.turnTo('closed'));
  }

  /**
   * Waits while calls are refused: until the next probe may be made, or the one under way has been judged.
   * @returns false when that probe has failed, and when the signal aborts before
   */
  async untilProbed(patience: AbortSignal): Promise<boolean> {
    if (this.breaker.state === CircuitState.Closed || patience.aborted) return !patience.aborted;
    const probing = this.breaker.state === CircuitState.HalfOpen;
    // The next probe is made by whoever comes first: this caller may be the one.
    const ms = probing ? Infinity : this.probeAt - performance.now();
    const state = await this.changed.within(ms, patience);
    return state !== 'open' && !patience.aborted;
  }

  /** Openings of the breaker so far: more than before means that a probe has failed meanwhile. */
  get timesOpened(): number {
    return this.openings;
  }

  /** Time that an attempt needs to succeed, milliseconds: a moving average of those that did. */
  get usefulMs(): number {
    return this.averageMs ?? USEFUL_MS;
  }

  /**
   * Runs an attempt when its turn comes.
   * @param patience aborted when the turn is not waited for any longer; an attempt that has begun goes on
   */
  async run<T>(
    work: () => Promise<ProviderOutcome<T>>,
    patience: AbortSignal,
  ): Promise<ProviderOutcome<T> | NotAsked> {
    let giveUp = (): void => undefined;
    const gaveUp = new Promise<NotAsked>((resolve) => {
      giveUp = () => resolve({ notAsked: 'bulkhead' });
      patience.addEventListener('abort', giveUp, { once: true });
    });
    // The library's own signal would keep a slot that falls to one who has given up from who is next.
    // Bound to its caller: who waits is begun by whoever makes room, and would count as that job's work.
    const begin = AsyncResource.bind(async (): Promise<ProviderOutcome<T> | NotAsked> => {
      if (patience.aborted) return { notAsked: 'bulkhead' };
      patience.removeEventListener('abort', giveUp);
      return this.judged(work);
    });
    return Promise.race([this.bulkhead.execute(begin).catch(notAskedFor('bulkhead')), gaveUp]);
  }

  private async judged<T>(
    work: () => Promise<ProviderOutcome<T>>,
  ): Promise<ProviderOutcome<T> | NotAsked> {
    // Others do not wait for the probe: it may take as long as an attempt may.
    if (this.breaker.state === CircuitState.HalfOpen) return { notAsked: 'breaker' };
    const timed = async (): Promise<Judged<T>> => {
      const began = performance.now();
      const outcome = await work();
      return { outcome, ms: performance.now() - began };
    };
    const judged = await this.breaker.execute(timed).catch(notAskedFor('breaker'));
    if ('notAsked' in judged) return judged;
    if (judged.outcome.ok) this.learn(judged.ms);
    return judged.outcome;
  }

  private turnTo(state: BreakerState, kind?: string): void {
    this.tell(state, kind);
    this.changed.announce(state);
  }

  private isUnwell({ outcome, ms }: Judged<unknown>): boolean {
    if (outcome.ok) return false;
    const { kind } = outcome.failure;
    // A job that came late had no more time to give: that is not the provider's fault.
    if (kind === 'timed_out' && ms < this.usefulMs) return false;
    const { breaker } = PROVIDER_FAILURE_KINDS[kind];
    if (breaker === 'opens') this.health.giveUp();
    return breaker !== 'no';
  }

  private learn(ms: number): void {
    this.averageMs = (this.averageMs ?? ms) * (1 - NEWEST) + ms * NEWEST;
  }
}

/** Turns the library's refusals to run into a value; all else is thrown on. */
function notAskedFor(reason: NotAsked['notAsked']): (error: Error) => NotAsked {
  return (error) => {
    if (!isBrokenCircuitError(error) && !isBulkheadRejectedError(error)) throw error;
    return { notAsked: reason };
  };
}

function kindOf(reason: object): string | undefined {
  const { outcome } = (reason as { readonly value?: Judged<unknown> }).value ?? {};
  return outcome === undefined || outcome.ok ? undefined : outcome.failure.kind;
}
