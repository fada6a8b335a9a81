import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProblemError } from '../errors/problem.error.js';
import type { Operation } from '../persistence/entities/generation.entity.js';
import { type Capacity, type OpenJob, placeOf, readCapacity } from './capacity.js';
import { SETTLE_MARGIN_MS } from './time-budget.js';

/** How long a call waits for a worker to show up before it is refused; the answer is due within 5 s. */
const WORKER_PATIENCE_MS = 3_500;

/** Jobs vary: the estimated wait must leave a tenth of room. */
const HEADROOM = 0.1;

const LOOK_AGAIN_MS = 250;

/** No reading of the database takes longer: queries time out before. */
const LONGEST_READ_MS = 5_000;

/** Seconds after which a caller may find a worker again. */
const RETRY_WITHOUT_WORKER_S = 5;

/** A place in the line that was given to a call; it must be left again once the row stands. */
export interface Admission {
  /** Priority of the job; 1 is first. */
  readonly priority: number;
  /** Call when the generation has been written, or will not be. */
  leave(): void;
}

/** A call of this process that was admitted and that a reading of the database may not show yet. */
interface Joining extends OpenJob {
  readonly operation: Operation;
  /** `performance.now()` when its row stood; undefined before. */
  left?: number;
}

/** Refuses calls that would wait longer than their time allows: 429 and 503 before anything is held. */
@Injectable()
export class AdmissionService {
  private joining: Joining[] = [];

  constructor(private readonly database: DataSource) {}

  /** @throws ProblemError capacity_exceeded or service_unavailable */
  async admit(
    operation: Operation,
    organizationId: string,
    remainingMs: number,
  ): Promise<Admission> {
    const { capacity, readAt } = await this.attendedCapacity(operation);
    const place = placeOf(organizationId, capacity, this.unseen(operation, readAt));
    const needed = cautious(place.seconds, capacity.jobSeconds);
    const late = needed - (remainingMs - SETTLE_MARGIN_MS) / 1_000;
    // With nobody before it a call is let in, whatever the last jobs took: else none would be measured anew.
    if (late > 0 && place.ahead > 0) throw tooMuchWork(late);
    const joining: Joining = {
      operation,
      organizationId,
      priority: place.priority,
      started: false,
    };
    this.joining.push(joining);
    return { priority: place.priority, leave: () => (joining.left = performance.now()) };
  }

  /** Calls whose rows were not there yet when the database was read. */
  private unseen(operation: Operation, readAt: number): Joining[] {
    const forgetAt = performance.now() - LONGEST_READ_MS;
    this.joining = this.joining.filter(({ left }) => left === undefined || left > forgetAt);
    return this.joining.filter(
      (one) => one.operation === operation && (one.left ?? Infinity) > readAt,
    );
  }

  private async attendedCapacity(
    operation: Operation,
  ): Promise<{ capacity: Capacity; readAt: number }> {
    const giveUpAt = performance.now() + WORKER_PATIENCE_MS;
    for (;;) {
      const readAt = performance.now();
      const capacity = await readCapacity(this.database, operation);
      if (capacity.refused) throw writesRefused();
      if (capacity.slots > 0) return { capacity, readAt };
      if (performance.now() > giveUpAt) throw noWorker();
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

/** Who has to wait may also see the first call of another organization go before. */
function cautious(seconds: number, jobSeconds: number): number {
  const wait = seconds - jobSeconds;
  return wait > 0 ? seconds + wait * HEADROOM + jobSeconds : seconds;
}

/** 429: the estimated wait is so many seconds longer than the call's time. */
export function tooMuchWork(overdueSeconds: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(overdueSeconds));
  return new ProblemError(
    {
      code: 'capacity_exceeded',
      detail: `More work is waiting than this call has time for. Nothing was charged; repeat it in ${retryAfter} s.`,
    },
    { 'Retry-After': String(retryAfter) },
  );
}

/** 503: the database can be read, and takes no results. */
export function writesRefused(): ProblemError {
  return new ProblemError(
    {
      code: 'service_unavailable',
      detail:
        'The database takes no writes at the moment. Nothing was charged; repeat the call after Retry-After.',
    },
    { 'Retry-After': String(RETRY_WITHOUT_WORKER_S) },
  );
}

/** 503: no worker takes the operation's jobs. */
export function noWorker(): ProblemError {
  return new ProblemError(
    {
      code: 'service_unavailable',
      detail: 'No worker is in reach. Nothing was charged; repeat the call after Retry-After.',
    },
    { 'Retry-After': String(RETRY_WITHOUT_WORKER_S) },
  );
}
