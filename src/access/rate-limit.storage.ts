import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Counts calls in the `rate_limits` table, so that all processes share one count. The upsert adds and
 * reads in one statement: of any number of concurrent calls exactly the quota sees a count within it.
 */
@Injectable()
export class RateLimitStorage implements ThrottlerStorage {
  private readonly counter: RateLimiterPostgres;

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
  }

  /** `ttl` in milliseconds, as the throttler wants it; the answer's times are seconds. */
  async increment(key: string, ttl: number, limit: number): Promise<Count> {
    // `penalty` counts without judging by the counter's own quota: limit and window are the plan's.
    const count = await this.counter.penalty(key, 1, { customDuration: ttl / 1000 });
    const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
    return {
      totalHits: count.consumedPoints,
      timeToExpire: seconds,
      isBlocked: count.consumedPoints > limit,
      timeToBlockExpire: seconds,
    };
  }
}
