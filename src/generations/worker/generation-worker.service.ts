import { Inject, Injectable, Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { DataSource } from 'typeorm';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import { fail, type Failure, type Result } from '../../errors/failure.js';
import { describeError } from '../../observability/describe-error.js';
import { runInContext } from '../../observability/request-context.js';
import { contextOf } from '../../observability/tracing/traceparent.js';
import { inEntrySpan } from '../../observability/tracing/spans.js';
import { DatabaseRefusals } from '../../persistence/database-refusals.js';
import { rideOut } from '../../persistence/ride-out.js';
import { CompletionSignal } from '../../queue/completion-signal.port.js';
import type { JobMessage } from '../../queue/job-message.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { StorageError } from '../../storage/storage.error.js';
import { claimGeneration, type ClaimedGeneration, findUnclaimed } from './claim.js';
import { type JobEnding, JobRecord } from './job-record.js';
import { UnknownGenerations } from './unknown-generations.js';
import { findSettled } from '../generation.store.js';
import { simulatedOutcome } from '../simulator/worker-failures.js';
import { SourceCleaner } from '../source-cleaner.service.js';
import { startNewRun } from '../sweeper/open-generations.js';
import { SETTLE_MARGIN_MS } from '../time-budget.js';

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

/** A job that is given up because the database is away costs one of the generation's runs. */
const CLAIM_PATIENCE_MS = 10_000;

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
  /** Claimed by this process so far. */
  private jobs = 0;
  private readonly unknown = new UnknownGenerations();

  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    private readonly record: JobRecord,
    @Inject(CompletionSignal) private readonly signal: CompletionSignal,
    private readonly sources: SourceCleaner,
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly refusals: DatabaseRefusals,
  ) {}

  private readonly noteWrite = (error: unknown): void => this.refusals.note(error);

  /** Rejects when the database is gone: then another run takes over. At a shutdown it begins that run. */
  async process(message: JobMessage, task: GenerationTask, shutdown: AbortSignal): Promise<void> {
    const { generationId, run } = message;
    const claimed = await rideOut(
      () => claimGeneration(this.database, generationId, run),
      performance.now() + CLAIM_PATIENCE_MS,
      shutdown,
      this.noteWrite,
    );
    if (claimed === undefined) return this.leave(message);
    const { requestId, operation, organizationId } = claimed;
    const work = { order: (this.jobs += 1), coreMs: 0, waitedMs: 0 };
    await runInContext({ requestId, generationId, organizationId, providersUsed: [], work }, () =>
      inEntrySpan(
        `job ${operation}`,
        { kind: SpanKind.CONSUMER, parent: contextOf(message.traceparent) },
        {
          'listing.operation': operation,
          'listing.generation_id': generationId,
          'listing.run': run,
        },
        () => this.runAndClose(claimed, message, task, shutdown),
      ),
    );
  }

  private async runAndClose(...job: Parameters<GenerationWorker['run']>): Promise<void> {
    try {
      await this.run(...job);
    } finally {
      this.record.close();
    }
  }

  private async run(
    claimed: ClaimedGeneration,
    message: JobMessage,
    task: GenerationTask,
    shutdown: AbortSignal,
  ): Promise<void> {
    this.record.begin(claimed);
    const ending = await this.workAndSettle(claimed, task, shutdown);
    if (ending === undefined) return this.handBack(claimed, message);
    this.record.end(claimed, ending);
    const { replyTo } = message;
    if (replyTo !== undefined) await this.signal.publish(replyTo, claimed.id);
    await this.cleanUp(claimed, task);
  }

  /** @returns undefined when the process shuts down before the generation has ended */
  private async workAndSettle(
    claimed: ClaimedGeneration,
    task: GenerationTask,
    shutdown: AbortSignal,
  ): Promise<JobEnding | undefined> {
    try {
      const result = await this.work(claimed, task, shutdown);
      // The provider has been paid: an outage that ends before the deadline must not cost the result.
      const deadline = claimed.endsAt + SETTLE_MARGIN_MS;
      return await rideOut(() => this.settle(claimed, result), deadline, shutdown, this.noteWrite);
    } catch (error) {
      this.record.giveBack(claimed, error, shutdown.aborted);
      if (!shutdown.aborted) throw error;
      return undefined;
    }
  }

  /** A run of its own, so that another worker takes it at once and nothing of this one can settle it. */
  private async handBack(
    { id, run, operation, priority }: ClaimedGeneration,
    message: JobMessage,
  ): Promise<void> {
    if (!(await startNewRun(this.database, id, run))) return;
    await this.queue.enqueue(operation, { ...message, run: run + 1 }, priority);
  }

  private async leave({ generationId }: JobMessage): Promise<void> {
    const unclaimed = await findUnclaimed(this.database, generationId);
    if (unclaimed === undefined) return this.unknown.tell(generationId);
    const { requestId, operation } = unclaimed;
    runInContext({ requestId, generationId }, () => this.record.leave(operation));
  }

  private async work(
    claimed: ClaimedGeneration,
    task: GenerationTask,
    shutdown: AbortSignal,
  ): Promise<Result<unknown>> {
    const failure = simulatedOutcome(claimed);
    if (failure !== undefined) return { ok: false, failure };
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

  private async settle(claimed: ClaimedGeneration, result: Result<unknown>): Promise<JobEnding> {
    const { id, run } = claimed;
    if (result.ok) {
      const captured = await this.credits.capture(id, run, result.value);
      return captured ? { outcome: 'ok', end: 'captured' } : lostEnding(claimed);
    }
    const released = await this.credits.release(id, result.failure, { run });
    return released ? failedEnding(result.failure) : lostEnding(claimed);
  }

  /**
   * Deletes what an ended generation needs no more. Never rejects for the store: the answer is out, and
   * nobody has the address of what is left.
   */
  private async cleanUp(claimed: ClaimedGeneration, task: GenerationTask): Promise<void> {
    const [settled] = await findSettled(this.database, [claimed.id]);
    // A later run is at work: it needs the photos, and its objects lie beside those of this run.
    if (settled === undefined) return;
    await this.sources.removeOf(claimed);
    if (settled.outcome.kind === 'succeeded') return;
    await task.discard(claimed).catch((error: unknown) => {
      this.logger.warn({
        message: 'What a generation without a result has stored could not be deleted',
        ...describeError(error),
      });
    });
  }
}

function failedEnding(failure: Failure): JobEnding {
  const ends = new Map([
    [OUT_OF_TIME, 'deadline'],
    [BROKEN, 'error'],
    [NOT_STORED, 'error'],
  ] as const);
  return { outcome: failure.code, end: ends.get(failure) ?? 'failed' };
}

/** Whoever has ended it first: the deadline, or another run and the caller who hung up. */
function lostEnding({ endsAt }: ClaimedGeneration): JobEnding {
  const late = performance.now() >= endsAt;
  return { outcome: 'thrown_away', end: late ? 'deadline' : 'ended_elsewhere' };
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
