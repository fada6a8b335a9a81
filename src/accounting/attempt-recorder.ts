import type { Metrics } from '../observability/metrics/metrics.js';
import type { AttemptFacts, JobIds } from './attempt.js';
import type { AttemptStore } from './attempt-store.service.js';

/** Reasons why a provider's work led to no charge. */
type WasteReason = 'rules' | 'deadline' | 'ended_elsewhere' | 'shutdown' | 'error';

/** Ends of a job, by the fate of the work that providers did for it. */
export type JobEnd = 'captured' | 'failed' | 'deadline' | 'ended_elsewhere' | 'shutdown' | 'error';

interface EndedAttempt extends Omit<AttemptFacts, keyof JobIds> {
  /** False for an embedded provider: it costs nothing, and its row would double the writes of a job. */
  readonly kept: boolean;
}

/** An attempt and what becomes of its work. */
export interface RecordedAttempt {
  readonly provider: string;
  /** `succeeded`: it has answered. `stopped`: in the middle of its work. `failed`: by itself, with nothing made. */
  readonly ended: 'succeeded' | 'stopped' | 'failed';
  /** Not set while its work may still be charged for. */
  wasted?: WasteReason;
  /** Resolves with the id of its row in the accounts; only where one is kept. */
  readonly row?: Promise<string | undefined>;
}

/** The attempts of one job, in their order: kept in the accounts, and counted where their work is wasted. */
export class AttemptRecorder {
  private readonly attempts: RecordedAttempt[] = [];

  /** @param whole recorder of the job that this one records a part of */
  constructor(
    private readonly store: Pick<AttemptStore, 'write' | 'markWasted'>,
    private readonly metrics: Metrics,
    private readonly job: JobIds,
    private readonly whole?: AttemptRecorder,
  ) {}

  /** Recorder of one of several parts of the job that are worked on side by side: it rejects its own attempts alone. */
  branch(): AttemptRecorder {
    return new AttemptRecorder(this.store, this.metrics, this.job, this);
  }

  /** Attempts so far. */
  get all(): readonly RecordedAttempt[] {
    return this.attempts;
  }

  /** Records an attempt that has just ended. Its row is not waited for: an answer comes before its accounts. */
  add(ended: EndedAttempt): void {
    const attempt = this.whole === undefined ? this.record(ended) : this.whole.added(ended);
    this.attempts.push(attempt);
  }

  private added(ended: EndedAttempt): RecordedAttempt {
    const attempt = this.record(ended);
    this.attempts.push(attempt);
    return attempt;
  }

  private record({ kept, ...facts }: EndedAttempt): RecordedAttempt {
    const { provider, outcome } = facts;
    const before = this.attempts.at(-1)?.row;
    const row = kept ? this.store.write({ ...this.job, ...facts }, before) : undefined;
    const ended = outcome === 'ok' ? 'succeeded' : outcome === 'stopped' ? 'stopped' : 'failed';
    return { provider, ended, ...(row !== undefined && { row }) };
  }

  /** No result of the attempts from index `since` on passes the rules. */
  reject(since: number): void {
    for (const attempt of this.attempts.slice(since)) {
      if (attempt.ended === 'succeeded') attempt.wasted = 'rules';
    }
  }

  /** Counts the attempts whose work the job did not turn into a charged result, and marks their rows. */
  settle(end: JobEnd): void {
    for (const attempt of this.attempts) {
      const reason = attempt.wasted ?? reasonOf(attempt, end);
      if (reason === undefined) continue;
      attempt.wasted = reason;
      const { provider } = attempt;
      const { operation } = this.job;
      this.metrics.count('listing_provider_calls_wasted_total', { provider, operation, reason });
    }
    this.store.markWasted(this.attempts);
  }
}

/** A job goes on after an attempt whose own time was over; what broke the rules is marked by itself. */
function reasonOf({ ended }: RecordedAttempt, end: JobEnd): WasteReason | undefined {
  if (ended === 'failed') return undefined;
  if (end !== 'captured' && end !== 'failed') return end;
  if (ended === 'stopped') return 'deadline';
  return end === 'failed' ? 'rules' : undefined;
}
