import { Injectable, Logger } from '@nestjs/common';
import { type Result, succeed } from '../../errors/failure.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import { failed, type ProviderFailure, type ProviderOutcome } from '../provider-outcome.js';
import { entryName, type WatchedProvider } from '../watched-provider.js';
import { cooldownAfter, ProviderCooldowns } from './provider-cooldowns.service.js';
import { type AttemptSteps, AttemptLog, type AttemptBounds } from './attempt-log.js';
import type { NotAsked, ProviderGuard } from './provider-guard.js';
import { ProviderGuards } from './provider-guards.service.js';
import { pauseBeforeRetry } from './retry-pause.js';
import { pause, within } from './time-limit.js';

/** Longest wait of an attempt for its turn while another provider can be asked, milliseconds. */
const TURN_MS = 10_000;

/** A cooldown that ends within this is waited out: a timer may wake a little early. */
const MOMENT_MS = 100;

const NOT_ASKED = failed(
  'busy',
  'The provider cannot be called at the moment. Nothing was charged. Repeat the call later.',
).failure;

const NO_TIME = failed(
  'overrun',
  'The service was too busy to begin this call in time. Nothing was charged. Repeat the call.',
).failure;

/** A provider of the list, and how far it has come. */
interface Candidate<P> {
  readonly provider: P;
  /** Undefined for embedded providers, which are asked without further ado. */
  readonly guard: ProviderGuard | undefined;
  attempts: number;
  /** Openings of its breaker when this job was first refused by it. */
  refusedAt?: number;
  /** False when no other provider is left: then waiting is all that can be done. */
  readonly followed: boolean;
}

/** `later`: it may work when its cooldown is over. `next`: it is through. */
type Step<T> = Result<T> | 'next' | 'later';

/**
 * The one loop that repeats anything: over providers in their order, and over attempts of each, within the
 * job's time. What a failure leads to is a row of `PROVIDER_FAILURE_KINDS`; the first that works wins.
 */
@Injectable()
export class ProviderRouter {
  private readonly logger = new Logger(ProviderRouter.name);

  constructor(
    private readonly guards: ProviderGuards,
    private readonly cooldowns: ProviderCooldowns,
    private readonly metrics: Metrics,
  ) {}

  /** Rejects when the job is over, and for bugs. */
  async run<P extends WatchedProvider, M, T>(
    providers: readonly P[],
    steps: AttemptSteps<P, M, T>,
    bounds: AttemptBounds,
  ): Promise<Result<T>> {
    const log = new AttemptLog(steps, bounds);
    const later: Candidate<P>[] = [];
    for (const [place, provider] of providers.entries()) {
      const followed = place < providers.length - 1;
      const candidate = { provider, guard: this.guards.of(provider), attempts: 0, followed };
      const step = await this.ask(candidate, log, false);
      if (typeof step !== 'string') return step;
      if (step === 'later') later.push(candidate);
    }
    for (const candidate of await this.soonestFirst(later)) {
      const step = await this.ask({ ...candidate, followed: false }, log, true);
      if (typeof step !== 'string') return step;
    }
    return log.failed();
  }

