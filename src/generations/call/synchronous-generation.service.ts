import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import { fail } from '../../errors/failure.js';
import { ProblemError } from '../../errors/problem.error.js';
import { noteCall } from '../../observability/request-context.js';
import { currentTraceparent } from '../../observability/tracing/traceparent.js';
import { inSpan } from '../../observability/tracing/spans.js';
import { DatabaseOutOfReachError, withinReach } from '../../persistence/database-reach.js';
import { Grouped } from '../../persistence/grouped.js';
import type { JobMessage } from '../../queue/job-message.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { type Admission, AdmissionService } from './admission.service.js';
import type { GenerationAnswer, GenerationCall } from './generation-call.js';
import {
  findKeyHolders,
  findSettled,
  type KeyHolder,
  type SentKey,
  type SettledGeneration,
} from '../records/generation.store.js';
import { GenerationWaiter } from './generation-waiter.js';
import {
  deletedGeneration,
  deletedWhileJoined,
  failedGeneration,
  keyReused,
  ownTimeOver,
  tooFewCredits,
  unknownOutcome,
} from './generation-problems.js';
import { type NewGeneration, openGenerations, type OpenOutcome } from './open-generation.js';
import { fingerprintOf } from './request-fingerprint.js';
import { SourceIntake } from './source-intake.service.js';
import { OwnTimeOverError, remainingMs, UnknownOutcomeError } from './time-budget.js';

/** The 503 for a database that went away is due within 5 s. */
const OPEN_PATIENCE_MS = 4_000;

/** Calls with the same key may fail one after the other while this one looks; then it gives up. */
const MAX_JOINS = 5;

const HUNG_UP = fail(
  'generation_failed',
  'The caller hung up before a worker began the job.',
).failure;

const NOT_QUEUED = fail(
  'service_unavailable',
  'The queue is unreachable. Nothing was charged. Repeat the call after Retry-After.',
).failure;

/**
 * Keeps a call synchronous over the queue: one transaction before the queue, ids only in the job, and
 * the answer from the table, whichever process does the work and whichever of them dies.
 */
