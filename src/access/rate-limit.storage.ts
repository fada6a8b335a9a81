import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Grouped } from '../persistence/grouped.js';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** A call of a key whose window is `ttl` milliseconds. */
interface Hit {
  readonly key: string;
  readonly ttl: number;
}

/** Number of a call within the window, and milliseconds until that ends. */
interface Turn {
  readonly hits: number;
  readonly msLeft: number;
}

/**
 * Counts calls in the `rate_limits` table, so that all processes share one count. The upsert adds and
 * reads in one statement: of any number of concurrent calls exactly the quota sees a count within it.
 */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage {
  private readonly counter: RateLimiterPostgres;
  /** Calls of one key that come at one moment are counted in one statement, each with a number of its own. */
  private readonly hits: Grouped<Hit, Turn>;

  constructor(database: DataSource) {
    this.counter = new RateLimiterPostgres({
      storeClient: database,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      points: 1,
      duration: 1,
    });
    this.hits = new Grouped((hits) => this.count(hits));
  }

  /** `ttl` in milliseconds, as the throttler wants it; the answer's times are seconds. */
  async increment(key: string, ttl: number, limit: number): Promise<Count> {
    const { hits, msLeft } = await this.hits.ask(`${ttl} ${key}`, { key, ttl });
    const seconds = Math.max(1, Math.ceil(msLeft / 1000));
    return {
      totalHits: hits,
      timeToExpire: seconds,
      isBlocked: hits > limit,
      timeToBlockExpire: seconds,
    };
  }

  private async count(hits: readonly Hit[]): Promise<Turn[]> {
    const [{ key, ttl } = { key: '', ttl: 0 }] = hits;
    // `penalty` counts without judging by the counter's own quota: limit and window are the plan's.
    const options = { customDuration: ttl / 1000 };
    const { consumedPoints, msBeforeNext } = await this.counter.penalty(key, hits.length, options);
    const first = consumedPoints - hits.length + 1;
    return hits.map((_, at) => ({ hits: first + at, msLeft: msBeforeNext }));
  }
}
