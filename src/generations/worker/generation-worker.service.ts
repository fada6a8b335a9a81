import { Inject, Injectable, Logger } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { DataSource } from 'typeorm';
import { Settings } from '../../config/settings.js';
import { CreditSettlement } from '../../credits/credit-settlement.js';
import type { AttemptRecorder } from '../../accounting/attempt-recorder.js';
import { fail, type Failure, type Result } from '../../errors/failure.js';
import { untilAborted } from '../../errors/patience.js';
import { describeError } from '../../observability/describe-error.js';
import { runInContext } from '../../observability/request-context.js';
import { contextOf } from '../../observability/tracing/traceparent.js';
import { inEntrySpan } from '../../observability/tracing/spans.js';
import { DatabaseRefusals } from '../../persistence/database-refusals.js';
import { retryWhileUnreachable } from '../../persistence/database-reach.js';
import { Grouped } from '../../persistence/grouped.js';
import { CompletionSignal } from '../../queue/completion-signal.port.js';
import type { JobMessage } from '../../queue/job-message.js';
import { JobQueue } from '../../queue/job-queue.port.js';
import { StorageError } from '../../storage/object-storage.port.js';
import {
  type ClaimedGeneration,
  claimGenerations,
  findUnclaimed,
  isOfBatch,
  type GenerationRun,
  UnknownGenerations,
} from './claim.js';
import { type JobEnding, JobRecords } from './job-record.js';
import { findSettled, type SettledGeneration } from '../records/generation.store.js';
import { SourceCleaner } from '../records/source-cleaner.service.js';
import { stageTeller } from './stage-teller.js';
import { startNewRun } from '../sweeper/open-generations.js';
import { SETTLE_MARGIN_MS } from '../call/time-budget.js';

const OUT_OF_TIME = fail(
  'generation_timed_out',
  'The generation did not end in time. Nothing was charged. Repeat the call.',
).failure;

const BROKEN = fail(
  'generation_failed',
  'The generation failed. Nothing was charged. Repeat the call.',
).failure;

const NOT_STORED = fail(
  'generation_failed',
  'The object store is unreachable. Nothing was charged. Repeat the call.',
).failure;

/** Outcome of a job whose generation another has ended. */
const THROWN_AWAY = 'thrown_away';

/** Heavy work of batches comes after that of calls, and before that of checks, which have no end of their order. */
const BATCH_ORDER = 2 ** 40;

/** A job that is given up because the database is away costs one of the generation's runs. */
const CLAIM_PATIENCE_MS = 10_000;

/** A claimed generation, and the record of the attempts that providers make for it. */
export interface GenerationJob extends ClaimedGeneration {
  readonly attempts: AttemptRecorder;
}

/** One operation's work: the result to store, or a failure as a value. */
export interface GenerationTask {
  generate(job: GenerationJob, signal: AbortSignal): Promise<Result<unknown>>;
  /** Deletes what was stored for a generation that has failed. */
  deleteOutputs(generation: ClaimedGeneration): Promise<void>;
}

interface Ending extends JobEnding {
  /** Set where this job has charged for the result: who waits is told all of it. */
  readonly settled?: SettledGeneration;
}

/** The worker's half of a generation: claim, work, settle once, tell who waits. */
@Injectable()
export class GenerationWorker {
  private readonly logger = new Logger(GenerationWorker.name);
  /** Claimed by this process so far. */
  private jobs = 0;
  private readonly unknown = new UnknownGenerations();
  private readonly claims: Grouped<GenerationRun, ClaimedGeneration | undefined>;

  constructor(
    private readonly database: DataSource,
    private readonly credits: CreditSettlement,
    private readonly records: JobRecords,
    @Inject(CompletionSignal) private readonly signal: CompletionSignal,
    private readonly sources: SourceCleaner,
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly refusals: DatabaseRefusals,
    { generationDeadlineMs }: Settings,
  ) {
    this.claims = new Grouped((runs) =>
      claimGenerations(this.database, runs, generationDeadlineMs),
    );
  }

  private readonly noteWrite = (error: unknown): void => this.refusals.note(error);

  /**
   * Does one job: claim, record, work, settle, notify, clean up. Rejects when the database is gone: then
   * another run takes over. At a shutdown it begins that run.
   */
  async process(message: JobMessage, task: GenerationTask, shutdown: AbortSignal): Promise<void> {
    const claimed = await this.claim(message, shutdown);
    if (claimed === undefined) return this.skipUnclaimable(message);
    await this.inJobContext(claimed, message, async () => {
      const record = this.records.begin(claimed);
      const { attempts } = record;
      let ending: Ending;
      try {
        const result = await this.work({ ...claimed, attempts }, task, shutdown);
        ending = await this.settle(claimed, result, shutdown);
        record.end(ending);
      } catch (error) {
        record.giveBack(error, shutdown.aborted);
        if (!shutdown.aborted) throw error;
        return this.requeue(claimed, message);
      }
      await this.notify(message, ending);
      await this.cleanUp(claimed, ending, task);
    });
  }

  private claim(
    { generationId, run }: JobMessage,
    shutdown: AbortSignal,
  ): Promise<ClaimedGeneration | undefined> {
    const until = performance.now() + CLAIM_PATIENCE_MS;
    const claim = () => this.claims.ask('', { id: generationId, run });
    return retryWhileUnreachable(claim, until, shutdown, this.noteWrite);
  }

