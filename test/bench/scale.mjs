// What more processes bring: one API and one worker process against two and four, with a provider that
// takes 1 s, on REDIS_URL where it is set and on a database of its own. Prints calls a second, and what a
// call takes over the provider's own second. Usage: npm run bench:scale -- [--seconds 20]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ApiKeyStore } from '../../dist/access/api-key.store.js';
import { OrganizationStore } from '../../dist/access/organization.store.js';
import { PlanStore } from '../../dist/access/plan.store.js';
import { createDataSource } from '../../dist/persistence/data-source.js';
import { openEmbeddedPostgres } from '../../dist/persistence/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/persistence/run-migrations.js';

const PROVIDER_MS = 1_000;
const SLOTS = 8;
const BODY = JSON.stringify({ productTitle: 'Stoneware mug 350 ml' });
const PATH = '/api/enterprise/v1/marketplace/listing-copy';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const seconds = Number(values.seconds);

const folder = await mkdtemp(join(tmpdir(), 'scale-'));
await chmod(folder, 0o755);
const postgres = await openEmbeddedPostgres({ dataDir: folder, user: 'service' });
if (!postgres.ok) throw new Error(postgres.failure.detail);
const { url: databaseUrl } = postgres.value;
await migrate(databaseUrl);
const apiKey = await makeKey();
try {
  const rows = [
    await measure({ apis: 1, workers: 1, callers: 2 * SLOTS }),
    await measure({ apis: 2, workers: 4, callers: 8 * SLOTS }),
    await measure({ apis: 1, workers: 4, callers: 1 }),
    await measure({ apis: 2, workers: 5, callers: 32 }),
  ];
  console.table(rows);
  console.log(
    `four workers give ${(rows[1]['calls/s'] / rows[0]['calls/s']).toFixed(2)} times one`,
  );
} finally {
  await postgres.value.close();
  await rm(folder, { recursive: true });
}

async function makeKey() {
  const database = await createDataSource(databaseUrl).initialize();
  const plan = { access: ['listing-copy'], rateLimit: 1e6, rateWindow: 60 };
  await new PlanStore(database).set({ name: 'scale', imagePrice: 1, copyPrice: 0, ...plan });
  await new OrganizationStore(database).create('scale', 'scale');
  const issued = await new ApiKeyStore(database).create('scale', [
    'marketplace:listing-copy:write',
  ]);
  await database.destroy();
  return issued.apiKey;
}

async function measure({ apis, workers, callers }) {
  const roles = [...Array(apis).fill('api'), ...Array(workers).fill('worker')];
  const processes = await Promise.all(roles.map(start));
  const ports = processes.slice(0, apis).map(({ port }) => port);
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const until = performance.now() + seconds * 1_000;
  const patient = async (_, caller) => {
    // Not all at the same moment, as callers are.
    await sleep(Math.random() * PROVIDER_MS);
    while (performance.now() < until) times.push(await call(ports[caller % apis], agent));
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: callers }, patient));
  const lasted = (performance.now() - began) / 1_000;
  agent.destroy();
  const ended = processes.map(({ child }) => once(child, 'exit'));
  for (const { child } of processes) child.kill('SIGINT');
  await Promise.all(ended);
  times.sort((a, b) => a - b);
  const over = (share) =>
    Number((times[Math.floor(times.length * share)] - PROVIDER_MS).toFixed(1));
  const rate = Number((times.length / lasted).toFixed(1));
  return {
    apis,
    workers,
    callers,
    calls: times.length,
    'calls/s': rate,
    'p50 over, ms': over(0.5),
    'p99 over, ms': over(0.99),
  };
}

async function start(role) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  const child = spawn(process.execPath, ['test/support/slow-provider/main.mjs', role], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      STORAGE_URL: `file:${join(folder, 'objects')}`,
      WORKER_CONCURRENCY: String(SLOTS),
      SLOW_PROVIDER_MS: String(PROVIDER_MS),
      WORKER_OPERATIONS: 'listing-copy',
      LOG_LEVEL: 'warn',
    },
  });
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (ready?.ok) return { port, child };
    await sleep(100);
  }
  throw new Error(`A process of the role ${role} was not ready in time.`);
}

/** @returns milliseconds that the call took */
function call(port, agent) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const outgoing = request({ port, agent, path: PATH, method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`A call was answered with ${answer.statusCode}.`));
      });
    });
    outgoing.on('error', reject).end(BODY);
  });
}
