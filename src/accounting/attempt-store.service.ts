import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeError } from '../observability/describe-error.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { Grouped } from '../persistence/grouped.js';
import { rowsOf } from '../persistence/queryable.js';
import type { AttemptFacts } from './attempt.js';
import type { RecordedAttempt } from './attempt-recorder.js';

/** A process that ends waits this long for rows that are still to be written. */
const LAST_ROWS_MS = 2_000;

/** Accounts make way for the answer, and the attempts of so many milliseconds share a statement and its commit. */
const GATHER_MS = 100;

/** Ids are given in the order of the rows. */
const WRITE = `
  WITH written AS (
    INSERT INTO provider_tries (generation_id, organization_id, operation, provider, model, began_at,
                                duration_ms, outcome, billed, input_tokens, output_tokens, images, cost_micros)
    SELECT generation_id, organization_id, operation, provider, model,
           clock_timestamp() - make_interval(secs => began_ms_ago / 1000),
           duration_ms, outcome, billed, input_tokens, output_tokens, images, cost_micros
      FROM json_to_recordset($1::json) AS given (
        n integer, generation_id uuid, organization_id uuid, operation text, provider text, model text,
        began_ms_ago double precision, duration_ms integer, outcome text, billed text, input_tokens bigint,
        output_tokens bigint, images integer, cost_micros bigint)
     ORDER BY n
    RETURNING id
  )
  SELECT id FROM written ORDER BY id`;

const MARK_WASTED = `
  WITH marked AS (
    UPDATE provider_tries t SET wasted = w.reason
      FROM unnest($1::bigint[], $2::text[]) AS w (id, reason) WHERE t.id = w.id RETURNING 1
  )
  SELECT count(*) FROM marked`;

/** An attempt, and `performance.now()` at its end. */
interface EndedFacts {
  readonly facts: AttemptFacts;
  readonly ended: number;
}

/** Keeps what attempts of model providers used and cost. Nothing here ever fails a generation. */
@Injectable()
export class AttemptStore {
  private readonly logger = new Logger(AttemptStore.name);
  private readonly open = new Set<Promise<void>>();
  private readonly rows: Grouped<EndedFacts, string>;

  constructor(
    private readonly database: DataSource,
    private readonly metrics: Metrics,
  ) {
    this.rows = new Grouped((ended) => this.insertAll(ended), { waitMs: GATHER_MS });
  }

  /**
   * Writes an attempt that has just ended, a tenth of a second later; never rejects. `before` is the row of the attempt
   * before it in the same job: their rows come in their order.
   * @returns the id of its row, undefined when it could not be written
   */
  async write(facts: AttemptFacts, before?: Promise<unknown>): Promise<string | undefined> {
    const ended = performance.now();
    await before;
    try {
      return await this.rows.ask('', { facts, ended });
    } catch (error) {
      this.metrics.count('listing_provider_tries_unwritten_total', {});
      this.logger.error({
        message: 'An attempt at a provider could not be recorded',
        ...describeError(error),
      });
      return undefined;
    }
  }

  /** Marks which attempts of a job were wasted, once their rows are there; its slot does not wait for that. */
  markWasted(attempts: readonly RecordedAttempt[]): void {
    if (attempts.every(({ row }) => row === undefined)) return;
    const marking = this.mark(attempts).finally(() => this.open.delete(marking));
    this.open.add(marking);
  }

  /** Resolves when the rows of all jobs are written, after 2 s at the latest. */
  async written(): Promise<void> {
    const enough = new AbortController();
    const late = sleep(LAST_ROWS_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.open), late]);
    enough.abort();
  }

  /** One that the database does not take costs the others nothing. */
  private async insertAll(ended: readonly EndedFacts[]): Promise<(string | Promise<string>)[]> {
    if (ended.length === 1) return this.insert(ended);
    return this.insert(ended).catch(() =>
      ended.map(async (one) => {
        const [id = ''] = await this.insert([one]);
        return id;
      }),
    );
  }

  private async insert(ended: readonly EndedFacts[]): Promise<string[]> {
    const given = ended.map((one, n) => ({ n, ...toRow(one) }));
    const rows = await rowsOf<{ id: string }>(this.database, WRITE, [JSON.stringify(given)]);
    return rows.map(({ id }) => id);
  }

  private async mark(attempts: readonly RecordedAttempt[]): Promise<void> {
    const rows = await Promise.all(
      attempts.map(async ({ row, wasted }) => ({ id: await row, reason: wasted })),
    );
    const wasted = rows.filter(({ id, reason }) => id !== undefined && reason !== undefined);
    if (wasted.length === 0) return;
    const columns = [wasted.map(({ id }) => id), wasted.map(({ reason }) => reason)];
    await rowsOf(this.database, MARK_WASTED, columns).catch((error: unknown) => {
      this.logger.warn({ message: 'Wasted attempts could not be marked', ...describeError(error) });
    });
  }
}

function toRow({ facts, ended }: EndedFacts): object {
  return {
    generation_id: facts.generationId,
    organization_id: facts.organizationId,
    operation: facts.operation,
    provider: facts.provider,
    model: facts.model,
    began_ms_ago: facts.ms + performance.now() - ended,
    duration_ms: Math.max(0, Math.round(facts.ms)),
    outcome: facts.outcome,
    billed: facts.billed,
    input_tokens: facts.inputTokens,
    output_tokens: facts.outputTokens,
    images: facts.images,
    cost_micros: facts.costMicros,
  };
}
