import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Failure } from '../errors/failure.js';
import { Metrics } from '../observability/metrics/metrics.js';
import { Grouped } from '../persistence/grouped.js';
import { EventSignal } from './event-signal.js';
import {
  type Capture,
  type Captured,
  captureAll,
  release,
  type ReleaseCondition,
  type Settled,
} from './settle.js';

/** Ends generations as `settle.ts` does, counts what it has ended, and signals events that this left. */
@Injectable()
export class CreditSettlement {
  private readonly captures: Grouped<Capture, Captured | undefined>;

  constructor(
    private readonly database: DataSource,
    private readonly metrics: Metrics,
    private readonly events: EventSignal,
  ) {
    this.captures = new Grouped((captures) => captureAll(this.database, captures));
  }

  /** @returns undefined unless this call has ended the generation with its result; an organization's go together */
  async capture({
    organizationId,
    ...capture
  }: Capture & { readonly organizationId: string }): Promise<Captured | undefined> {
    const settled = await this.captures.ask(organizationId, capture);
    if (settled !== undefined) this.count(settled, 'listing_credits_captured_total', 'ok');
    return settled;
  }

  /** True when this call has ended the generation with a failure; see `release`. */
  async release(
    generationId: string,
    failure: Failure,
    condition: ReleaseCondition = {},
  ): Promise<boolean> {
    const settled = await release(this.database, generationId, failure, condition);
    if (settled !== undefined) this.count(settled, 'listing_credits_released_total', failure.code);
    return settled !== undefined;
  }

  private count(
    { operation, price, told }: Settled,
    credits: 'listing_credits_captured_total' | 'listing_credits_released_total',
    outcome: string,
  ): void {
    this.metrics.count('listing_generations_settled_total', { operation, outcome });
    this.metrics.count(credits, { operation }, price);
    if (told) this.events.give();
  }
}
