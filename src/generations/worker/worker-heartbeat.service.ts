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
    VALUES ($1, $2, $3, clock_timestamp(), $4, $5, $6, $7, CASE WHEN $8 THEN clock_timestamp() END)
    ON CONFLICT (worker_id, operation) DO UPDATE
      SET concurrency = excluded.concurrency, seen_at = excluded.seen_at, host = excluded.host,
          cores = excluded.cores, job_seconds = excluded.job_seconds,
          core_seconds = excluded.core_seconds, refused_at = excluded.refused_at
    RETURNING 1
  )
  SELECT 1 FROM beat`;

/** A worker that says that it lives. */
export interface BeatingWorker {
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
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly load: WorkerLoad,
    private readonly refusals: DatabaseRefusals,
  ) {}

  /** Begins to beat for an operation; the first beat has been written when it resolves. */
  async start(worker: BeatingWorker): Promise<void> {
    await this.beat(worker);
    this.timers.push(setInterval(() => void this.beat(worker), BEAT_MS));
  }

  /** Stops, and takes the process off the list at once. */
  async stop(): Promise<void> {
    this.timers.splice(0).forEach((timer) => clearInterval(timer));
    await this.database
      .query('DELETE FROM worker_heartbeats WHERE worker_id = $1', [this.workerId])
      .catch(() => undefined);
  }

  private async beat({ operation, concurrency, takesJobs }: BeatingWorker): Promise<void> {
    if (!(await takesJobs())) {
      this.logger.warn(`No heartbeat for ${operation}: its queue is unreachable.`);
      return;
    }
    try {
      const { jobSeconds, coreSeconds } = this.load.of(operation);
      const machine = [hostname(), availableParallelism()];
      const told = [...machine, jobSeconds, coreSeconds, this.refusals.lasting];
      await rowsOf(this.database, BEAT, [this.workerId, operation, concurrency, ...told]);
    } catch {
      this.logger.warn(
        `The heartbeat for ${operation} could not be written; the next attempt is in a second.`,
      );
    }
  }
}
