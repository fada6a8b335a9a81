// Callers of listing-images at once, against a service of its own (`dist/`, embedded PostgreSQL, default settings):
// does every call get its 200 before the deadline? Ends with exit code 1 when one does not.
// Usage: npm run bench:load -- [--callers 64] [--seconds 30] [--photo FILE]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@listing/embedded-postgres';
import { ApiKeyStore } from '../dist/access/api-key.store.js';
import { OrganizationStore } from '../dist/access/organization.store.js';
import { PlanStore } from '../dist/access/plan.store.js';
import { auditCredits } from '../dist/credits/audit.js';
import { grant } from '../dist/credits/grant.js';
import { createDataSource } from '../dist/persistence/data-source.js';
import { freePort } from './calls/servers/free-port.mjs';

const DEADLINE_MS = 120_000;
const NAME = 'bench';
const SCOPES = ['marketplace:listing-images:write'];
const PATH = '/api/enterprise/v1/marketplace/listing-images';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '30' },
    photo: { type: 'string', default: 'assets/sample-product.jpg' },
  },
});
const callers = Number(values.callers);
const seconds = Number(values.seconds);

const photo = (await readFile(values.photo)).toString('base64');
const type = values.photo.endsWith('.png') ? 'png' : 'jpeg';
const BODY = JSON.stringify({
  type: 'hero',
  images: [`data:image/${type};base64,${photo}`],
  productTitle: 'Stoneware mug 350 ml',
});

async function startService(dataDir) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/main.js', 'standalone'], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${baseUrl}/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the service ended');
    await sleep(100);
  }
  return { baseUrl, child };
}

/** Runs work on the database of the service. */
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

async function makeKey(database) {
  const access = ['listing-images'];
  const quota = { rateLimit: 1_000_000, rateWindow: 60, imagePrice: 1, copyPrice: 0 };
  await new PlanStore(database).set({ name: NAME, access, ...quota });
  await new OrganizationStore(database).create(NAME, NAME);
  await grant(database, NAME, 1_000_000);
  return (await new ApiKeyStore(database).create(NAME, SCOPES)).apiKey;
}

async function callOnce(baseUrl, apiKey) {
  const begin = performance.now();
  try {
    const res = await fetch(`${baseUrl}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: BODY,
      signal: AbortSignal.timeout(DEADLINE_MS + 5_000),
    });
    const body = await res.json();
    return { outcome: res.ok ? '200' : `${res.status} ${body.code}`, begin };
  } catch (error) {
    return { outcome: `no answer (${error.name})`, begin };
  }
}

async function caller(endAt, call) {
  const calls = [];
  for (let n = 0; performance.now() < endAt || n === 0; n += 1) {
    const one = await call();
    calls.push({ ...one, ms: performance.now() - one.begin });
    // A refused caller that comes back at once would only measure refusals.
    if (one.outcome !== '200') await sleep(1_000);
  }
  return calls;
}

/** Resident memory of a process, MB. */
function rssOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

function percentile(sorted, share) {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}

function rowOf(calls, elapsedS) {
  const times = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const statuses = {};
  for (const { outcome } of calls) statuses[outcome] = (statuses[outcome] ?? 0) + 1;
  return {
    calls: calls.length,
    statuses: Object.entries(statuses)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', '),
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
    'max ms': percentile(times, 1),
    'calls/s': Number((calls.length / elapsedS).toFixed(2)),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'listing-bench-'));
await chmod(dataDir, 0o755);
const { baseUrl, child } = await startService(dataDir);
let failed = false;
try {
  const apiKey = await onDatabase(dataDir, makeKey);
  const rssAtStart = rssOf(child.pid);
  const begin = performance.now();
  const call = () => callOnce(baseUrl, apiKey);
  const all = await Promise.all(
    Array.from({ length: callers }, () => caller(begin + seconds * 1_000, call)),
  );
  const elapsedS = (performance.now() - begin) / 1_000;
  const calls = all.flat();
  console.log(
    `${callers} callers, ${elapsedS.toFixed(1)} s, ${cpus().length} cores, Node ${process.version}`,
  );
  console.table([rowOf(calls, elapsedS)]);
  console.log(
    `RSS of the service: ${rssAtStart} MB at the start, ${rssOf(child.pid)} MB at the end`,
  );
  const bad = calls.filter(({ outcome, ms }) => outcome !== '200' || ms > DEADLINE_MS);
  const { findings } = await onDatabase(dataDir, auditCredits);
  console.log(
    `calls without a 200 in time: ${bad.length}; findings of the audit: ${findings.length}`,
  );
  failed = bad.length + findings.length > 0;
} finally {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
