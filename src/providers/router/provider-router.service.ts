import { Injectable, Logger } from '@nestjs/common';
import { type Result, succeed } from '../../errors/failure.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { PROVIDER_FAILURE_KINDS } from '../provider-failure-kinds.js';
import { notMade, type ProviderFailure, type ProviderOutcome } from '../provider-outcome.js';
import { entryName, type WatchedProvider } from '../watched-provider.js';
import { cooldownAfter } from './cooldown-times.js';
import { type Attempt, Course, type CourseBounds } from './course.js';
import { ProviderCooldowns } from './provider-cooldowns.service.js';
import type { NotAsked, ProviderGuard } from './provider-guard.js';
import { ProviderGuards } from './provider-guards.service.js';
import { pauseBeforeRetry } from './retry-pause.js';
import { pause, TimeLimit } from './time-limit.js';

/** A try waits this long for its turn at most while another provider can be asked. */
const TURN_MS = 10_000;

/** A cooldown that ends within this is waited out: a timer may wake a little early. */
const MOMENT_MS = 100;

const NOT_ASKED = notMade(
  'busy',
  'The provider cannot be asked at the moment. Nothing was charged; repeat the call later.',
).failure;

const NO_TIME = notMade(
  'overrun',
  'The service had too much work to begin this call in time. Nothing was charged; repeat the call.',
).failure;

/** A provider of the list, and how far it has come. */
interface Candidate<P> {
  readonly provider: P;
  /** Undefined for embedded providers, which are asked without further ado. */
  readonly guard: ProviderGuard | undefined;
  tries: number;
  /** Openings of its breaker when this job was first refused by it. */
  refusedAt?: number;
  /** False when no other provider is left: then waiting is all that can be done. */
  readonly followed: boolean;
}

/** `later`: it may work when its cooldown is over. `next`: it is through. */
type Step<T> = Result<T> | 'next' | 'later';

