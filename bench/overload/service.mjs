import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbeddedPostgres } from '@listing/embedded-postgres';
import { ApiKeyStore } from '../../dist/access/api-key.store.js';
import { OrganizationStore } from '../../dist/access/organization.store.js';
import { PlanStore } from '../../dist/access/plan.store.js';
import { auditCredits } from '../../dist/credits/audit.js';
import { grant } from '../../dist/credits/grant.js';
import { createDataSource } from '../../dist/persistence/data-source.js';
import { freePort } from '../calls/servers/free-port.mjs';

const SCOPES = ['marketplace:listing-images:write', 'marketplace:listing-copy:write'];

const PLAN = {
  access: ['listing-images', 'listing-copy'],
  rateLimit: 1_000_000,
  rateWindow: 60,
  imagePrice: 1,
  copyPrice: 1,
};

/** Runs work on the database of a service that runs on this folder. */
async function onDatabase(dataDir, work) {
  const opened = await openEmbeddedPostgres({ dataDir, user: 'cli' });
  if (!opened.ok) throw new Error(opened.failure.detail);
  const database = await createDataSource(opened.value.url).initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
    await opened.value.close();
  }
}

async function makeKey(database, name) {
  await new PlanStore(database).set({ name, ...PLAN });
  await new OrganizationStore(database).create(name, name);
  await grant(database, name, 1_000_000);
  return (await new ApiKeyStore(database).create(name, SCOPES)).apiKey;
}

async function startVendor() {
  const child = fork('bench/overload/vendor.mjs');
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => child.disconnect() };
}

/** Starts the service with the embedded PostgreSQL on a folder of its own, as one process. */
export async function startService({ settings, deadlineMs }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'listing-bench-'));
  await chmod(dataDir, 0o755);
  const vendor = await startVendor();
  const port = await freePort();
  const { PATH, HOME, MALLOC_ARENA_MAX, UV_THREADPOOL_SIZE } = process.env;
  const child = spawn(process.execPath, ['dist/main.js', 'standalone'], {
    env: {
      PATH,
      HOME,
      MALLOC_ARENA_MAX,
      UV_THREADPOOL_SIZE,
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDir,
      GENERATION_DEADLINE_MS: String(deadlineMs),
      ...settings(vendor.url),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${baseUrl}/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The service has ended.');
    await sleep(100);
  }
  // Two organizations share the queue.
  const keys = await onDatabase(dataDir, async (database) => [
    await makeKey(database, 'first'),
    await makeKey(database, 'second'),
  ]);
  return {
    baseUrl,
    keys,
    metrics: async () => (await fetch(`${baseUrl}/metrics`)).text(),
    findings: async () => (await onDatabase(dataDir, auditCredits)).findings,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      vendor.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
