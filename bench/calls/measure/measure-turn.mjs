import { processorMs } from './processor-time.mjs';
import { callFor } from './callers.mjs';

const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Times and counts so far of everything that a side uses; undefined where the system does not tell. */
async function readCounters({ parts, side, database }, { postgres, redis }) {
  const timeOf = (wanted) =>
    sum(parts.filter(({ part }) => wanted.includes(part)).map(({ pid }) => processorMs(pid)));
  const onRedis = side.servers.includes('redis');
  return {
    apiMs: timeOf(['api', 'standalone']),
    workerMs: timeOf(['worker']),
    postgresMs: database && (await postgres.processorTimes?.(database)),
    redisMs: onRedis ? redis.processorMs?.() : undefined,
    walBytes: database && (await walBytes(postgres)),
    redisCommands: onRedis ? await redis.commands() : undefined,
  };
}

/** Growth of a counter; a connection that was not there before has begun at 0. */
function added(before, after) {
  if (!(after instanceof Map)) return after - before;
  return sum([...after].map(([pid, ms]) => ms - (before.get(pid) ?? 0)));
}

async function walBytes({ ask }) {
  const [{ bytes }] = await ask("SELECT pg_current_wal_lsn() - '0/0' AS bytes");
  return Number(bytes);
}

/** One measurement of a side: calls a second, times in ms, and costs a call. */
async function measureCell(running, servers, { providerMs, callers }, bounds) {
  servers.provider.setDelay(providerMs);
  const before = await readCounters(running, servers);
  const { times, seconds } = await callFor(running.target, callers, bounds);
  const after = await readCounters(running, servers);
  running.calls += times.length;
  const costs = Object.entries(after)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, added(before[name], value) / times.length]);
  return {
    calls: times.length,
    callsPerSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    ...Object.fromEntries(costs),
  };
}

const WARM_UP_CALLERS = 16;

/** Before the first turn: the code of the calls is compiled by then, or the machine is too busy for it. */
export const FIRST_WARM_UP = { ms: 20_000, calls: 1_500 };

/** Before each turn: connections are open, and their statements are planned. */
const TURN_WARM_UP = { ms: 3_000, calls: 500 };

/** Calls a side without a measurement. */
export async function warmUp(running, servers, bounds) {
  await servers.postgres.waitForRoom(running);
  servers.provider.setDelay(0);
  running.calls += (await callFor(running.target, WARM_UP_CALLERS, bounds)).times.length;
}

/** Measures a side in every cell, one after the other: between two turns its pools close their connections. */
export async function measureTurn(running, servers, { cells, seconds }) {
  await warmUp(running, servers, TURN_WARM_UP);
  const measured = [];
  for (const cell of cells) {
    measured.push({
      cell,
      measured: await measureCell(running, servers, cell, { ms: seconds * 1_000 }),
    });
  }
  return measured;
}