/**
 * The one loop that repeats anything: over providers in their order, and over tries of each, within the
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
    attempt: Attempt<P, M, T>,
    bounds: CourseBounds,
  ): Promise<Result<T>> {
    const course = new Course(attempt, bounds);
    const later: Candidate<P>[] = [];
    for (const [place, provider] of providers.entries()) {
      const followed = place < providers.length - 1;
      const candidate = { provider, guard: this.guards.of(provider), tries: 0, followed };
      const step = await this.ask(candidate, course, false);
      if (typeof step !== 'string') return step;
      if (step === 'later') later.push(candidate);
    }
    for (const candidate of await this.soonestFirst(later)) {
      const step = await this.ask({ ...candidate, followed: false }, course, true);
      if (typeof step !== 'string') return step;
    }
    return course.failed();
  }

  /** @param patient true when cooldowns are waited for, where that fits */
  private async ask<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    course: Course<P, M, T>,
    patient: boolean,
  ): Promise<Step<T>> {
    for (;;) {
      const hindrance = await this.hindrance(candidate, course, patient);
      if (hindrance !== undefined) return hindrance;
      const since = course.tries;
      const called = await this.prepareAndCall(candidate, course);
      if ('notAsked' in called) {
        if (await this.mayAskAgain(candidate, course, called)) continue;
        this.skip(candidate, course, called.notAsked);
        return candidate.followed ? 'later' : 'next';
      }
      candidate.tries += 1;
      const outcome = called.ok ? await course.review(candidate.provider, called.value) : called;
      if (outcome.ok) return succeed(outcome.value);
      course.noteBroken(since);
      const { failure } = outcome;
      this.takeDown(candidate, course, failure);
      if (PROVIDER_FAILURE_KINDS[failure.kind].leadsTo === 'stop') return course.failed();
      const { tries, followed, guard } = candidate;
      // The same input gives the same answer of an embedded provider.
      if (guard === undefined) return 'next';
      const { usefulMs } = guard;
      const wait = pauseBeforeRetry({ failure, tries, leftMs: course.leftMs, usefulMs, followed });
      if (wait === undefined) return mayWorkLater(failure, tries) ? 'later' : 'next';
      await pause(wait, course.bounds.signal);
    }
  }

  /** Why a provider is not asked now; waits where waiting helps. */
  private async hindrance<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    course: Course<P, M, T>,
    patient: boolean,
  ): Promise<'next' | 'later' | undefined> {
    const { provider, guard, tries } = candidate;
    // The first try of all goes ahead however little is left: nobody else can be asked instead.
    const needed = tries === 0 && course.failures.length > 0 ? (guard?.usefulMs ?? 0) : 0;
    if (course.leftMs <= needed) return this.skip(candidate, course, 'time');
    if (guard === undefined) return undefined;
    const wait = await this.cooldowns.waitFor(entryName(provider));
    if (wait === 0) return undefined;
    if (wait > MOMENT_MS && !patient) {
      this.skip(candidate, course, 'cooldown');
      return 'later';
    }
    if (wait + guard.usefulMs > course.leftMs) return this.skip(candidate, course, 'cooldown');
    await pause(wait, course.bounds.signal);
    return this.hindrance(candidate, course, patient);
  }

  private async prepareAndCall<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    course: Course<P, M, T>,
  ): Promise<ProviderOutcome<M> | NotAsked> {
    const prepared = await course.prepare(candidate.provider);
    return prepared.ok ? this.callInTurn(candidate, course) : prepared;
  }

  private async callInTurn<P extends WatchedProvider, M, T>(
    { provider, guard, followed }: Candidate<P>,
    course: Course<P, M, T>,
  ): Promise<ProviderOutcome<M> | NotAsked> {
    const work = (): Promise<ProviderOutcome<M>> => course.callOnce(provider, followed);
    if (guard === undefined) return work();
    const spare = spareMs(guard, course.leftMs);
    const patience = new TimeLimit(
      followed ? Math.min(TURN_MS, spare) : spare,
      course.bounds.signal,
    );
    try {
      return await guard.run(work, patience.signal);
    } finally {
      patience.clear();
    }
  }

  /**
   * Waits for the verdict of the next probe, as far as the job's time allows, where nobody else can be
   * asked instead.
   */
  private async mayAskAgain<P extends WatchedProvider, M, T>(
    candidate: Candidate<P>,
    course: Course<P, M, T>,
    { notAsked }: NotAsked,
  ): Promise<boolean> {
    const { guard, followed } = candidate;
    if (guard === undefined || followed || notAsked !== 'breaker') return false;
    candidate.refusedAt ??= guard.timesOpened;
    if (guard.timesOpened > candidate.refusedAt) return false;
    const patience = new TimeLimit(spareMs(guard, course.leftMs), course.bounds.signal);
    try {
      return await guard.untilProbed(patience.signal);
    } finally {
      patience.clear();
    }
  }

  private skip<P extends WatchedProvider, M, T>(
    { provider }: Candidate<P>,
    course: Course<P, M, T>,
    reason: NotAsked['notAsked'] | 'cooldown' | 'time',
  ): 'next' {
    const { operation, signal } = course.bounds;
    signal.throwIfAborted();
    this.metrics.count('listing_provider_skips_total', {
      provider: provider.name,
      operation,
      reason,
    });
    if (reason !== 'time') course.failures.push(NOT_ASKED);
    else if (course.failures.length === 0) course.failures.push(NO_TIME);
    return 'next';
  }

  private takeDown<P extends WatchedProvider, M, T>(
    { provider, guard, tries }: Candidate<P>,
    course: Course<P, M, T>,
    failure: ProviderFailure,
  ): void {
    course.failures.push(failure);
    const { kind, diagnosis } = failure;
    // What an embedded provider says of the caller's photos is the caller's to hear; a broken rule is ours.
    if (guard === undefined && kind !== 'rules_broken') return;
    const entry = entryName(provider);
    this.logger.warn({
      message: 'A provider’s try failed',
      provider: entry,
      kind,
      tries,
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

/** A provider that has told when to come back, and has tries left. */
function mayWorkLater(failure: ProviderFailure, tries: number): boolean {
  const { leadsTo, tries: most } = PROVIDER_FAILURE_KINDS[failure.kind];
  return leadsTo === 'again' && tries < most && cooldownAfter(failure) !== undefined;
}
