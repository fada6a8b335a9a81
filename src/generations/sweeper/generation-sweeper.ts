import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import { fail } from '../../errors/failure.js';
import { describeError } from '../../observability/describe-error.js';
import { rowsOf } from '../../persistence/queryable.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { ObjectStorage } from '../../storage/object-storage.port.js';
import { isOpenBatch } from '../batch/batch-work.js';
import { TIMED_OUT } from '../call/time-budget.js';
import { forgetStale } from './forget-stale.js';
import {
  findAbandoned,
  findOverdue,
  type AbandonedGeneration,
  msUntilOverdue,
  startNewRun,
} from './open-generations.js';
import { Retention } from './retention.service.js';

const SWEEP_MS = 1_000;

/** Every how many turns the queue is asked for the jobs of open generations (5 s); all that follow are multiples. */
const TURNS_PER_QUEUE_CHECK = 5;

/** Every how many turns what is no longer needed is deleted (1 min). */
const TURNS_PER_FORGETTING = 60;

/** Every how many turns source photos are looked for that no generation needs any more (10 min). */
const TURNS_PER_ORPHAN_CHECK = 600;

/** Every how many turns generations are deleted that have been kept long enough (5 s). */
const TURNS_PER_RETENTION = 5;

/** Older than the longest deadline that can be set (15 min), with room for slow clocks. */
const ORPHAN_MS = 60 * 60 * 1_000;

/** Runs whose worker died before a generation is given up. */
const MAX_RUNS = 3;

/** Key of the advisory lock that makes one process the sweeper: the ASCII of `SWEP`. */
const SWEEP_LOCK = 0x53574550;

const TAKE_LOCK = 'SELECT pg_try_advisory_xact_lock($1) AS held';

const GIVEN_UP = fail(
  'generation_failed',
  'The generation was interrupted three times. Nothing was charged. Repeat the call.',
).failure;

/**
 * Puts right what a crash leaves: holds past their deadline are released, open generations without a
 * living job are enqueued again. One process does it at a time, whichever gets the lock; who waits for
 * what it ends or enqueues sees it in the table.
 */
@Injectable()
export class GenerationSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(GenerationSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private turns = 0;
  /** `performance.now()` when the next of the open generations is past its deadline. */
  private overdueAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    @Inject(JobQueue) private readonly queue: JobQueue,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
    private readonly retention: Retention,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.turn(), SWEEP_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private turn(): void {
    if (this.running !== undefined) return;
    this.turns += 1;
    this.running = this.sweepAsLeader()
      .catch((error: unknown) =>
        this.logger.warn({
          message: 'The sweep failed and will be repeated',
          ...describeError(error),
        }),
      )
      .finally(() => (this.running = undefined));
  }

  /** Between two looks at the queue nothing is to be done until the next deadline: idle pods cost next to nothing. */
  private async sweepAsLeader(): Promise<void> {
    const chores = this.turns % TURNS_PER_QUEUE_CHECK === 0;
    if (!chores && performance.now() < this.overdueAt) return;
    await this.sweepAlone();
    this.overdueAt = performance.now() + (await msUntilOverdue(this.database));
  }

  /** The lock lives as long as the transaction, so that no accident leaves it behind. */
  private async sweepAlone(): Promise<void> {
    await this.database.transaction(async (on) => {
      const [lock] = await rowsOf<{ held: boolean }>(on, TAKE_LOCK, [SWEEP_LOCK]);
      if (lock?.held === true) await this.sweep();
    });
  }

  private async sweep(): Promise<void> {
    for (const { id } of await findOverdue(this.database)) {
      await this.credits.release(id, TIMED_OUT);
    }
    if (this.turns % TURNS_PER_QUEUE_CHECK === 0) {
      for (const one of await findAbandoned(this.database)) await this.revive(one);
    }
    if (this.turns % TURNS_PER_FORGETTING === 0) await forgetStale(this.database);
    if (this.turns % TURNS_PER_ORPHAN_CHECK === 0) await this.removeOrphans();
    if (this.turns % TURNS_PER_RETENTION === 0) await this.retention.deleteExpired();
  }

  private async removeOrphans(): Promise<void> {
    for await (const prefix of this.storage.staleGenerations(
      'sources',
      new Date(Date.now() - ORPHAN_MS),
    )) {
      // Photos of a batch are kept under its id until it has ended.
      const place = prefix.slice(prefix.lastIndexOf('/') + 1);
      if (!(await isOpenBatch(this.database, place))) await this.storage.deletePrefix(prefix);
    }
  }

  private async revive(one: AbandonedGeneration): Promise<void> {
    const { id, operation, run, priority, started, deadRuns } = one;
    const state = await this.queue.stateOf(operation, { v: 1, generationId: id, run });
    if (state === 'waiting' || state === 'active') return;
    // A run that has not begun, or that a shutdown handed back, counts as no death.
    if (started && deadRuns + 1 >= MAX_RUNS) {
      await this.credits.release(id, GIVEN_UP, { run });
      return;
    }
    if (!(await startNewRun(this.database, id, run, started))) return;
    this.logger.warn(`Generation ${id} has no living job; run ${run + 1} was enqueued.`);
    await this.queue.enqueue(operation, { v: 1, generationId: id, run: run + 1 }, priority);
  }
}