  /** @param patient true when cooldowns are waited for, where that fits */
  private async ask<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    log: AttemptLog<P, M, T>,
    patient: boolean,
  ): Promise<Step<T>> {
    for (;;) {
      const reasonToSkip = await this.hindrance(candidate, log, patient);
      if (reasonToSkip !== undefined) return reasonToSkip;
      const { attempts } = log.bounds;
      const since = attempts.all.length;
      const called = await this.prepareAndCall(candidate, log);
      if ('notAsked' in called) {
        if (await this.mayAskAgain(candidate, log, called)) continue;
        this.skip(candidate, log, called.notAsked);
        return candidate.followed ? 'later' : 'next';
      }
      candidate.attempts += 1;
      const outcome = called.ok ? await log.review(candidate.provider, called.value) : called;
      if (outcome.ok) return succeed(outcome.value);
      attempts.reject(since);
      const { failure } = outcome;
      this.recordFailure(candidate, log, failure);
      if (PROVIDER_FAILURE_KINDS[failure.kind].leadsTo === 'stop') return log.failed();
      const { attempts: made, followed, guard } = candidate;
      // An embedded provider gives the same answer to the same input.
      if (guard === undefined) return 'next';
      const { usefulMs } = guard;
      const wait = pauseBeforeRetry({
        failure,
        attempts: made,
        leftMs: log.leftMs,
        usefulMs,
        followed,
      });
      if (wait === undefined) return mayWorkLater(failure, made) ? 'later' : 'next';
      await pause(wait, log.bounds.signal);
    }
  }

  /** Keeps a provider from being asked now, where time or a cooldown forbid it; waits where waiting helps. */
  private async hindrance<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    log: AttemptLog<P, M, T>,
    patient: boolean,
  ): Promise<'next' | 'later' | undefined> {
    const { provider, guard, attempts } = candidate;
    // The first attempt of all goes ahead however little is left: nobody else can be asked instead.
    const needed = attempts === 0 && log.failures.length > 0 ? (guard?.usefulMs ?? 0) : 0;
    if (log.leftMs <= needed) return this.skip(candidate, log, 'time');
    if (guard === undefined) return undefined;
    const wait = await this.cooldowns.waitFor(entryName(provider));
    if (wait === 0) return undefined;
    if (wait > MOMENT_MS && !patient) {
      this.skip(candidate, log, 'cooldown');
      return 'later';
    }
    if (wait + guard.usefulMs > log.leftMs) return this.skip(candidate, log, 'cooldown');
    await pause(wait, log.bounds.signal);
    return this.hindrance(candidate, log, patient);
  }

  private async prepareAndCall<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    log: AttemptLog<P, M, T>,
  ): Promise<ProviderOutcome<M> | NotAsked> {
    const prepared = await log.prepare(candidate.provider);
    return prepared.ok ? this.callInTurn(candidate, log) : prepared;
  }

  private async callInTurn<P extends WatchedProvider, M, T>(
    { provider, guard, followed }: Candidate<P>,
    log: AttemptLog<P, M, T>,
  ): Promise<ProviderOutcome<M> | NotAsked> {
    const work = (): Promise<ProviderOutcome<M>> => log.callOnce(provider, followed);
    if (guard === undefined) return work();
    const spare = spareMs(guard, log.leftMs);
    const ms = followed ? Math.min(TURN_MS, spare) : spare;
    return within(ms, log.bounds.signal, (patience) => guard.run(work, patience));
  }

  /**
   * Waits for the verdict of the next probe, as far as the job's time allows, where nobody else can be
   * asked instead.
   */
  private async mayAskAgain<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    log: AttemptLog<P, M, T>,
    { notAsked }: NotAsked,
  ): Promise<boolean> {
    const { guard, followed } = candidate;
    if (guard === undefined || followed || notAsked !== 'breaker') return false;
    candidate.refusedAt ??= guard.timesOpened;
    if (guard.timesOpened > candidate.refusedAt) return false;
    return within(spareMs(guard, log.leftMs), log.bounds.signal, (patience) =>
      guard.untilProbed(patience),
    );
  }

  private skip<P extends WatchedProvider, M, T>(
    { provider }: Candidate<P>,
    log: AttemptLog<P, M, T>,
    reason: NotAsked['notAsked'] | 'cooldown' | 'time',
  ): 'next' {
    const { operation, signal } = log.bounds;
    signal.throwIfAborted();
    this.metrics.count('listing_provider_skips_total', {
      provider: provider.name,
      operation,
      reason,
    });
    if (reason !== 'time') log.failures.push(NOT_ASKED);
    else if (log.failures.length === 0) log.failures.push(NO_TIME);
    return 'next';
  }

  private recordFailure<P extends WatchedProvider, M, T>(
    { provider, guard, attempts }: Candidate<P>,
    log: AttemptLog<P, M, T>,
    failure: ProviderFailure,
  ): void {
    log.failures.push(failure);
    const { kind, diagnosis } = failure;
    // Failures of an embedded provider concern the caller's photos, and go to the caller alone; a broken rule is ours.
    if (guard === undefined && kind !== 'rules_broken') return;
    const entry = entryName(provider);
    this.logger.warn({
      message: 'An attempt at a provider failed',
      provider: entry,
      kind,
      tries: attempts,
      diagnosis,
    });
    const ms = cooldownAfter(failure);
    if (ms !== undefined) void this.cooldowns.begin(entry, ms, kind);
  }

  private async soonestFirst<P extends WatchedProvider>(
    candidates: readonly Candidate<P>[],
  ): Promise<Candidate<P>[]> {
    const waits = new Map<Candidate<P>, number>();
    for (const one of candidates) {
      waits.set(one, await this.cooldowns.waitFor(entryName(one.provider)));
    }
    return candidates.toSorted((a, b) => (waits.get(a) ?? 0) - (waits.get(b) ?? 0));
  }
}

/** Time that a job can wait before its last useful moment to ask a provider, milliseconds. */
function spareMs({ usefulMs }: ProviderGuard, leftMs: number): number {
  return Math.max(0, leftMs - usefulMs);
}

/** A provider that has said when to come back, and has attempts left. */
function mayWorkLater(failure: ProviderFailure, attempts: number): boolean {
  const { leadsTo, attempts: most } = PROVIDER_FAILURE_KINDS[failure.kind];
  return leadsTo === 'again' && attempts < most && cooldownAfter(failure) !== undefined;
}
