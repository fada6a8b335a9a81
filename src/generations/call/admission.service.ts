import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProblemError } from '../../errors/problem.error.js';
import type { Operation } from '../../persistence/kinds.js';
import { type Capacity, type OpenJob, placeOf, readCapacity } from './capacity.js';
import { SETTLE_MARGIN_MS } from './time-budget.js';

/** Longest wait of a call for a living worker, milliseconds; the refusal is due within 5 s. */
const WORKER_PATIENCE_MS = 3_500;

/** Jobs vary: the estimated wait must leave a tenth of room. */
const HEADROOM = 0.1;

const LOOK_AGAIN_MS = 250;

/** A reading serves the calls of so many milliseconds; what they add meanwhile is counted with it. */
const READING_MS = 100;

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

/** A reading of the database, from its beginning. */
interface Reading {
  readonly readAt: number;
  readonly capacity: Promise<Capacity>;
}

/** Refuses calls that would wait longer than their time allows: 429 and 503 before anything is held. */
@Injectable()
export class AdmissionService {
  private joining: Joining[] = [];
  private readonly readings = new Map<Operation, Reading>();

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

  /** Calls of one moment share a reading. */
  private reading(operation: Operation): Reading {
    const last = this.readings.get(operation);
    const readAt = performance.now();
    if (last !== undefined && last.readAt > readAt - READING_MS) return last;
    const reading = { readAt, capacity: readCapacity(this.database, operation) };
    this.readings.set(operation, reading);
    const forget = (): void => void this.readings.delete(operation);
    reading.capacity.catch(forget);
    return reading;
  }

  private async attendedCapacity(
    operation: Operation,
  ): Promise<{ capacity: Capacity; readAt: number }> {
    const giveUpAt = performance.now() + WORKER_PATIENCE_MS;
    for (;;) {
      const reading = this.reading(operation);
      const capacity = await reading.capacity;
      const { readAt } = reading;
      if (capacity.refused) throw writesRefused();
      if (capacity.slots > 0) return { capacity, readAt };
      if (performance.now() > giveUpAt) throw noWorker();
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

/**
 * Adds headroom to an estimate with a wait in it, and one job: the first call of another organization may go before.
 */
function cautious(seconds: number, jobSeconds: number): number {
  const wait = seconds - jobSeconds;
  return wait > 0 ? seconds + wait * HEADROOM + jobSeconds : seconds;
}

/** 429: the estimated wait is so many seconds longer than the call's time. */
export function tooMuchWork(overdueSeconds: number): ProblemError {
  const retryAfter = Math.max(1, Math.ceil(overdueSeconds));
  const detail = `The queue is too long: this call would not end before its deadline. Nothing was charged. Repeat the call in ${retryAfter} s.`;
  return ProblemError.later('capacity_exceeded', detail, retryAfter);
}

/** 503: the database can be read, and takes no results. */
function writesRefused(): ProblemError {
  return unavailable(
    'The database takes no writes at the moment. Nothing was charged. Repeat the call after Retry-After.',
  );
}

/** 503: no worker takes the operation's jobs. */
export function noWorker(): ProblemError {
  return unavailable(
    'No worker is available. Nothing was charged. Repeat the call after Retry-After.',
  );
}

function unavailable(detail: string): ProblemError {
  return ProblemError.later('service_unavailable', detail, RETRY_WITHOUT_WORKER_S);
}
