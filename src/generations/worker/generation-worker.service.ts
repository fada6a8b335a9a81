import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { capture, release } from '../../credits/settle.js';
import { fail, type Result } from '../../errors/failure.js';
import { describeError } from '../../observability/describe-error.js';
import { runInContext } from '../../observability/request-context.js';
import { CompletionSignal } from '../../queue/completion-signal.port.js';
import type { JobMessage } from '../../queue/job-message.js';
import { StorageError } from '../../storage/storage.error.js';
import { claimGeneration, type ClaimedGeneration } from './claim.js';
import { findSettled } from '../generation.store.js';
import { SourceCleaner } from '../source-cleaner.service.js';

const OUT_OF_TIME = fail(
  'generation_timed_out',
  'The generation did not end in time. Nothing was charged; repeat the call.',
).failure;

const BROKEN = fail(
  'generation_failed',
  'The generation failed. Nothing was charged; repeat the call.',
).failure;

const NOT_STORED = fail(
  'generation_failed',
  'The store of the pictures is out of reach. Nothing was charged; repeat the call.',
).failure;

/** One operation's work: the result to store, or a failure as a value. */
export interface GenerationTask {
  generate(generation: ClaimedGeneration, signal: AbortSignal): Promise<Result<unknown>>;
  /** Deletes what was stored for a generation that has failed. */
  discard(generation: ClaimedGeneration): Promise<void>;
}

/** The worker's half of a generation: claim, work, settle once, tell who waits. */
@Injectable()
export class GenerationWorker {
  private readonly logger = new Logger(GenerationWorker.name);

  constructor(
    private readonly database: DataSource,
    @Inject(CompletionSignal) private readonly signal: CompletionSignal,
    private readonly sources: SourceCleaner,
  ) {}

  /** Rejects when the process shuts down or the database is gone: then another run takes over. */
  async process(message: JobMessage, task: GenerationTask, shutdown: AbortSignal): Promise<void> {
    const claimed = await claimGeneration(this.database, message.generationId, message.run);
    if (claimed === undefined) return;
    const { requestId, id } = claimed;
    await runInContext({ requestId, generationId: id }, async () => {
      const result = await this.work(claimed, task, shutdown);
      const kept = await this.settle(claimed, result);
      await this.signal.publish(id);
      await this.sources.remove(claimed.organizationId, id);
      if (!kept) await this.throwAway(claimed, task);
    });
  }

  private async work(
    claimed: ClaimedGeneration,
    task: GenerationTask,
    shutdown: AbortSignal,
  ): Promise<Result<unknown>> {
    const budget = AbortSignal.timeout(Math.max(1, Math.floor(claimed.endsAt - performance.now())));
    try {
      return await untilAborted(task, claimed, AbortSignal.any([budget, shutdown]));
    } catch (error) {
      if (shutdown.aborted) throw error;
      if (budget.aborted) return { ok: false, failure: OUT_OF_TIME };
      if (error instanceof StorageError) {
        this.logger.error({ message: 'The object store failed', ...describeError(error) });
        return { ok: false, failure: NOT_STORED };
      }
      this.logger.error({ message: 'The generation failed by a bug', ...describeError(error) });
      return { ok: false, failure: BROKEN };
    }
  }

  /** @returns true when the result was stored: what lies in the store is given out from now on */
  private async settle({ id, run }: ClaimedGeneration, result: Result<unknown>): Promise<boolean> {
    if (result.ok) {
      const captured = await capture(this.database, id, run, result.value);
      if (!captured) this.logger.warn('The result came too late and is thrown away.');
      return captured;
    }
    this.logger.log(`The generation failed: ${result.failure.code}`);
    await release(this.database, id, result.failure, { run });
    return false;
  }

  /** Never rejects for the store: the answer is out, and nobody has the address of what is left. */
  private async throwAway(claimed: ClaimedGeneration, task: GenerationTask): Promise<void> {
    const [settled] = await findSettled(this.database, [claimed.id]);
    // Another run may have succeeded, or may be about to: its objects lie beside ours.
    if (settled?.outcome.kind !== 'failed') return;
    await task.discard(claimed).catch((error: unknown) => {
      this.logger.warn({
        message: 'What a failed generation has stored could not be deleted',
        ...describeError(error),
      });
    });
  }
}

/** Ends when the task ends or the signal aborts, also when the task does not listen to it. */
async function untilAborted(
  task: GenerationTask,
  claimed: ClaimedGeneration,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([task.generate(claimed, signal), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
