// One listing-copy call from end to end, by the service and by hand, on the servers of REDIS_URL and DATABASE_URL where
// they are set. Each round gives every side a turn, in rotated order, since the machine may change its speed under the
// bench. Prints Markdown: medians of the rounds with least and greatest.
// Usage: npm run bench -- [--rounds 3] [--seconds 2] [--callers 1,16,64] [--provider-ms 0,200] [--concurrency 64]
//   [--sides ID,ID] [--json FILE]
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { countFromNow } from './measure/database-counts.mjs';
import { FIRST_WARM_UP, measureTurn, warmUp } from './measure/measure-turn.mjs';
import { startSide } from './measure/running-side.mjs';
import { readOptions } from './options.mjs';
import { reportOf } from './report/tables.mjs';
import { openPostgres } from './servers/postgres.mjs';
import { startProvider } from './servers/provider.mjs';
import { openRedis } from './servers/redis.mjs';

const say = (line) => console.error(line);

/** Gives every side a turn; the first one moves on by one with each round. */
async function measureRound(round, { running, servers, options }) {
  const first = round % running.length;
  const results = [];
  for (const one of [...running.slice(first), ...running.slice(0, first)]) {
    const turn = await measureTurn(one, servers, options);
    results.push(...turn.map((measured) => ({ round, side: one.side.id, ...measured })));
    say(`round ${round + 1}: ${one.side.id} measured`);
  }
  return results;
}

/** Starts all sides, which are then added to `running`, and measures them in rounds. */
async function measureSides(running, { sides, servers, options, place }) {
  for (const side of sides) {
    const one = await startSide(side, { ...servers, ...place, concurrency: options.concurrency });
    running.push(one);
    await warmUp(one, servers, FIRST_WARM_UP);
    say(`${side.id}: started, ${one.calls} calls to warm up`);
  }
  const finish = await countFromNow(servers.postgres, running);
  const results = [];
  for (let round = 0; round < options.rounds; round += 1) {
    results.push(...(await measureRound(round, { running, servers, options })));
  }
  return { results, counts: await finish() };
}

/** Rejects when the bench is told to stop, so that what it has made is removed. */
function stopSignal() {
  return new Promise((_, reject) => {
    // A terminal signals the parent too, which passes it on: the second one must not end the clean-up.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error(signal)));
  });
}

async function redisLine(redis, left) {
  if (redis === undefined) {
    return `No Redis (no REDIS_URL, no redis-server), so these sides are left out: ${left.join(', ')}`;
  }
  const { version, appendonly, appendfsync } = await redis.facts();
  return `Redis ${version} (${redis.kind}): appendonly ${appendonly}, appendfsync ${appendfsync}`;
}

async function factsOf({ postgres, redis }, left) {
  const { server_version: version, fsync, synchronous_commit: commit } = await postgres.facts();
  return [
    `${availableParallelism()} cores (${cpus()[0].model}), Node ${process.version}`,
    `PostgreSQL ${version} (${postgres.kind}): fsync ${fsync}, synchronous_commit ${commit}`,
    await redisLine(redis, left),
  ];
}

async function bench(folder, options) {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const servers = {
    postgres: await openPostgres(folder),
    redis: await openRedis(folder, name),
    provider: await startProvider(),
  };
  const running = [];
  try {
    const able = ({ servers: needed }) => servers.redis !== undefined || !needed.includes('redis');
    const sides = options.sides.filter(able);
    const left = options.sides.filter((side) => !able(side)).map(({ id }) => id);
    const facts = await factsOf(servers, left);
    const measuring = measureSides(running, { sides, servers, options, place: { folder, name } });
    const { results, counts } = await Promise.race([measuring, stopSignal()]);
    const lines = [...facts, `${options.rounds} rounds of ${options.seconds} s`];
    console.log(lines.map((line) => `- ${line}`).join('\n'));
    console.log(`\n${reportOf({ sides, cells: options.cells, results, counts })}`);
    const json = {
      facts,
      options: { ...options, sides: sides.map(({ id }) => id) },
      results,
      counts: [...counts],
    };
    if (options.json !== undefined) await writeFile(options.json, JSON.stringify(json, null, 2));
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    servers.provider.close();
    await servers.redis?.close();
    await servers.postgres.close();
  }
}

const options = readOptions();
const folder = await mkdtemp(join(tmpdir(), 'listing-bench-'));
await chmod(folder, 0o755);
try {
  await bench(folder, options);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
