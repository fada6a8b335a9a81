import { Injectable, Logger } from '@nestjs/common';
import { AttemptRecorder, type JobEnd } from '../../accounting/attempt-recorder.js';
import { AttemptStore } from '../../accounting/attempt-store.service.js';
import { describeError } from '../../observability/describe-error.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { currentContext } from '../../observability/request-context.js';
import { recordOutcome } from '../../observability/tracing/spans.js';
import type { Operation } from '../../persistence/kinds.js';
import { type ClaimedGeneration, isOfBatch } from './claim.js';
import { WorkerLoad } from './worker-load.js';

const logger = new Logger('Job');

/** Outcome of a job for the log and the metrics, and its end for the accounts. */
export interface JobEnding {
  /** `ok`, a code of the errors table, or `thrown_away`. */
  readonly outcome: string;
  readonly end: JobEnd;
}

/** Opens the record of each job of this process. */
@Injectable()
export class JobRecords {
  constructor(
    private readonly metrics: Metrics,
    private readonly attempts: AttemptStore,
    private readonly load: WorkerLoad,
  ) {}

  /** Records that a job has been claimed. */
  begin(claimed: ClaimedGeneration): JobRecord {
    const { id: generationId, organizationId, operation, run, waitedMs } = claimed;
    if (!isOfBatch(claimed))
      this.metrics.observe('listing_job_wait_seconds', { operation }, waitedMs / 1_000);
    logger.log({ message: 'job begins', operation, run, waitedMs: Math.round(waitedMs) });
    const job = { generationId, organizationId, operation };
    const recorder = new AttemptRecorder(this.attempts, this.metrics, job);
    const slotSince = this.load.begin(operation, waitedMs);
    return new JobRecord(claimed, recorder, slotSince, this.metrics, this.load);
  }

  /** Records a job with nothing to do: its generation has ended, or has a newer job. */
  skip(operation: Operation): void {
    this.metrics.count('listing_jobs_total', { operation, outcome: 'nothing_to_do' });
    logger.log({ message: 'job skipped: nothing to do', operation });
  }
}

/** One job: a line when it begins and one when it ends, its metrics, and the attempts of providers for it. */
class JobRecord {
  private readonly began = performance.now();

  constructor(
    private readonly claimed: ClaimedGeneration,
    readonly attempts: AttemptRecorder,
    private readonly slotSince: number,
    private readonly metrics: Metrics,
    private readonly load: WorkerLoad,
  ) {}

  /** Records the end of its generation, by this job or by another process. */
  end({ outcome, end }: JobEnding): void {
    if (end === 'captured') this.learnCost();
    logger.log({ message: 'job ended', ...this.count(outcome, end) });
  }

  /** Records that it did not end: the process shuts down, or the database is out of reach. */
  giveBack(error: unknown, shutdown: boolean): void {
    const facts = this.count('given_back', shutdown ? 'shutdown' : 'error');
    logger.warn({ message: 'job given back', ...facts, ...describeError(error) });
  }

  private learnCost(): void {
    const work = currentContext()?.work;
    if (work === undefined) return;
    const ms = performance.now() - this.slotSince - work.waitedMs;
    const cost = { jobSeconds: ms / 1_000, coreSeconds: work.coreMs / 1_000 };
    this.load.learn(this.claimed.operation, cost);
  }

  private count(outcome: string, end: JobEnd): object {
    const { operation, run } = this.claimed;
    this.metrics.count('listing_jobs_total', { operation, outcome });
    this.metrics.observeSince('listing_job_duration_seconds', { operation }, this.began);
    this.attempts.settle(end);
    this.load.end(operation);
    recordOutcome(outcome);
    return { operation, run, outcome, ms: Math.round(performance.now() - this.began) };
  }
}
