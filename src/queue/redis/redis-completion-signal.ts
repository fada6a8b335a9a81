import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  completionMessage,
  type CompletionListener,
  tellCompletion,
} from '../completion-message.js';
import type { CompletionSignal } from '../completion-signal.port.js';
import { newReplyAddress } from '../reply-address.js';
import { SUBSCRIBER_OPTIONS } from './redis-options.js';

/** A subscription that takes longer goes on by itself; the waiter's sweep covers the gap. */
const SUBSCRIBE_MS = 3_000;

/** A larger outcome is read from the table: what a slow subscriber has not taken yet lies in the server's memory. */
const MOST_BYTES = 64 * 1024;

/** Completion signals by PUBLISH to the channel of the one process that waits. */
export class RedisCompletionSignal implements CompletionSignal, OnApplicationShutdown {
  readonly address = newReplyAddress();
  private readonly logger = new Logger(RedisCompletionSignal.name);
  private readonly listeners = new Set<CompletionListener>();
  private subscriber: Redis | undefined;

  /** @param publisher a connection that fails fast */
  constructor(
    private readonly url: string,
    private readonly publisher: () => Redis,
  ) {}

  async publish(address: string, id: string, outcome?: unknown): Promise<void> {
    const message = completionMessage(id, outcome, MOST_BYTES);
    if (address === this.address) return tellCompletion(message, this.listeners);
    try {
      await this.publisher().publish(address, message);
    } catch {
      this.logger.warn(
        'A completion signal was not sent; the sweep of the waiting process replaces it.',
      );
    }
  }

  async subscribe(listener: CompletionListener): Promise<void> {
    this.listeners.add(listener);
    if (this.subscriber !== undefined) return;
    this.subscriber = new Redis(this.url, SUBSCRIBER_OPTIONS);
    this.subscriber.on('error', () => undefined);
    this.subscriber.on('message', (_channel, message) => tellCompletion(message, this.listeners));
    const subscribed = this.subscriber.subscribe(this.address).catch(() => undefined);
    await Promise.race([subscribed, sleep(SUBSCRIBE_MS, undefined, { ref: false })]);
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }
}
