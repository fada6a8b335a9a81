import type { Redis } from 'ioredis';
import { onRedis } from './on-redis.js';
import { RedisUnfitError } from './redis-failures.js';

/** The least that the queue's library takes without a warning. */
const OLDEST = [6, 2] as const;

/**
 * Asks the Redis of `REDIS_URL` whether jobs are safe in it.
 * @returns sentences that an operator should read although the service starts.
 * @throws RedisUnfitError with what is wrong and what to do, never with the URL.
 */
export async function checkRedis(url: string): Promise<string[]> {
  return onRedis(url, async (redis) => {
    judgeVersion(await redis.info('server'));
    const remarks = [await evictionOf(redis), await aofOf(redis)];
    return remarks.filter((sentence) => sentence !== '');
  });
}

function judgeVersion(info: string): void {
  const [major = 0, minor = 0] = fieldOf(info, 'redis_version').split('.').map(Number);
  const known = major > 0;
  if (known && (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))) {
    throw new RedisUnfitError(
      `the Redis of REDIS_URL is version ${major}.${minor}: ${OLDEST.join('.')} or later is needed`,
    );
  }
}

/** A memory limit must refuse new jobs, never throw old ones away. */
async function evictionOf(redis: Redis): Promise<string> {
  const told = fieldOf(await redis.info('memory').catch(() => ''), 'maxmemory_policy');
  const policy = told === '' ? await configuredPolicy(redis) : told;
  if (policy === '') {
    return 'The Redis of REDIS_URL does not show its maxmemory-policy: make sure that it is noeviction, or jobs may be lost.';
  }
  if (policy === 'noeviction') return '';
  throw new RedisUnfitError(
    `the Redis of REDIS_URL has the maxmemory-policy ${policy}, which may delete jobs: set it to noeviction`,
  );
}

/** CONFIG is forbidden on many managed services. */
async function configuredPolicy(redis: Redis): Promise<string> {
  const reply: unknown = await redis.config('GET', 'maxmemory-policy').catch(() => undefined);
  const policy: unknown = Array.isArray(reply) ? reply[1] : undefined;
  return typeof policy === 'string' ? policy : '';
}

async function aofOf(redis: Redis): Promise<string> {
  const enabled = fieldOf(await redis.info('persistence').catch(() => ''), 'aof_enabled');
  return enabled === '0'
    ? 'The Redis of REDIS_URL has no append-only file: after it is killed, waiting calls start again some seconds later. Set appendonly to yes.'
    : '';
}

function fieldOf(info: string, name: string): string {
  const line = info.split(/\r?\n/).find((one) => one.startsWith(`${name}:`));
  return line === undefined ? '' : line.slice(name.length + 1).trim();
}
