import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import { rowsOf } from '../../persistence/queryable.js';
import { withinReach } from '../../persistence/within-reach.js';

const BEAT_MS = 1_000;

/** A queue that does not answer a worker within this time counts as out of its reach. */
const CHECK_MS = 1_500;

const BEAT = `
  WITH beat AS (
    INSERT INTO worker_heartbeats (worker_id, operation, concurrency, seen_at)
    VALUES ($1, $2, $3, clock_timestamp())
    ON CONFLICT (worker_id, operation) DO UPDATE
      SET concurrency = excluded.concurrency, seen_at = excluded.seen_at
    RETURNING 1
  )
  SELECT 1 FROM beat`;

/** A worker that says that it lives. */
export interface BeatingWorker {
  readonly operation: Operation;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** Rejects when it takes no jobs, or its queue does not answer it: then nothing is said. */
  readonly check: () => Promise<void>;
}

/** Says every second that this process takes jobs, and how many at a time; only while that is true. */
@Injectable()
export class WorkerHeartbeat {
  private readonly logger = new Logger(WorkerHeartbeat.name);
  private readonly workerId = randomUUID();
  private readonly timers: NodeJS.Timeout[] = [];
  private stopped = false;

  constructor(private readonly database: DataSource) {}

  /** Begins to beat for an operation; the first beat has been tried when it resolves. */
  async start(worker: BeatingWorker): Promise<void> {
    await this.beat(worker);
    this.timers.push(setInterval(() => void this.beat(worker), BEAT_MS));
  }

  /** Stops, and takes the process off the list at once. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.timers.splice(0).forEach((timer) => clearInterval(timer));
    await this.database
      .query('DELETE FROM worker_heartbeats WHERE worker_id = $1', [this.workerId])
      .catch(() => undefined);
  }

  private async beat({ operation, concurrency, check }: BeatingWorker): Promise<void> {
    try {
      await withinReach(check(), CHECK_MS);
      if (this.stopped) return;
      await rowsOf(this.database, BEAT, [this.workerId, operation, concurrency]);
    } catch {
      this.logger.warn(
        `No heartbeat for ${operation}: queue or database do not answer. It is tried again in a second.`,
      );
    }
  }
}
