import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { fail, type Result } from '../../errors/failure.js';
import { WorkerHosts } from '../../generations/worker/worker-hosts.service.js';
import type { SourcePicture } from '../../listing/source-picture.js';
import type { MeasuredPicture } from '../../marketplace-rules/picture/check-picture.js';
import { describeError } from '../../observability/describe-error.js';
import { runInContext } from '../../observability/request-context.js';
import { CompletionSignal } from '../../queue/completion-signal.port.js';
import type { JobMessage } from '../../queue/job-message.js';
import { PictureMeasurer } from '../../review/picture-measurer.js';
import { SourceLoader } from '../../sources/source-loader.service.js';
import { validationKey } from '../../storage/media-keys.js';
import { ObjectStorage } from '../../storage/object-storage.port.js';
import {
  IMAGE_VALIDATIONS,
  type MeasureOutcome,
  type MeasureRequest,
  MOST_BYTES,
} from '../image-validation.job.js';

/** Checks under way at once in a process; mostly they wait for addresses, since one image is measured at a time. */
const AT_A_TIME = 2;

/** Place of free work among the jobs of a process: behind all that is paid for. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Measures the images of checks: load, decode, measure; store the outcome, tell who waits. */
@Injectable()
export class ImageValidationProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(ImageValidationProcessor.name);

  constructor(
    private readonly hosts: WorkerHosts,
    private readonly sources: SourceLoader,
    private readonly measurer: PictureMeasurer,
    @Inject(ObjectStorage) private readonly storage: ObjectStorage,
    @Inject(CompletionSignal) private readonly signal: CompletionSignal,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.hosts.startBeside('listing-images', {
      queue: IMAGE_VALIDATIONS,
      concurrency: AT_A_TIME,
      process: (message, shutdown) => this.process(message, shutdown),
    });
  }

  /** Does one job. Rejects when the store is out of reach and at the end of a shutdown: then the job counts as lost. */
  async process({ generationId: id, replyTo }: JobMessage, shutdown: AbortSignal): Promise<void> {
    const request = await this.requestOf(id);
    // Answered by now, or given up.
    if (request === undefined) return;
    const { requestId, organizationId } = request;
    const work = { order: LAST, coreMs: 0, waitedMs: 0 };
    await runInContext({ requestId, organizationId, work }, async () => {
      const outcome = await this.measure(request, shutdown).catch(async (error: unknown) => {
        if ((await this.requestOf(id)) !== undefined) throw error;
        return undefined;
      });
      if (outcome === undefined) return;
      await this.storage.put(validationKey(id, 'outcome'), Buffer.from(JSON.stringify(outcome)));
      if (replyTo !== undefined) await this.signal.publish(replyTo, id);
    });
  }

  private async requestOf(id: string): Promise<MeasureRequest | undefined> {
    const bytes = await this.storage.read(validationKey(id, 'request'), MOST_BYTES);
    return bytes && (JSON.parse(bytes.toString('utf8')) as MeasureRequest);
  }

  private async measure(
    { images, remainingMs }: MeasureRequest,
    shutdown: AbortSignal,
  ): Promise<MeasureOutcome> {
    const endsAt = performance.now() + remainingMs;
    const time = AbortSignal.timeout(Math.max(1, Math.floor(remainingMs)));
    const signal = AbortSignal.any([time, shutdown]);
    const heroes = new Set(images.filter(({ hero }) => hero).map(({ index }) => index));
    const measureOne = async (
      picture: Result<SourcePicture>,
      index: number,
    ): Promise<Result<MeasuredPicture>> => {
      if (!picture.ok) return picture;
      return this.measurer
        .measure(picture.value, heroes.has(index), signal)
        .catch((error: unknown) => this.broken(error, index, signal));
    };
    return { v: 1, images: await this.sources.each(images, measureOne, { signal, endsAt }) };
  }

  /** An image that breaks the measuring costs none of the others. */
  private broken(error: unknown, index: number, signal: AbortSignal): ReturnType<typeof fail> {
    if (signal.aborted) throw error;
    this.logger.error({ message: 'An image could not be measured', ...describeError(error) });
    return fail('internal_error', `images[${index}] could not be measured.`);
  }
}