@Injectable()
export class SynchronousGeneration {
  /** Calls of one organization go together: else each would wait for the one before it at the balance. */
  private readonly openings: Grouped<NewGeneration, OpenOutcome>;
  private readonly holders: Grouped<SentKey, KeyHolder | undefined>;

  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    private readonly settings: Settings,
    private readonly admission: AdmissionService,
    private readonly waiter: GenerationWaiter,
    private readonly sources: SourceIntake,
    @Inject(JobQueue) private readonly queue: JobQueue,
  ) {
    this.holders = new Grouped((keys) => findKeyHolders(this.database, keys));
    this.openings = new Grouped((generations) => openGenerations(this.database, generations));
  }

  /** @throws ProblemError for everything but a result */
  async run(call: GenerationCall): Promise<GenerationAnswer> {
    const key = idempotencyKeyOf(call);
    if (key === undefined) return this.start(call, undefined);
    const {
      operation,
      caller: { organizationId },
    } = call;
    const idempotency = { key, fingerprint: fingerprintOf({ ...call.fields, ...call.headers }) };
    for (let joins = 0; joins < MAX_JOINS; joins += 1) {
      const holder = await this.holders.ask('', { organizationId, operation, ...idempotency });
      if (holder !== undefined && !holder.sameRequest) throw keyReused();
      const answer =
        holder === undefined
          ? await this.start(call, idempotency)
          : await this.join(call, holder.generationId);
      if (answer !== undefined) return answer;
    }
    throw ProblemError.of(
      'internal_error',
      'Other calls with the same Idempotency-Key kept failing. Repeat the call.',
    );
  }

  /** @returns undefined when the generation was deleted meanwhile, which has freed its key */
  private async join(
    call: GenerationCall,
    generationId: string,
  ): Promise<GenerationAnswer | undefined> {
    noteCall({ generationId });
    const settled = await inSpan('wait', {}, async () => {
      const [ended] = await findSettled(this.database, [generationId]);
      if (ended !== undefined) return ended;
      // It runs, and is deleted half a second after its end at the earliest, when its waits are answered.
      this.sources.release(call);
      const end = this.waitFor(call, generationId);
      this.waiter.wake(generationId);
      return end;
    });
    if (settled.outcome.kind !== 'deleted') return { ...this.toAnswer(settled), replayed: true };
    if (call.photos.complete) return undefined;
    throw deletedWhileJoined(settled.price, settled.available);
  }

  private start(call: GenerationCall, idempotency: undefined): Promise<GenerationAnswer>;
  private start(
    call: GenerationCall,
    idempotency: NewGeneration['idempotency'],
  ): Promise<GenerationAnswer | undefined>;
  /** @returns undefined when another call has taken the idempotency key meanwhile */
  private async start(
    call: GenerationCall,
    idempotency: NewGeneration['idempotency'],
  ): Promise<GenerationAnswer | undefined> {
    const { caller, operation } = call;
    const price = caller.plan.price[operation];
    if (caller.available < price) throw tooFewCredits(price, caller.available);
    const admission = await this.admission.admit(
      operation,
      caller.organizationId,
      remainingMs(this.settings, call),
    );
    const generation = await this.open(call, admission, idempotency);
    if (generation === undefined) return undefined;
    noteCall({ generationId: generation.id });
    this.sources.release(call);
    const settled = await inSpan('enqueue and wait', {}, async () => {
      // Listening first: no worker can be done before, so nothing needs to be looked up now.
      const end = this.waitFor(call, generation.id, generation);
      end.catch(() => undefined);
      await this.enqueue(generation);
      return end;
    });
    return this.toAnswer(settled);
  }

  private async open(
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
      return await withinReach(opening, OPEN_PATIENCE_MS);
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
    const { organizationId, apiKeyId, plan } = caller;
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
      price: plan.price[operation],
      answerBy: performance.now() + remainingMs(this.settings, call),
      openBy: performance.now() + OPEN_PATIENCE_MS,
    };
  }

  private async enqueue({ id, operation, priority }: NewGeneration): Promise<void> {
    const traceparent = currentTraceparent();
    const job: JobMessage = {
      v: 1,
      generationId: id,
      run: 1,
      replyTo: this.waiter.address,
      ...(traceparent !== undefined && { traceparent }),
    };
    try {
      await this.queue.enqueue(operation, job, priority);
    } catch {
      // Nothing is known of why; what matters is that no worker may charge what was answered as failed.
      await this.credits.release(id, NOT_QUEUED, { notStarted: true }).catch(() => {
        throw unknownOutcome();
      });
      this.waiter.wake(id);
    }
  }

  private async waitFor(
    call: GenerationCall,
    id: string,
    opened?: NewGeneration,
  ): Promise<SettledGeneration> {
    const drop = (): void => void this.dropUnstarted(id, opened);
    // With an idempotency key the result waits for the repeat; without one nobody can ask for it.
    const droppable = opened !== undefined && opened.idempotency === undefined;
    if (droppable) call.hangUp.addEventListener('abort', drop, { once: true });
    if (droppable && call.hangUp.aborted) drop();
    try {
      return await this.waiter.wait(id, remainingMs(this.settings, call));
    } catch (error) {
      if (error instanceof OwnTimeOverError) throw ownTimeOver(opened === undefined);
      throw error instanceof UnknownOutcomeError ? unknownOutcome() : error;
    } finally {
      call.hangUp.removeEventListener('abort', drop);
    }
  }

  private async dropUnstarted(id: string, generation?: NewGeneration): Promise<void> {
    if (generation === undefined) return;
    const dropped = await this.credits
      .release(id, HUNG_UP, { notStarted: true })
      .catch(() => false);
    if (!dropped) return;
    await this.queue.discard(generation.operation, { v: 1, generationId: id, run: 1 });
    await this.sources.remove(generation.organizationId, id);
  }

  private toAnswer({ id, outcome, price, available }: SettledGeneration): GenerationAnswer {
    if (outcome.kind === 'succeeded') {
      return { generationId: id, result: outcome.result, replayed: false, price, available };
    }
    if (outcome.kind === 'deleted') throw deletedGeneration(price, available);
    throw failedGeneration(outcome.failure, price, available);
  }
}

/** Keys of test calls are a space of their own: no live call is given what a test call has made. */
function idempotencyKeyOf({ caller, idempotencyKey }: GenerationCall): string | undefined {
  if (idempotencyKey === undefined || caller.kind === 'live') return idempotencyKey;
  // No key that was sent holds a space.
  return `test ${idempotencyKey}`;
}
