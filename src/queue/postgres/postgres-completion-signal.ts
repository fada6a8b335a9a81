import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client, escapeIdentifier, Pool } from 'pg';
import {
  completionMessage,
  type CompletionListener,
  tellCompletion,
} from '../completion-message.js';
import type { CompletionSignal } from '../completion-signal.port.js';
import { newReplyAddress } from '../reply-address.js';

/** Milliseconds between two attempts to listen again; the waiter's sweep covers the gap. */
const RECONNECT_MS = 500;

/** PostgreSQL takes notifications of less than 8,000 bytes. */
const MOST_BYTES = 7_999;

/** Completion signals by LISTEN and NOTIFY: a process that waits has one listening connection. */
export class PostgresCompletionSignal implements CompletionSignal, OnApplicationShutdown {
  readonly address = newReplyAddress();
  private readonly logger = new Logger(PostgresCompletionSignal.name);
  private readonly listeners = new Set<CompletionListener>();
  private readonly pool: Pool;
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly databaseUrl: string) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      max: 2,
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    this.pool.on('error', () => undefined);
  }

  async publish(address: string, id: string, outcome?: unknown): Promise<void> {
    const message = completionMessage(id, outcome, MOST_BYTES);
    if (address === this.address) return tellCompletion(message, this.listeners);
    try {
      await this.pool.query('SELECT pg_notify($1, $2)', [address, message]);
    } catch {
      this.logger.warn(
        'A completion signal was not sent; the sweep of the waiting process replaces it.',
      );
    }
  }

  async subscribe(listener: CompletionListener): Promise<void> {
    this.listeners.add(listener);
    if (this.listeners.size === 1) await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
    await this.pool.end();
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
    });
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) tellCompletion(payload, this.listeners);
    });
    client.on('error', () => undefined);
    client.on('end', () => this.listenLater());
    try {
      await client.connect();
      await client.query(`LISTEN ${escapeIdentifier(this.address)}`);
      this.client = client;
    } catch {
      await client.end().catch(() => undefined);
      this.listenLater();
    }
  }

  private listenLater(): void {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.listen(), RECONNECT_MS);
  }
}
