import { Redis } from 'ioredis';
import { redisFailure, RedisUnfitError } from './redis-failures.js';

/** Connecting, with the name's look-up and TLS, and each question may take this long. */
const REACH_MS = 4_000;

/**
 * Asks the Redis of `REDIS_URL` on a connection of its own, as the start does it.
 * @throws RedisUnfitError with what is wrong and what to do, never with the URL.
 */
export async function onRedis<T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: REACH_MS,
    commandTimeout: REACH_MS,
    maxLoadingRetryTime: REACH_MS,
    retryStrategy: null,
  });
  // The client says why on its event, and only that it is closed to who waits.
  let reason: Error | undefined;
  redis.on('error', (error: Error) => (reason ??= error));
  try {
    await redis.connect();
    // A database number that does not exist is reported on the event alone: all commands go to number 0 then.
    await redis.ping();
    if (reason !== undefined) throw reason;
    return await ask(redis);
  } catch (error) {
    throw error instanceof RedisUnfitError ? error : redisFailure(reason ?? error);
  } finally {
    redis.disconnect();
  }
}
