import type { RedisOptions } from 'ioredis';

/** Longest pause between two attempts to connect, milliseconds. */
const MAX_PAUSE_MS = 1_000;

const CONNECTION = {
  connectTimeout: 2_000,
  keepAlive: 5_000,
  // Tries for ever: whoever cannot wait has a bound of its own.
  retryStrategy: (tries: number): number => Math.min(50 * 2 ** Math.min(tries, 10), MAX_PAUSE_MS),
  // After a failover the old server may still answer, as a replica that takes no writes.
  reconnectOnError: (error: Error): boolean => error.message.startsWith('READONLY'),
} as const satisfies RedisOptions;

/**
 * Fails fast: a call has 5 s for its 503, so nothing waits for a connection. The socket's timeout is
 * above the command's: a connection that has swallowed a command is not used again.
 */
export const PRODUCER_OPTIONS = {
  ...CONNECTION,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  socketTimeout: 2_500,
} as const satisfies RedisOptions;

/** Waits for ever; the socket's timeout is above the 5 s for which a worker waits for a job in one command. */
export const WORKER_CONNECTION_OPTIONS = {
  ...CONNECTION,
  maxRetriesPerRequest: null,
  socketTimeout: 8_000,
} as const satisfies RedisOptions;

/** Subscribes again after every loss, and hears nothing for as long as nothing happens. */
export const SUBSCRIBER_OPTIONS = {
  ...CONNECTION,
  maxRetriesPerRequest: null,
} as const satisfies RedisOptions;
