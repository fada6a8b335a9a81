import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../servers/free-port.mjs';

const START_MS = 90_000;

/** A process that has not ended by then is killed. */
const STOP_MS = 3_000;

/** Every process that was started; none stays behind. */
const children = new Set();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

const READY = {
  message: ({ child }) => once(child, 'message'),
  async http({ port, child }) {
    const url = `http://127.0.0.1:${port}/health/ready`;
    while (!(await fetch(url).catch(() => undefined))?.ok && child.exitCode === null)
      await sleep(50);
  },
};

async function startPart(side, part, env) {
  const port = await freePort();
  const channel = side.ready === 'message' ? ['ipc'] : [];
  const child = spawn(process.execPath, [side.program, part], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', ...channel],
  });
  children.add(child);
  const started = { part, port, child, pid: child.pid };
  const late = sleep(START_MS, 'late', { ref: false });
  const ended = once(child, 'exit').then(() => 'ended');
  const wrong = await Promise.race([READY[side.ready](started), late, ended]);
  if (typeof wrong === 'string') throw new Error(`${side.id}: the process ${part} did not start.`);
  return started;
}

/** Rejects when a process ends that was not told to. */
async function watch(side, parts, stopping) {
  await Promise.race(parts.map(({ child }) => once(child, 'exit')));
  if (!stopping.aborted) throw new Error(`${side.id}: a process has ended.`);
}

async function stop({ child }) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended.finally(() => clearTimeout(timer));
}

/** Starts the processes of a side, on a database and key prefix of its own. */
export async function startSide(side, { postgres, redis, provider, folder, name, concurrency }) {
  const has = (server) => side.servers.includes(server);
  const database = `${name}_${side.id.replaceAll('-', '_')}`;
  const place = {
    databaseUrl: has('postgres') ? await postgres.create(database) : undefined,
    redisUrl: has('redis') ? redis.url : undefined,
    prefix: `${name}:${side.id}`,
    folder,
    providerUrl: provider.url,
    concurrency,
  };
  const { headers = {}, env = {} } = (await side.prepare?.(place)) ?? {};
  const all = { ...inherited(), ...programEnv(place), ...env };
  const parts = await Promise.all(side.parts.map((part) => startPart(side, part, all)));
  const stopping = new AbortController();
  const ended = watch(side, parts, stopping.signal);
  // Whoever calls the side next gets the error.
  ended.catch(() => undefined);
  const apis = parts.filter(({ part }) => part !== 'worker');
  return {
    side,
    database: place.databaseUrl === undefined ? undefined : database,
    parts,
    target: { ports: apis.map(({ port }) => port), path: side.path, headers, ended },
    /** Calls so far, also those that are not measured. */
    calls: 0,
    async stop() {
      stopping.abort();
      await Promise.all(parts.map(stop));
    },
  };
}

/** Settings of the service in the environment of the bench are not those of its sides. */
function inherited() {
  const { PATH, HOME, UV_THREADPOOL_SIZE, GLIBC_TUNABLES } = process.env;
  const malloc = Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'));
  return { PATH, HOME, UV_THREADPOOL_SIZE, GLIBC_TUNABLES, ...Object.fromEntries(malloc) };
}

function programEnv({ databaseUrl, redisUrl, prefix, providerUrl, concurrency }) {
  return {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl, REDIS_KEY_PREFIX: prefix }),
    PROVIDER_URL: providerUrl,
    WORKER_CONCURRENCY: String(concurrency),
  };
}
