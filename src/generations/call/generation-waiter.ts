import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import { fail } from '../../errors/failure.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { refusesWrites } from '../../persistence/database-reach.js';
import { CompletionSignal } from '../../queue/completion-signal.port.js';
import {
  findSettled,
  msUntilDeadline,
  type SettledGeneration,
} from '../records/generation.store.js';
import { OwnTimeOverError, TIMED_OUT, UnknownOutcomeError } from './time-budget.js';
import { findUnclaimable } from './capacity.js';

/** Signals get lost, so all open waits are looked up this often, in one query. */
const SWEEP_MS = 250;

/** Turns of the sweep without an answer of the database after which waiting makes no sense (4 s). */
const TURNS_WITHOUT_DATABASE = 16;

/** Every how many turns the waits are checked for workers that are all out of reach (0.5 s): reported within 5 s. */
const TURNS_PER_ATTENDANCE_CHECK = 2;

/** A worker cannot say that it lives while the database is away: it gets so many turns for it (2 s). */
const TURNS_AFTER_OUTAGE = 8;

/** Longest wait for the last word of the database when a caller's time is over. */
const EXPIRY_PATIENCE_MS = 400;

/** The row of the call that began it is overdue within this: its clock is the database's. */
const DEADLINE_NEAR_MS = 250;

const UNATTENDED = fail(
  'service_unavailable',
  'No worker is available. Nothing was charged. Repeat the call after Retry-After.',
).failure;

interface Wait {
  readonly resolve: (settled: SettledGeneration) => void;
  readonly reject: (error: Error) => void;
  readonly deadline: NodeJS.Timeout;
}

/**
 * Waits for generations to end: one subscription, one sweep and one map per process, whatever the
 * number of callers. A signal brings the stored outcome along; else it is read from the
 * generations table.
 */
@Injectable()
export class GenerationWaiter implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly waits = new Map<string, Set<Wait>>();
  private readonly signalled = new Set<string>();
  private sweep: NodeJS.Timeout | undefined;
  private turns = 0;
  private turnsWithoutDatabase = 0;
  private turnsSinceOutage = TURNS_AFTER_OUTAGE;

  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    private readonly metrics: Metrics,
    @Inject(CompletionSignal) private readonly signal: CompletionSignal,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.signal.subscribe((id, outcome) => this.hear(id, outcome));
    this.sweep = setInterval(() => this.turn(), SWEEP_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweep);
  }

  /** Address of this process for completion signals: the `replyTo` of its jobs. */
  get address(): string {
    return this.signal.address;
  }

  /**
   * Resolves when the generation has ended; ends it itself when its own deadline has passed. Whoever comes
   * after the job was enqueued calls `wake` too, since the end may have been reported before.
   * Rejects with OwnTimeOverError when the caller's time is over and the generation's is not, and with
   * UnknownOutcomeError when the database is gone.
   */
  wait(id: string, remainingMs: number): Promise<SettledGeneration> {
    return new Promise((resolve, reject) => {
      const over = (): void => void this.expire(id, wait);
      const wait = { resolve, reject, deadline: setTimeout(over, Math.max(0, remainingMs)) };
      this.waits.set(id, (this.waits.get(id) ?? new Set<Wait>()).add(wait));
    });
  }

  /** The generation may have ended: it is looked up at once, together with others of this turn. */
  wake(id: string): void {
    if (!this.waits.has(id)) return;
    // Signals of one turn of the event loop share a query.
    if (this.signalled.size === 0) setImmediate(() => void this.lookAtSignalled());
    this.signalled.add(id);
  }

  /** An outcome that a worker tells is stored: it needs not be read again. */
  private hear(id: string, outcome: unknown): void {
    if (outcome === undefined) return this.wake(id);
    const settled = outcome as SettledGeneration;
    this.countAnswered(id, 'signal');
    this.answer(id, (wait) => wait.resolve(settled));
  }

  private async lookAtSignalled(): Promise<void> {
    const ids = [...this.signalled];
    this.signalled.clear();
    await this.look(ids, 'signal');
  }

  private turn(): void {
    if (this.waits.size === 0) {
      this.turnsWithoutDatabase = 0;
      return;
    }
    this.turns += 1;
    // Counted in turns, not in time: a blocked event loop does not mean that the database is gone.
    this.turnsWithoutDatabase += 1;
    if (this.turnsWithoutDatabase > TURNS_WITHOUT_DATABASE) return this.giveUp();
    void this.look([...this.waits.keys()], 'sweep');
    this.turnsSinceOutage += 1;
    if (this.turnsSinceOutage < TURNS_AFTER_OUTAGE) return;
    if (this.turns % TURNS_PER_ATTENDANCE_CHECK === 0) void this.endUnattended();
  }

  private async look(ids: readonly string[], by: 'signal' | 'sweep'): Promise<void> {
    try {
      const settled = await findSettled(this.database, ids);
      this.turnsWithoutDatabase = 0;
      for (const one of settled) {
        this.countAnswered(one.id, by);
        this.answer(one.id, (wait) => wait.resolve(one));
      }
    } catch {
      // The next turn looks again; too many such turns give up.
      this.turnsSinceOutage = 0;
    }
  }

  private async endUnattended(): Promise<void> {
    try {
      // Results cannot be stored: waiting calls are answered as for a database that is away.
      if (await refusesWrites(this.database)) return this.giveUp();
      for (const id of await findUnclaimable(this.database, [...this.waits.keys()])) {
        await this.credits.release(id, UNATTENDED, { notStarted: true });
        this.wake(id);
      }
    } catch {
      // As above.
    }
  }

  /** A caller's time is over: the generation ends only where its own is over too. */
  private async expire(id: string, wait: Wait): Promise<void> {
    const giveUp = (): void => this.dismiss(id, wait, new UnknownOutcomeError());
    // A database that hangs must not make the caller wait past the deadline.
    const patience = setTimeout(giveUp, EXPIRY_PATIENCE_MS);
    try {
      await this.look([id], 'sweep');
      if (this.waits.get(id)?.has(wait) !== true) return;
      const leftMs = await msUntilDeadline(this.database, id);
      if (leftMs > DEADLINE_NEAR_MS) return this.dismiss(id, wait, new OwnTimeOverError());
      if (leftMs > 0) await sleep(leftMs);
      await this.credits.release(id, TIMED_OUT, { overdue: true });
      await this.look([id], 'signal');
    } catch {
      giveUp();
    } finally {
      clearTimeout(patience);
    }
  }

  /** Answers one caller alone; the others wait on. */
  private dismiss(id: string, wait: Wait, error: Error): void {
    const waits = this.waits.get(id);
    if (waits?.delete(wait) !== true) return;
    if (waits.size === 0) this.waits.delete(id);
    wait.reject(error);
  }

  private giveUp(): void {
    for (const id of this.waits.keys()) {
      this.answer(id, (wait) => wait.reject(new UnknownOutcomeError()));
    }
    this.turnsWithoutDatabase = 0;
  }

  /** Signal and sweep may find the same end; only who comes first still has waits to answer. */
  private countAnswered(id: string, by: 'signal' | 'sweep'): void {
    const waits = this.waits.get(id)?.size ?? 0;
    this.metrics.count('listing_waits_answered_total', {}, waits);
    if (by === 'sweep') this.metrics.count('listing_waits_rescued_total', {}, waits);
  }

  private answer(id: string, tell: (wait: Wait) => void): void {
    const waits = this.waits.get(id);
    this.waits.delete(id);
    for (const wait of waits ?? []) {
      clearTimeout(wait.deadline);
      tell(wait);
    }
  }
}
