import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeError } from '../../observability/describe-error.js';
import type { Operation } from '../../persistence/kinds.js';
import { rowsOf } from '../../persistence/queryable.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { sourcesPrefix } from '../../storage/media-keys.js';
import { ObjectStorage } from '../../storage/object-storage.port.js';
import { BATCH_PRIORITY } from '../call/capacity.js';
import { startNewRun } from '../sweeper/open-generations.js';
import { BatchCancellation } from './batch-cancellation.service.js';
import {
  findCancelledItems,
  findEndedBatches,
  findNextItems,
  hasOpenBatches,
  markEnded,
  readLoads,
  roomForItems,
} from './batch-work.js';

/** Time between two looks while a batch is open: a slot that becomes free is filled within it. */
const TURN_MS = 250;

/** Time between two looks of a process that another one dispatches for. */
const FOLLOWER_MS = 1_000;

/** Time between two looks where no batch is open. */
const IDLE_MS = 5_000;

/** Key of the advisory lock that makes one process the dispatcher: the ASCII of `BTCH`. */
const DISPATCH_LOCK = 0x42544348;

const TAKE_LOCK = 'SELECT pg_try_advisory_xact_lock($1) AS held';

/**
 * Puts the items of batches on the queue, as many at a time as calls leave slots for. One process does it at a time,
 * whichever gets the lock. All that it knows is in the database: a crash at any moment leaves an item waiting, which
 * the next look dispatches, or open without a job, which the sweeper runs again.
 */
@Injectable()
export class BatchDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BatchDispatcher.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** `performance.now()` of the next look. */
  private lookAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly cancellation: BatchCancellation,
    @Inject(JobQueue) private readonly queue: JobQueue,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.turn(), TURN_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** A batch was opened: looks at the next turn. */
  wake(): void {
    this.lookAt = 0;
  }

  private turn(): void {
    if (this.running !== undefined || performance.now() < this.lookAt) return;
    this.lookAt = performance.now() + IDLE_MS;
    this.running = this.dispatchAlone()
      .then((ms) => {
        this.lookAt = Math.min(this.lookAt, performance.now() + ms);
      })
      .catch((error: unknown) =>
        this.logger.warn({
          message: 'The items of batches could not be dispatched; the next look is in 5 s',
          ...describeError(error),
        }),
      )
      .finally(() => (this.running = undefined));
  }

  /** @returns milliseconds until the next look */
  private async dispatchAlone(): Promise<number> {
    if (!(await hasOpenBatches(this.database))) return IDLE_MS;
    return this.database.transaction(async (on) => {
      const [lock] = await rowsOf<{ held: boolean }>(on, TAKE_LOCK, [DISPATCH_LOCK]);
      if (lock?.held !== true) return FOLLOWER_MS;
      await this.dispatch();
      return TURN_MS;
    });
  }

  private async dispatch(): Promise<void> {
    // A process that cancelled a batch may have gone down before its end.
    await this.cancellation.releaseAll(await findCancelledItems(this.database));
    for (const load of await readLoads(this.database)) {
      const room = roomForItems(load);
      if (room > 0) await this.enqueue(load.operation, room);
    }
    for (const { id, organizationId } of await findEndedBatches(this.database)) {
      await this.storage.deletePrefix(sourcesPrefix(organizationId, id));
      await markEnded(this.database, id);
    }
  }

  private async enqueue(operation: Operation, room: number): Promise<void> {
    for (const id of await findNextItems(this.database, operation, room)) {
      if (!(await startNewRun(this.database, id, 0))) continue;
      await this.queue.enqueue(operation, { v: 1, generationId: id, run: 1 }, BATCH_PRIORITY);
    }
  }
}
