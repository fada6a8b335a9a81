import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { noWorker } from '../generations/call/admission.service.js';
import { msSinceHeartbeat, WORKER_ALIVE_MS } from '../generations/call/capacity.js';
import { CompletionSignal } from '../queue/completion-signal.port.js';
import type { JobMessage } from '../queue/job-message.js';
import { JobQueue, type JobState } from '../queue/job-queue.port.js';
import { validationKey } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { IMAGE_VALIDATIONS, MOST_BYTES, type MeasureOutcome } from './image-validation.job.js';
import { notChecked } from './validation-problems.js';

/** Signals get lost, so the outcome is looked for this often. */
const LOOK_MS = 1_000;

/** Longest wait for a living worker since the last one was seen, milliseconds; the refusal is due within 5 s. */
const WORKER_PATIENCE_MS = 3_500;

/** Waits for the outcomes of checks of images. The signal only wakes; the outcome is read from the store. */
@Injectable()
export class OutcomeWaiter implements OnApplicationBootstrap {
  private readonly waiting = new Map<string, () => void>();

  constructor(
    private readonly database: DataSource,
    @Inject(CompletionSignal) private readonly signal: CompletionSignal,
    @Inject(JobQueue) private readonly queue: JobQueue,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.signal.subscribe((id) => this.waiting.get(id)?.());
  }

  /** Address of this process for completion signals: the `replyTo` of its jobs. */
  get address(): string {
    return this.signal.address;
  }

  /**
   * Waits for the outcome of a job, which `enqueue` brings into the queue.
   * @throws ProblemError service_unavailable when the job is lost or no worker lives; rejects when the signal aborts
   */
  async outcomeOf(
    job: JobMessage,
    enqueue: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<MeasureOutcome['images']> {
    const told = new AbortController();
    // Listening first: no worker can be done before.
    this.waiting.set(job.generationId, () => told.abort());
    try {
      await enqueue();
      return await this.look(job, told.signal, signal);
    } finally {
      this.waiting.delete(job.generationId);
    }
  }

  private async look(
    job: JobMessage,
    told: AbortSignal,
    signal: AbortSignal,
  ): Promise<MeasureOutcome['images']> {
    let aliveAt = performance.now();
    for (;;) {
      // After the signal nothing wakes any more, or an outcome that shows late would be asked for without a pause.
      const wake = told.aborted ? signal : AbortSignal.any([told, signal]);
      await sleep(LOOK_MS, undefined, { signal: wake }).catch(() => undefined);
      signal.throwIfAborted();
      // The state first: a job that has ended since has left its outcome.
      const state = await this.stateOf(job);
      const outcome = await this.read(job.generationId, signal);
      if (outcome !== undefined) return outcome.images;
      if (state === 'lost' || state === 'finished') throw notChecked('lost');
      const silentMs = await this.silence();
      aliveAt = Math.max(aliveAt, performance.now() - silentMs);
      if (silentMs < WORKER_ALIVE_MS) continue;
      if (performance.now() - aliveAt > WORKER_PATIENCE_MS) throw noWorker();
    }
  }

  private async stateOf(job: JobMessage): Promise<JobState | undefined> {
    try {
      return await this.queue.stateOf(IMAGE_VALIDATIONS, job);
    } catch {
      // Workers that have lost the queue too are missed below.
      return undefined;
    }
  }

  private async read(id: string, signal: AbortSignal): Promise<MeasureOutcome | undefined> {
    const bytes = await this.storage.read(validationKey(id, 'outcome'), MOST_BYTES, signal);
    return bytes && (JSON.parse(bytes.toString('utf8')) as MeasureOutcome);
  }

  /** Milliseconds since a worker said that it lives; the workers of listing images take these jobs too. */
  private async silence(): Promise<number> {
    const ms = await msSinceHeartbeat(this.database, 'listing-images').catch(() => undefined);
    return ms ?? Infinity;
  }
}
