import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseRefusals } from '../../persistence/database-refusals.js';
import type { Operation } from '../../persistence/kinds.js';
import { rowsOf } from '../../persistence/queryable.js';
import { WorkerLoad } from './worker-load.js';

const BEAT_MS = 1_000;

const BEAT = `
  WITH beat AS (
    INSERT INTO worker_heartbeats (worker_id, operation, concurrency, seen_at, host, cores,
                                   job_seconds, core_seconds, refused_at)
    SELECT $1, operation, concurrency, clock_timestamp(), $2, $3, job_seconds, core_seconds,
           CASE WHEN $4 THEN clock_timestamp() END
      FROM unnest($5::text[], $6::integer[], $7::double precision[], $8::double precision[])
             AS told (operation, concurrency, job_seconds, core_seconds)
    ON CONFLICT (worker_id, operation) DO UPDATE
      SET concurrency = excluded.concurrency, seen_at = excluded.seen_at, host = excluded.host,
          cores = excluded.cores, job_seconds = excluded.job_seconds,
          core_seconds = excluded.core_seconds, refused_at = excluded.refused_at
    RETURNING 1
  )
  SELECT 1 FROM beat`;

/** A worker that says that it lives. */
interface BeatingWorker {
  readonly operation: Operation;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** False when it takes no jobs, or its queue does not answer it: then nothing is said. */
  readonly takesJobs: () => Promise<boolean>;
}

/**
 * Says every second that this process takes jobs, how many at a time and what they cost, and whether the
 * database refuses what it writes; only while it takes jobs.
 */
@Injectable()
export class WorkerHeartbeat {
  private readonly logger = new Logger(WorkerHeartbeat.name);
  private readonly workerId = randomUUID();
  private readonly workers: BeatingWorker[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: DataSource,
    private readonly load: WorkerLoad,
    private readonly refusals: DatabaseRefusals,
  ) {}

  /** Begins to beat for an operation; the first beat has been written when it resolves. */
  async start(worker: BeatingWorker): Promise<void> {
    await this.beat([worker]);
    this.workers.push(worker);
    this.timer ??= setInterval(() => void this.beat(this.workers), BEAT_MS);
  }

  /** Stops, and takes the process off the list at once. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.database
      .query('DELETE FROM worker_heartbeats WHERE worker_id = $1', [this.workerId])
      .catch(() => undefined);
  }

  private async beat(workers: readonly BeatingWorker[]): Promise<void> {
    const take = await Promise.all(workers.map((one) => one.takesJobs()));
    const operations = (alive: boolean): string =>
      workers
        .filter((_, at) => take[at] === alive)
        .map(({ operation }) => operation)
        .join(' and ');
    if (take.includes(false))
      this.logger.warn(`No heartbeat for ${operations(false)}: its queue is unreachable.`);
    const living = workers.filter((_, at) => take[at]);
    if (living.length === 0) return;
    try {
      await rowsOf(this.database, BEAT, this.told(living));
    } catch {
      this.logger.warn(
        `The heartbeat for ${operations(true)} could not be written; the next attempt is in a second.`,
      );
    }
  }

  private told(workers: readonly BeatingWorker[]): unknown[] {
    const costs = workers.map(({ operation }) => this.load.of(operation));
    return [
      this.workerId,
      hostname(),
      availableParallelism(),
      this.refusals.lasting,
      workers.map(({ operation }) => operation),
      workers.map(({ concurrency }) => concurrency),
      costs.map(({ jobSeconds }) => jobSeconds),
      costs.map(({ coreSeconds }) => coreSeconds),
    ];
  }
}
