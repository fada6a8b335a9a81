import { rm } from 'node:fs/promises';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@listing/embedded-postgres';
import { migrate } from '../../src/persistence/run-migrations.js';
import { rollRestarts } from '../support/rolling-restarts.js';
import { freshFolder } from '../support/running-service.js';
import { FAULT_SETTINGS } from './fault-settings.js';
import { RedisWithAof } from './redis-with-aof.js';

/** Either at once, or longer than a worker may go on after SIGTERM, so that some are handed back. */
const PROVIDER_MS = '1000,40000';

/** A call of 40 s that one restart has handed back can end before the next but one. */
const PAUSE_MS = 45_000;

/**
 * While both the old and the new processes run, a queue on PostgreSQL takes more of its 100 connections
 * than one on Redis: a connection for each job that a worker may have.
 */
const LOAD = FAULT_SETTINGS.redis
  ? { callers: 48, WORKER_CONCURRENCY: '16' }
  : { callers: 12, WORKER_CONCURRENCY: '4' };

let folder: string;
let postgres: EmbeddedPostgres;
let redis: RedisWithAof | undefined;

beforeAll(async () => {
  folder = await freshFolder();
  const opened = await openEmbeddedPostgres({ dataDir: folder, user: 'service' });
  if (!opened.ok) throw new Error(opened.failure.detail);
  postgres = opened.value;
  await migrate(postgres.url);
  if (FAULT_SETTINGS.redis) redis = await RedisWithAof.start(folder);
});

afterAll(async () => {
  await redis?.stop();
  await postgres?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

it.skipIf(FAULT_SETTINGS.restarts === 0)('rolling restarts fail no call', async () => {
  const { restarts } = FAULT_SETTINGS;
  const { callers, WORKER_CONCURRENCY } = LOAD;
  const { answers, ends, handedBack, findings } = await rollRestarts({
    databaseUrl: postgres.url,
    processes: { api: 2, worker: 3 },
    restarts,
    callers,
    providerMs: PROVIDER_MS,
    pauseMs: PAUSE_MS,
    env: { WORKER_CONCURRENCY, ...(redis && { REDIS_URL: redis.url }) },
  });
  const failed = answers.filter(({ outcome }) => outcome !== 200);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  console.table({
    'rolling restarts of 2 API and 3 worker processes': restarts,
    calls: answers.length,
    failed: failed.length,
    'handed back': handedBack,
    slowest: `${(slowest / 1_000).toFixed(1)} s`,
  });
  expect(failed).toEqual([]);
  expect(ends).toEqual(Array(restarts * 5).fill(0));
  expect(handedBack).toBeGreaterThan(0);
  expect(findings).toEqual([]);
});
