import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProviderFailureKind } from '../provider-failure-kinds.js';
import type { ProviderFailure } from '../provider-outcome.js';
import { describeError } from '../../observability/describe-error.js';
import { rowsOf } from '../../persistence/queryable.js';
import { withinReach } from '../../persistence/database-reach.js';

/** Longer than this no process waits for, whatever a provider asks for. */
const LONGEST_MS = 10 * 60_000;

/**
 * Cooldown of a provider that cannot work until somebody mends it, milliseconds. Asking costs nothing here, so a key
 * that was mended is in use again after a minute.
 */
const UNTIL_MENDED_MS: Partial<Readonly<Record<ProviderFailureKind, number>>> = {
  out_of_quota: 5 * 60_000,
  bad_key: 60_000,
  unknown_model: 60_000,
};

/** For how long a failure keeps all processes from its provider, milliseconds; undefined: not at all. */
export function cooldownAfter({ kind, retryAfterMs }: ProviderFailure): number | undefined {
  const asked = kind === 'rate_limited' ? retryAfterMs : UNTIL_MENDED_MS[kind];
  return asked === undefined || asked <= 0 ? undefined : Math.min(asked, LONGEST_MS);
}

/** Longest time until the cooldowns of other processes are known, milliseconds. */
const READ_EVERY_MS = 1_000;

/** An attempt waits no longer than this to learn of others, milliseconds. */
const READ_MS = 500;

// `wait` is measured by the database's clock, as is `until`: clocks of processes differ.
const READ = `
  SELECT provider, extract(epoch FROM until - clock_timestamp())::double precision * 1000 AS wait
    FROM provider_cooldowns WHERE until > clock_timestamp()`;

const WRITE = `
  WITH written AS (
    INSERT INTO provider_cooldowns AS c (provider, until, kind)
    VALUES ($1, clock_timestamp() + make_interval(secs => $2::double precision / 1000), $3)
    ON CONFLICT (provider) DO UPDATE SET until = excluded.until, kind = excluded.kind
      WHERE c.until < excluded.until
    RETURNING 1
  )
  SELECT 1 FROM written`;

/**
 * Cooldowns of providers, shared by all processes. While the database is out of reach a process goes by what it knows
 * itself; nothing here ever fails a generation.
 */
@Injectable()
export class ProviderCooldowns {
  private readonly logger = new Logger(ProviderCooldowns.name);
  /** By `name:model`: `performance.now()` when it may be asked again. */
  private readonly until = new Map<string, number>();
  private reading: Promise<void> | undefined;
  private readAt = -Infinity;

  constructor(private readonly database: DataSource) {}

  /** Milliseconds until a provider may be asked; 0: now. */
  async waitFor(provider: string): Promise<number> {
    if (performance.now() - this.readAt >= READ_EVERY_MS) {
      this.reading ??= this.read().finally(() => (this.reading = undefined));
      await this.reading;
    }
    return Math.max(0, (this.until.get(provider) ?? 0) - performance.now());
  }

  /** From now on all processes leave it alone, this one at once; resolves when that is written. */
  async begin(provider: string, ms: number, kind: string): Promise<void> {
    const now = performance.now();
    const known = this.until.get(provider) ?? 0;
    if (known <= now) {
      const seconds = Math.ceil(ms / 1_000);
      this.logger.warn({
        message: 'A provider is skipped for a while',
        provider,
        kind,
        seconds,
      });
    }
    this.until.set(provider, Math.max(known, now + ms));
    await rowsOf(this.database, WRITE, [provider, ms, kind]).catch((error: unknown) =>
      this.logger.warn({
        message: 'A cooldown could not be written to the database',
        ...describeError(error),
      }),
    );
  }

  private async read(): Promise<void> {
    try {
      type Row = { readonly provider: string; readonly wait: number };
      const rows = await withinReach(rowsOf<Row>(this.database, READ), READ_MS);
      const now = performance.now();
      for (const { provider, wait } of rows) {
        this.until.set(provider, Math.max(this.until.get(provider) ?? 0, now + wait));
      }
    } catch (error) {
      this.logger.warn({
        message: 'Cooldowns could not be read from the database',
        ...describeError(error),
      });
    }
    this.readAt = performance.now();
  }
}
