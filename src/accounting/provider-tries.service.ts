import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { describeError } from '../observability/describe-error.js';
import { Metrics } from '../observability/metrics/metrics.js';
import type { ProviderUse } from '../observability/request-context.js';
import { rowsOf } from '../persistence/queryable.js';
import type { TryFacts } from './provider-try.js';

/** A process that ends waits this long for rows that are still to be written. */
const LAST_ROWS_MS = 2_000;

/** Accounts make way for the answer: what follows a try at once is the settlement of its generation. */
const GIVE_WAY_MS = 20;

const WRITE = `
  WITH written AS (
    INSERT INTO provider_tries (generation_id, organization_id, operation, provider, model, began_at,
                                duration_ms, outcome, billed, input_tokens, output_tokens, images, cost_micros)
    VALUES ($1, $2, $3, $4, $5, clock_timestamp() - make_interval(secs => $13::double precision / 1000),
            $6, $7, $8, $9, $10, $11, $12)
    RETURNING id
  )
  SELECT id FROM written`;

const MARK_WASTED = `
  WITH marked AS (
    UPDATE provider_tries t SET wasted = w.reason
      FROM unnest($1::bigint[], $2::text[]) AS w (id, reason) WHERE t.id = w.id RETURNING 1
  )
  SELECT count(*) FROM marked`;

/** Keeps what tries of model providers used and cost. Nothing here ever fails a generation. */
@Injectable()
export class ProviderTries {
  private readonly logger = new Logger(ProviderTries.name);
  private readonly open = new Set<Promise<void>>();

  constructor(
    private readonly database: DataSource,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Writes a try that has just ended, 20 ms later; never rejects. `before` is the row of the try before it
   * in the same job: their rows come in their order.
   * @returns the id of its row, undefined when it could not be written
   */
  async write(facts: TryFacts, before?: Promise<unknown>): Promise<string | undefined> {
    const ended = performance.now();
    await Promise.all([sleep(GIVE_WAY_MS), before]);
    try {
      const beganAgo = facts.ms + performance.now() - ended;
      const [row] = await rowsOf<{ id: string }>(this.database, WRITE, [...toRow(facts), beganAgo]);
      return row?.id;
    } catch (error) {
      this.metrics.count('listing_provider_tries_unwritten_total', {});
      this.logger.error({ message: 'A provider’s try could not be kept', ...describeError(error) });
      return undefined;
    }
  }

  /** Notes which tries of a job were wasted, once their rows are there; its slot does not wait for that. */
  close(used: readonly ProviderUse[]): void {
    if (used.every(({ row }) => row === undefined)) return;
    const marking = this.markWasted(used).finally(() => this.open.delete(marking));
    this.open.add(marking);
  }

  /** Resolves when the rows of all jobs are written, after 2 s at the latest. */
  async written(): Promise<void> {
    const enough = new AbortController();
    const late = sleep(LAST_ROWS_MS, undefined, { signal: enough.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.open), late]);
    enough.abort();
  }

  private async markWasted(used: readonly ProviderUse[]): Promise<void> {
    const rows = await Promise.all(
      used.map(async ({ row, wasted }) => ({ id: await row, reason: wasted })),
    );
    const wasted = rows.filter(({ id, reason }) => id !== undefined && reason !== undefined);
    if (wasted.length === 0) return;
    const columns = [wasted.map(({ id }) => id), wasted.map(({ reason }) => reason)];
    await rowsOf(this.database, MARK_WASTED, columns).catch((error: unknown) => {
      this.logger.warn({ message: 'Wasted tries could not be marked', ...describeError(error) });
    });
  }
}

function toRow(facts: TryFacts): unknown[] {
  const { generationId, organizationId, operation, provider, model, ms, outcome, billed } = facts;
  const { inputTokens, outputTokens, images, costMicros } = facts;
  const used = [inputTokens, outputTokens, images, costMicros].map((value) => value ?? null);
  const duration = Math.max(0, Math.round(ms));
  const ids = [generationId, organizationId, operation, provider, model ?? null];
  return [...ids, duration, outcome, billed, ...used];
}
