import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import {
  CALL_PATIENCE_MS,
  DatabaseOutOfReachError,
  withinReach,
} from '../../persistence/database-reach.js';
import { Grouped } from '../../persistence/grouped.js';
import type { Admission } from './admission.service.js';
import { type GenerationCall, priceOf } from './generation-call.js';
import { tooFewCredits, unknownOutcome } from './generation-problems.js';
import { type NewGeneration, openGenerations, type OpenOutcome } from './open-generation.js';
import { SourceIntake } from './source-intake.service.js';
import { remainingMs, UnknownOutcomeError } from './time-budget.js';

/** Stores the photos of a call and opens its generation: row, key and hold together. */
@Injectable()
export class GenerationOpener {
  /** Calls of one organization go together: else each would wait for the one before it at the balance. */
  private readonly openings: Grouped<NewGeneration, OpenOutcome>;

  constructor(
    database: DataSource,
    private readonly settings: Settings,
    private readonly sources: SourceIntake,
  ) {
    this.openings = new Grouped((generations) => openGenerations(database, generations));
  }

  /**
   * @returns undefined when another call has the idempotency key
   * @throws ProblemError when the credits are short, the photos could not be stored or the database is out of reach
   */
  async open(
    call: GenerationCall,
    admission: Admission,
    idempotency: NewGeneration['idempotency'],
  ): Promise<NewGeneration | undefined> {
    const id = randomUUID();
    try {
      const generation = await this.describe(call, id, admission.priority, idempotency);
      const outcome = await this.openInTime(generation);
      if (outcome.kind === 'opened') return generation;
      await this.sources.remove(generation.organizationId, id);
      if (outcome.kind === 'short') throw tooFewCredits(generation.price, outcome.available);
      return undefined;
    } catch (error) {
      throw error instanceof UnknownOutcomeError ? unknownOutcome() : error;
    } finally {
      admission.leave();
    }
  }

  /** The statement and the wait for a connection have a bound each; a call can spare one such bound for both. */
  private async openInTime(generation: NewGeneration): Promise<OpenOutcome> {
    const opening = this.openings.ask(generation.organizationId, generation);
    try {
      return await withinReach(opening);
    } catch (error) {
      const late = error instanceof DatabaseOutOfReachError;
      // A statement that was never sent did nothing.
      const sent = late && !this.openings.withdraw(generation.organizationId, generation);
      throw sent ? new UnknownOutcomeError() : error;
    }
  }

  private async describe(
    call: GenerationCall,
    id: string,
    priority: number,
    idempotency: NewGeneration['idempotency'],
  ): Promise<NewGeneration> {
    const { caller, operation, requestId, projectId, shotId } = call;
    const { organizationId, apiKeyId } = caller;
    const input = await this.sources.store(call, id, remainingMs(this.settings, call));
    return {
      id,
      organizationId,
      apiKeyId,
      operation,
      requestId,
      projectId,
      shotId,
      priority,
      input,
      idempotency,
      price: priceOf(call),
      answerBy: performance.now() + remainingMs(this.settings, call),
      openBy: performance.now() + CALL_PATIENCE_MS,
    };
  }
}
