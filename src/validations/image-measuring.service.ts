import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import type { Result } from '../errors/failure.js';
import type { OperationCall } from '../generations/call/generation-call.js';
import { SourceIntake } from '../generations/call/source-intake.service.js';
import { remainingMs } from '../generations/call/time-budget.js';
import { LargeBodyLimiter } from '../http/body/large-body-limiter.js';
import type { MeasuredPicture } from '../marketplace-rules/picture/check-picture.js';
import type { JobMessage } from '../queue/job-message.js';
import { JobQueue } from '../queue/job-queue.port.js';
import type { SourceReference } from '../sources/source-reference.js';
import { keepSources } from '../sources/stored-source.js';
import { validationKey, validationPlace } from '../storage/media-keys.js';
import { ObjectStorage, StorageError } from '../storage/object-storage.port.js';
import { IMAGE_VALIDATIONS, type MeasureRequest } from './image-validation.job.js';
import { OutcomeWaiter } from './outcome-waiter.js';
import { notChecked } from './validation-problems.js';

/** Checks of this process under way at once: each keeps a caller waiting, and images in the store. */
const LIMITS = { total: 8, perOwner: 2, waitMs: 3_000 } as const;

/** First come, first served; the limits above share the workers among organizations. */
const PRIORITY = 1;

/** An image of a request with its place in it. */
interface ReferencedImage {
  readonly reference: SourceReference;
  readonly index: number;
  readonly hero: boolean;
}

/** Has the images of a call measured by a worker, which gets them through the store and an id through the queue. */
@Injectable()
export class ImageMeasuring {
  private readonly limiter = new LargeBodyLimiter(LIMITS);

  constructor(
    private readonly settings: Settings,
    private readonly intake: SourceIntake,
    private readonly waiter: OutcomeWaiter,
    @Inject(JobQueue) private readonly queue: JobQueue,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Measures images within the time of their call; nothing of them is in the store afterwards.
   * @param images emptied as soon as they are stored
   * @returns the measures of each by its index, or why there are none
   * @throws ProblemError capacity_exceeded or service_unavailable
   */
  async measure(
    images: ReferencedImage[],
    call: OperationCall,
  ): Promise<ReadonlyMap<number, Result<MeasuredPicture>>> {
    const indexes = images.map(({ index }) => index);
    if (indexes.length === 0) return new Map();
    const end = await this.limiter.take(call.caller.organizationId);
    if (end === undefined) throw notChecked('busy');
    try {
      const outcomes = await this.measureNow(images, call);
      return new Map(indexes.map((index, at) => [index, outcomes[at]!]));
    } finally {
      end();
    }
  }

  private async measureNow(
    images: ReferencedImage[],
    call: OperationCall,
  ): Promise<readonly Result<MeasuredPicture>[]> {
    const id = randomUUID();
    const job: JobMessage = { v: 1, generationId: id, run: 1, replyTo: this.waiter.address };
    const ms = Math.max(1, Math.floor(remainingMs(this.settings, call)));
    const signal = AbortSignal.any([AbortSignal.timeout(ms), call.hangUp]);
    const { organizationId, generationId } = validationPlace(id);
    try {
      await this.store(id, images, call, signal);
      images.length = 0;
      call.bodyReleased();
      return await this.waiter.outcomeOf(job, () => this.enqueue(job), signal);
    } catch (error) {
      void this.queue.discard(IMAGE_VALIDATIONS, job);
      if (signal.aborted) throw notChecked('late');
      throw error instanceof StorageError ? notChecked('store') : error;
    } finally {
      // Not waited for: the caller has the answer, and a sweep finds what is left.
      void this.intake.remove(organizationId, generationId);
    }
  }

  /** The request comes last: a worker that finds it finds the images too. */
  private async store(
    id: string,
    images: readonly ReferencedImage[],
    call: OperationCall,
    signal: AbortSignal,
  ): Promise<void> {
    const references = images.map(({ reference }) => reference);
    const stored = await keepSources(references, validationPlace(id), this.storage, signal);
    const request: MeasureRequest = {
      v: 1,
      requestId: call.requestId,
      organizationId: call.caller.organizationId,
      remainingMs: remainingMs(this.settings, call),
      images: images.map(({ index, hero }, at) => ({ source: stored[at]!, index, hero })),
    };
    const body = Buffer.from(JSON.stringify(request));
    await this.storage.put(validationKey(id, 'request'), body, signal);
  }

  private async enqueue(job: JobMessage): Promise<void> {
    await this.queue.enqueue(IMAGE_VALIDATIONS, job, PRIORITY).catch(() => {
      throw notChecked('queue');
    });
  }
}
