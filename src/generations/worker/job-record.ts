import { Injectable, Logger } from '@nestjs/common';
import { ProviderTries } from '../../accounting/provider-tries.service.js';
import { describeError } from '../../observability/describe-error.js';
import { Metrics } from '../../observability/metrics/metrics.js';
import { currentContext } from '../../observability/request-context.js';
import { tellOutcome } from '../../observability/tracing/spans.js';
import type { Operation } from '../../persistence/entities/generation.entity.js';
import type { ClaimedGeneration } from './claim.js';
import { countWastedCalls, type JobEnd } from './wasted-calls.js';
import { WorkerLoad } from './worker-load.js';

/** How a job ended. */
export interface JobEnding {
  /** `ok`, a code of the errors table, or `thrown_away`. */
  readonly outcome: string;
  readonly end: JobEnd;
}

/** Takes down what becomes of the jobs of this process: a line when one begins and one when it ends. */
@Injectable()
export class JobRecord {
  private readonly logger = new Logger('Job');
  private readonly begun = new WeakMap<ClaimedGeneration, number>();

  constructor(
    private readonly metrics: Metrics,
    private readonly tries: ProviderTries,
    private readonly load: WorkerLoad,
  ) {}

  /** A job has been claimed. */
  begin(claimed: ClaimedGeneration): void {
    const { operation, run, waitedMs } = claimed;
    this.begun.set(claimed, performance.now());
    this.metrics.observe('listing_job_wait_seconds', { operation }, waitedMs / 1_000);
    this.logger.log({ message: 'job begins', operation, run, waitedMs: Math.round(waitedMs) });
  }

  /** Its generation has ended, by this job or by somebody else. */
  end(claimed: ClaimedGeneration, { outcome, end }: JobEnding): void {
    if (end === 'captured') this.learn(claimed);
    this.logger.log({ message: 'job ended', ...this.count(claimed, outcome, end) });
  }

  /** It was not ended: the process shuts down, or the database is out of reach. */
  giveBack(claimed: ClaimedGeneration, error: unknown, shutdown: boolean): void {
    const facts = this.count(claimed, 'given_back', shutdown ? 'shutdown' : 'error');
    this.logger.warn({ message: 'job given back', ...facts, ...describeError(error) });
  }

  /** There was nothing to do: its generation had ended, or has a newer job. */
  leave(operation: Operation): void {
    this.metrics.count('listing_jobs_total', { operation, outcome: 'nothing_to_do' });
    this.logger.log({ message: 'job left: there is nothing to do', operation });
  }

  /** The last of a job: which of its tries came to nothing is written beside what follows. */
  close(): void {
    this.tries.close(currentContext()?.providersUsed ?? []);
  }

  /** Resolves when the accounts hold all jobs, or will not be waited for. */
  written(): Promise<void> {
    return this.tries.written();
  }

  private learn(claimed: ClaimedGeneration): void {
    const began = this.begun.get(claimed);
    const work = currentContext()?.work;
    if (began === undefined || work === undefined) return;
    const ms = performance.now() - began - work.waitedMs;
    const cost = { jobSeconds: ms / 1_000, coreSeconds: work.coreMs / 1_000 };
    this.load.learn(claimed.operation, cost);
  }

  private count(claimed: ClaimedGeneration, outcome: string, end: JobEnd): object {
    const { operation, run } = claimed;
    const began = this.begun.get(claimed) ?? performance.now();
    this.metrics.count('listing_jobs_total', { operation, outcome });
    this.metrics.observeSince('listing_job_duration_seconds', { operation }, began);
    countWastedCalls(this.metrics, operation, end);
    tellOutcome(outcome);
    return { operation, run, outcome, ms: Math.round(performance.now() - began) };
  }
}
