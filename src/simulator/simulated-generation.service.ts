import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { type GenerationReply, isRunning } from '../generations/call/generation-call.js';
import { SynchronousGeneration } from '../generations/call/synchronous-generation.service.js';
import { remainingMs } from '../generations/call/time-budget.js';
import { isSlow, simulate, type SimulatedCall, SLOW_MS } from './simulate.js';
import { type Queryable, rowsOf } from '../persistence/queryable.js';

/** The facade of a generation, with the failures that a call with a test key asks for. */
@Injectable()
export class SimulatedGeneration {
  constructor(
    private readonly generations: SynchronousGeneration,
    private readonly database: DataSource,
    private readonly settings: Settings,
  ) {}

  /** @throws ProblemError for everything but a result, and a generation whose caller does not wait */
  async run(call: SimulatedCall): Promise<GenerationReply> {
    const answer = await this.generations.run(simulate(call));
    // A repeat asks for the same, so that it is answered at the same time.
    if (isSlow(call) && !isRunning(answer)) {
      await answerLate(this.database, answer.generationId, {
        atMs: SLOW_MS,
        remainingMs: remainingMs(this.settings, call),
        hangUp: call.hangUp,
      });
    }
    return answer;
  }
}

const AGE = `
  SELECT extract(epoch FROM clock_timestamp() - created_at)::double precision * 1000 AS ms
    FROM generations WHERE id = $1`;

/**
 * Waits until a generation is old enough to be answered; it has ended before, so no worker waits with it,
 * and a repeat that joins is answered at the same time.
 * @param atMs age, milliseconds
 * @param remainingMs until the call must have been answered
 */
async function answerLate(
  on: Queryable,
  generationId: string,
  { atMs, remainingMs, hangUp }: { atMs: number; remainingMs: number; hangUp: AbortSignal },
): Promise<void> {
  const [age] = await rowsOf<{ ms: number }>(on, AGE, [generationId]);
  const ms = Math.min(atMs - (age?.ms ?? atMs), remainingMs);
  // Whoever has hung up is not waited for.
  await sleep(Math.max(0, ms), undefined, { signal: hangUp }).catch(() => undefined);
}