  private inJobContext(
    claimed: ClaimedGeneration,
    { traceparent, watched }: JobMessage,
    work: () => Promise<void>,
  ): Promise<void> {
    const { id: generationId, requestId, operation, organizationId, run } = claimed;
    this.jobs += 1;
    const order = isOfBatch(claimed) ? BATCH_ORDER + this.jobs : this.jobs;
    const place = { order, coreMs: 0, waitedMs: 0 };
    const span = { kind: SpanKind.CONSUMER, parent: contextOf(traceparent) };
    const attributes = {
      'listing.operation': operation,
      'listing.generation_id': generationId,
      'listing.run': run,
    };
    const tellStage = watched === true ? stageTeller(this.database, generationId) : undefined;
    const context = { requestId, generationId, organizationId, work: place, tellStage };
    return runInContext(context, () => inEntrySpan(`job ${operation}`, span, attributes, work));
  }

  private async notify({ replyTo, generationId }: JobMessage, { settled }: Ending): Promise<void> {
    if (replyTo === undefined) return;
    await this.signal.publish(replyTo, generationId, settled);
  }

  /** A run of its own, so that another worker takes it at once and nothing of this one can settle it. */
  private async requeue(
    { id, run, operation, priority }: ClaimedGeneration,
    message: JobMessage,
  ): Promise<void> {
    if (!(await startNewRun(this.database, id, run))) return;
    await this.queue.enqueue(operation, { ...message, run: run + 1 }, priority);
  }

  private async skipUnclaimable({ generationId }: JobMessage): Promise<void> {
    const unclaimed = await findUnclaimed(this.database, generationId);
    if (unclaimed === undefined) return this.unknown.report(generationId);
    const { requestId, operation } = unclaimed;
    runInContext({ requestId, generationId }, () => this.records.skip(operation));
  }

  private async work(
    job: GenerationJob,
    task: GenerationTask,
    shutdown: AbortSignal,
  ): Promise<Result<unknown>> {
    const budget = AbortSignal.timeout(Math.max(1, Math.floor(job.endsAt - performance.now())));
    try {
      const signal = AbortSignal.any([budget, shutdown]);
      signal.throwIfAborted();
      // Also where the task does not listen to it.
      return await untilAborted(task.generate(job, signal), signal);
    } catch (error) {
      if (shutdown.aborted) throw error;
      if (budget.aborted) return { ok: false, failure: OUT_OF_TIME };
      if (error instanceof StorageError) {
        this.logger.error({ message: 'The object store failed', ...describeError(error) });
        return { ok: false, failure: NOT_STORED };
      }
      this.logger.error({
        message: 'The generation failed because of a bug',
        ...describeError(error),
      });
      return { ok: false, failure: BROKEN };
    }
  }

  /** The provider has been paid: an outage that ends before the deadline must not cost the result. */
  private settle(
    claimed: ClaimedGeneration,
    result: Result<unknown>,
    shutdown: AbortSignal,
  ): Promise<Ending> {
    const settle = () => this.captureOrRelease(claimed, result);
    return retryWhileUnreachable(
      settle,
      claimed.endsAt + SETTLE_MARGIN_MS,
      shutdown,
      this.noteWrite,
    );
  }

  private async captureOrRelease(
    claimed: ClaimedGeneration,
    result: Result<unknown>,
  ): Promise<Ending> {
    const { id: generationId, run, organizationId } = claimed;
    if (result.ok) {
      const captured = await this.credits.capture({
        organizationId,
        generationId,
        run,
        result: result.value,
      });
      if (captured === undefined) return lostEnding(claimed);
      const { price, available } = captured;
      const outcome = { kind: 'succeeded', result: result.value } as const;
      const settled = { id: generationId, outcome, price, available };
      return { outcome: 'ok', end: 'captured', settled };
    }
    const released = await this.credits.release(generationId, result.failure, { run });
    return released ? failedEnding(result.failure) : lostEnding(claimed);
  }

  /**
   * Deletes what an ended generation needs no more. Never rejects for the store: the answer is out, and
   * nobody has the address of what is left.
   */
  private async cleanUp(
    claimed: ClaimedGeneration,
    ending: JobEnding,
    task: GenerationTask,
  ): Promise<void> {
    const end = await this.endOf(claimed, ending);
    // A later run is at work: it needs the photos, and its objects lie beside those of this run.
    if (end === 'open') return;
    await this.sources.removeOf(claimed);
    if (end === 'succeeded') return;
    await task.deleteOutputs(claimed).catch((error: unknown) => {
      this.logger.warn({
        message: 'The objects of a generation without a result could not be deleted',
        ...describeError(error),
      });
    });
  }

  /** End of the generation: this job knows it, unless another has ended it. */
  private async endOf(
    { id }: ClaimedGeneration,
    { outcome, end }: JobEnding,
  ): Promise<'open' | 'succeeded' | 'failed'> {
    if (end === 'captured') return 'succeeded';
    if (outcome !== THROWN_AWAY) return 'failed';
    const [settled] = await findSettled(this.database, [id]);
    if (settled === undefined) return 'open';
    return settled.outcome.kind === 'succeeded' ? 'succeeded' : 'failed';
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
  return { outcome: THROWN_AWAY, end: late ? 'deadline' : 'ended_elsewhere' };
}
