import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type QueueDepth, readQueueDepths } from '../generations/call/queue-depth.js';
import { withinReach } from '../persistence/database-reach.js';

/** Scrapers and scalers may ask as often as they like: the database is asked once in this time. */
const KEEP_MS = 1_000;

/** A scrape waits no longer for the database; its other metrics are answered without it. */
const PATIENCE_MS = 2_000;

/** The depth of the queues, at most a second old; one reading at a time, whoever asks. */
@Injectable()
export class QueueDepths {
  private reading: Promise<readonly QueueDepth[]> | undefined;
  private readAt = -Infinity;

  constructor(private readonly database: DataSource) {}

  /** Rejects within 2 s when the database is out of reach; that is kept for a second too. */
  read(): Promise<readonly QueueDepth[]> {
    if (this.reading !== undefined && performance.now() - this.readAt < KEEP_MS)
      return this.reading;
    this.readAt = Infinity;
    this.reading = withinReach(readQueueDepths(this.database), PATIENCE_MS).finally(() => {
      this.readAt = performance.now();
    });
    return this.reading;
  }
}
