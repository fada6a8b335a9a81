import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type QueueDepth, readQueueDepths } from '../generations/call/queue-depth.js';
import { withinReach } from '../persistence/database-reach.js';
import { readWebhookBacklog, type WebhookBacklog } from '../webhooks/webhook-backlog.js';

/** Scrapers and scalers may ask as often as they like: the database is asked once in this time. */
const KEEP_MS = 1_000;

/** A scrape waits no longer for the database; its other metrics are answered without it. */
const PATIENCE_MS = 2_000;

/** A reading of the database, at most a second old; one at a time, whoever asks. */
class KeptReading<T> {
  private reading: Promise<T> | undefined;
  private readAt = -Infinity;

  constructor(private readonly ask: () => Promise<T>) {}

  read(): Promise<T> {
    if (this.reading !== undefined && performance.now() - this.readAt < KEEP_MS)
      return this.reading;
    this.readAt = Infinity;
    this.reading = withinReach(this.ask(), PATIENCE_MS).finally(() => {
      this.readAt = performance.now();
    });
    return this.reading;
  }
}

/** The depth of the queues and of the webhooks that are on their way. */
@Injectable()
export class QueueDepths {
  private readonly depths: KeptReading<readonly QueueDepth[]>;
  private readonly webhooks: KeptReading<WebhookBacklog>;

  constructor(database: DataSource) {
    this.depths = new KeptReading(() => readQueueDepths(database));
    this.webhooks = new KeptReading(() => readWebhookBacklog(database));
  }

  /** Rejects within 2 s when the database is out of reach; that is kept for a second too. */
  read(): Promise<readonly QueueDepth[]> {
    return this.depths.read();
  }

  /** Rejects as `read` does. */
  backlog(): Promise<WebhookBacklog> {
    return this.webhooks.read();
  }
}
