import type { Redis } from 'ioredis';
import type { DatabaseIdentity } from '../../persistence/database-identity.js';
import { onRedis } from './on-redis.js';
import { RedisUnfitError } from './redis-failures.js';

/** Answers of a server that takes no writes just now, or none of this user's. */
const TAKES_NO_WRITES = /^(OOM|READONLY|MISCONF|NOREPLICAS|NOPERM)/;

const NOT_BOUND =
  'The Redis of REDIS_URL takes no writes at the moment, so REDIS_KEY_PREFIX is not bound to this database yet.';

/** Key below the prefix that says whose it is: `<id> <name>` of the database, kept for good. */
export function ownerKey(prefix: string): string {
  return `${prefix}:database`;
}

/**
 * Binds a prefix to a database, as the start does it, before anything is taken from the queues.
 * @returns sentences that an operator should read although the service starts.
 * @throws RedisUnfitError when the prefix is another database's, or the Redis is out of reach
 */
export async function bindPrefix(
  url: string,
  prefix: string,
  database: DatabaseIdentity,
): Promise<string[]> {
  const bound = await onRedis(url, (redis) => claimPrefix(redis, prefix, database));
  return bound ? [] : [NOT_BOUND];
}

/**
 * Binds a prefix that nobody has, as after the Redis was emptied; of several at once the first has it.
 * @returns false when it is free and the server takes no writes.
 * @throws RedisUnfitError when it is another database's
 */
export async function claimPrefix(
  redis: Redis,
  prefix: string,
  database: DatabaseIdentity,
): Promise<boolean> {
  const key = ownerKey(prefix);
  const own = `${database.id} ${database.name}`;
  const owner = (await redis.get(key)) ?? (await take(redis, key, own));
  if (owner === null) return false;
  const [id = '', ...name] = owner.split(' ');
  if (id === database.id) return true;
  throw new RedisUnfitError(belongsTo({ id, name: name.join(' ') }, database, prefix));
}

/** @returns the owner afterwards; null when the server takes no writes */
async function take(redis: Redis, key: string, own: string): Promise<string | null> {
  try {
    return (await redis.set(key, own, 'NX')) === 'OK' ? own : await redis.get(key);
  } catch (error) {
    if (TAKES_NO_WRITES.test((error as Error).message)) return null;
    throw error;
  }
}

function belongsTo(owner: DatabaseIdentity, own: DatabaseIdentity, prefix: string): string {
  const told = ({ id, name }: DatabaseIdentity): string => `${name} (id ${id})`;
  return (
    `the REDIS_KEY_PREFIX ${prefix} in the Redis of REDIS_URL belongs to the database ${told(owner)}, ` +
    `but the database of this service is ${told(own)}: set another REDIS_KEY_PREFIX or REDIS_URL; ` +
    `if the first database no longer exists, delete the key ${ownerKey(prefix)} in that Redis`
  );
}
