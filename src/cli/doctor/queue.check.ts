import { checkRedis } from '../../queue/redis/check-redis.js';
import { RedisUnfitError } from '../../queue/redis/redis-failures.js';
import {
  type Check,
  type DoctorContext,
  failedBy,
  type Finding,
  inTwo,
  ok,
  warning,
} from './check.js';
import { onDatabase } from './connect.js';

/** The queue: Redis and how it keeps jobs, or the database. */
export const QUEUE_CHECK: Check = {
  name: 'queue',
  needs: ['REDIS_URL'],
  limitMs: 60_000,
  run: async (context) =>
    context.settings.redisUrl === '' ? inDatabase(context) : inRedis(context.settings.redisUrl),
};

async function inRedis(url: string): Promise<readonly Finding[]> {
  try {
    const remarks = await checkRedis(url);
    return [
      ok('the Redis of REDIS_URL answers'),
      ...remarks.map((remark) => {
        const { found, todo } = inTwo(remark);
        return warning(found, todo);
      }),
    ];
  } catch (error) {
    if (!(error instanceof RedisUnfitError)) throw error;
    return [failedBy(error.message)];
  }
}

async function inDatabase(context: DoctorContext): Promise<readonly Finding[]> {
  return onDatabase(context, 'skipped', async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      `SELECT to_regnamespace('bullmq') IS NOT NULL AS made`,
    );
    return [
      rows[0]?.made === true
        ? ok('the queue is in the database, and its tables exist')
        : warning(
            'The queue is in the database, but its tables do not exist yet',
            'Run `npm run -s cli -- migrate`, or start the service, which creates them',
          ),
    ];
  });
}
