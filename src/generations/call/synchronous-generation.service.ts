import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import { fail } from '../../errors/failure.js';
import { ProblemError } from '../../errors/problem.error.js';
import { noteCall } from '../../observability/request-context.js';
import { currentTraceparent } from '../../observability/tracing/traceparent.js';
import { inSpan } from '../../observability/tracing/spans.js';
import { Grouped } from '../../persistence/grouped.js';
import type { JobMessage } from '../../queue/job-message.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { type Admission, AdmissionService } from './admission.service.js';
import {
  type GenerationAnswer,
  type GenerationCall,
  type GenerationReply,
  priceOf,
} from './generation-call.js';
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
import { GenerationOpener } from './generation-opener.service.js';
import type { NewGeneration } from './open-generation.js';
import { fingerprintOf } from './request-fingerprint.js';
import { SourceIntake } from './source-intake.service.js';
import { OwnTimeOverError, remainingMs, UnknownOutcomeError } from './time-budget.js';

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

type Idempotency = NonNullable<NewGeneration['idempotency']>;

/**
 * Keeps a call synchronous over the queue: one transaction before the queue, ids only in the job, and
 * the answer from the table, whichever process does the work and whichever of them dies.
 */
@Injectable()
export class SynchronousGeneration {
  private readonly holders: Grouped<SentKey, KeyHolder | undefined>;

  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    private readonly settings: Settings,
    private readonly admission: AdmissionService,
    private readonly waiter: GenerationWaiter,
    private readonly opener: GenerationOpener,
    private readonly sources: SourceIntake,
    @Inject(JobQueue) private readonly queue: JobQueue,
  ) {
    this.holders = new Grouped((keys) => findKeyHolders(this.database, keys));
  }

  /** @throws ProblemError for everything but a result, and a generation whose caller does not wait */
  async run(call: GenerationCall): Promise<GenerationReply> {
    const key = idempotencyKeyOf(call);
    if (key === undefined) return this.start(call, await this.admit(call), undefined);
    const idempotency = { key, fingerprint: fingerprintOf({ ...call.fields, ...call.headers }) };
    // Most keys are new, and the opening finds those that are not. Photos are stored before it: such calls ask first.
    const first = call.photos.count > 0 ? undefined : await settled(this.admit(call));
    if (first?.status === 'fulfilled') {
      const answer = await this.start(call, first.value, idempotency);
      if (answer !== undefined) return answer;
    }
    for (let joins = 0; joins < MAX_JOINS; joins += 1) {
      const holder = await this.findHolder(call, idempotency);
      if (holder === undefined && joins === 0 && first?.status === 'rejected') throw first.reason;
      const answer =
        holder === undefined
          ? await this.start(call, await this.admit(call), idempotency)
          : await this.join(call, holder.generationId);
      if (answer !== undefined) return answer;
    }
    throw ProblemError.of(
      'internal_error',
      'Other calls with the same Idempotency-Key kept failing. Repeat the call.',
    );
  }

  /** @throws ProblemError when the key was used with another request */
  private async findHolder(
    { operation, caller: { organizationId } }: GenerationCall,
    idempotency: Idempotency,
  ): Promise<KeyHolder | undefined> {
    const holder = await this.holders.ask('', { organizationId, operation, ...idempotency });
    if (holder !== undefined && !holder.sameRequest) throw keyReused();
    return holder;
  }

  /** @throws ProblemError when the credits are short, the queue is too long or no worker lives */
  private async admit(call: GenerationCall): Promise<Admission> {
    const { caller, operation } = call;
    const price = priceOf(call);
    if (caller.available < price) throw tooFewCredits(price, caller.available);
    const left = remainingMs(this.settings, call);
    return this.admission.admit(operation, caller.organizationId, left);
  }

  /** @returns undefined when the generation was deleted meanwhile, which has freed its key */
  private async join(
    call: GenerationCall,
    generationId: string,
  ): Promise<GenerationReply | undefined> {
    noteCall({ generationId });
    const settled = await inSpan('wait', {}, async () => {
      const [ended] = await findSettled(this.database, [generationId]);
      if (ended !== undefined) return ended;
      // It runs, and is deleted half a second after its end at the earliest, when its waits are answered.
      this.sources.release(call);
      if (call.respondAsync === true) return undefined;
      const end = this.waitFor(call, generationId);
      this.waiter.wake(generationId);
      return end;
    });
    if (settled === undefined) return { generationId, running: true };
    if (settled.outcome.kind !== 'deleted') return { ...this.toAnswer(settled), replayed: true };
    if (call.photos.complete) return undefined;
    throw deletedWhileJoined(settled.price, settled.available);
  }

  private start(
    call: GenerationCall,
    admission: Admission,
    idempotency: undefined,
  ): Promise<GenerationReply>;
  private start(
    call: GenerationCall,
    admission: Admission,
    idempotency: Idempotency,
  ): Promise<GenerationReply | undefined>;
  /** @returns undefined when another call has taken the idempotency key meanwhile */
  private async start(
    call: GenerationCall,
    admission: Admission,
    idempotency: Idempotency | undefined,
  ): Promise<GenerationReply | undefined> {
    const generation = await this.opener.open(call, admission, idempotency);
    if (generation === undefined) return undefined;
    noteCall({ generationId: generation.id });
    this.sources.release(call);
    if (call.respondAsync === true) {
      const queued = await inSpan('enqueue', {}, () => this.enqueue(generation, true));
      // Out of reach of the queue it has ended as failed.
      return queued
        ? { generationId: generation.id, running: true }
        : this.join(call, generation.id);
    }
    const settled = await inSpan('enqueue and wait', {}, async () => {
      // Listening first: no worker can be done before, so nothing needs to be looked up now.
      const end = this.waitFor(call, generation.id, generation);
      end.catch(() => undefined);
      await this.enqueue(generation);
      return end;
    });
    return this.toAnswer(settled);
  }

  /** @returns false where the queue is out of reach: the generation has ended then */
  private async enqueue(
    { id, operation, priority }: NewGeneration,
    watched = false,
  ): Promise<boolean> {
    const traceparent = currentTraceparent();
    const job: JobMessage = {
      v: 1,
      generationId: id,
      run: 1,
      replyTo: this.waiter.address,
      ...(traceparent !== undefined && { traceparent }),
      ...(watched && { watched }),
    };
    try {
      await this.queue.enqueue(operation, job, priority);
      return true;
    } catch {
      // Nothing is known of why; what matters is that no worker may charge what was answered as failed.
      await this.credits.release(id, NOT_QUEUED, { notStarted: true }).catch(() => {
        throw unknownOutcome();
      });
      this.waiter.wake(id);
      return false;
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

async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}
