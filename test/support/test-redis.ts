import { inject } from 'vitest';

/** Settings by which a service that a suite names runs its queue on Redis, on keys of its own. */
export function redisSettings(
  name: string,
  url = inject('redis').url,
): { REDIS_URL: string; REDIS_KEY_PREFIX: string } {
  const own = name.replace(/[^\w-]/g, '').slice(-30);
  return { REDIS_URL: url, REDIS_KEY_PREFIX: `${inject('redis').prefix}:${own}` };
}

/** What a service's environment gets in a run with `TEST_REDIS_URL`; nothing in all others. */
export function queueSettings(name: string): Readonly<Record<string, string>> {
  return inject('redis').everywhere ? redisSettings(name) : {};
}
