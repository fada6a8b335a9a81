import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { COPY, IMAGES } from '../support/contract/contract-service.js';
import { productUrl } from '../support/contract/product-picture.js';
import { Operator } from '../support/operator.js';
import { sendJson } from '../support/raw-http.js';
import { type RunningService, startService } from '../support/running-service.js';
import { SentStatements, transactionsOf } from '../support/sent-statements.js';
import { createTestDatabase } from '../support/test-database.js';
import { redisSettings } from '../support/test-redis.js';

type Role = 'api' | 'worker';

/** Statements of a call, by a part of their text. */
const OF_A_CALL: readonly (readonly [name: string, text: RegExp])[] = [
  ['look up the key and count the call', /INSERT INTO rate_limits/],
  ['read the capacity', /^WITH alive AS .*worker_heartbeats/],
  ['look up the Idempotency-Key', /JOIN idempotency_keys k/],
  ['open', /INSERT INTO generations/],
  ['claim', /SET started_at = clock_timestamp\(\)/],
  ['settle', /SET status = 'succeeded'/],
];

/** Statements that a process sends from time to time, however many calls it has: waits, heartbeat, sweeps. */
const OF_A_PROCESS: readonly RegExp[] = [
  /^SELECT g\.id, g\.outcome.* g\.status <> 'open'$/,
  /transaction_read_only/,
  /^SELECT id FROM generations g WHERE .*NOT EXISTS .*worker_heartbeats/,
  /^WITH beat AS/,
  /^WITH due AS .*webhook_deliveries/,
  /^WITH (keys|ended) AS .* DELETE FROM /,
  /pg_try_advisory_xact_lock/,
  /^SELECT id, operation, run, priority.* FROM generations WHERE status = 'open'/,
  /^SELECT extract\(epoch FROM min\(deadline_at\)/,
  /^SELECT EXISTS \(SELECT 1 FROM batches/,
  /^(START TRANSACTION|COMMIT)$/,
];

// The queue's own statements are BullMQ's: it is on Redis here.
describe.runIf(inject('redis').url !== '')('statements of a successful call', () => {
  const sent: Readonly<Record<Role, SentStatements>> = {
    api: new SentStatements(),
    worker: new SentStatements(),
  };
  let services: RunningService[] = [];
  let operator: Operator;
  let drop: () => Promise<void>;
  let folder: string;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    operator = await Operator.on(database.url);
    folder = await mkdtemp(join(tmpdir(), 'statement-budget-'));
    const env = {
      ...redisSettings('statement-budget'),
      STORAGE_URL: `file:${folder}`,
      LISTING_IMAGE_SIZE: '1000',
    };
    services = await Promise.all(
      (['api', 'worker'] as const).map(async (role) =>
        startService({ role, databaseUrl: await sent[role].before(database.url), env }),
      ),
    );
  });

  afterAll(async () => {
    await Promise.all(services.map((service) => service.remove()));
    await operator.close();
    await Promise.all([sent.api.close(), sent.worker.close()]);
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a call alone and names its statements by role. */
  async function statementsOf(
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Readonly<Record<Role, readonly string[]>>> {
    const { apiKey } = await operator.caller();
    sent.api.take();
    sent.worker.take();
    const { port } = new URL(services[0]?.baseUrl ?? '');
    const call = { port: Number(port), path, headers, body: JSON.stringify(body) };
    expect((await sendJson(apiKey, call)).status).toBe(200);
    return { api: namesOf(sent.api), worker: namesOf(sent.worker) };
  }

  it.each([
    ['copy', COPY, async () => ({ productTitle: 'Steel bottle 750 ml' })],
    ['an image', IMAGES, async () => ({ type: 'hero', images: [await productUrl()] })],
  ])('of %s: four of the API and two of the worker', async (_, path, body) => {
    expect(await statementsOf(path, await body())).toEqual({
      api: ['look up the key and count the call', 'read the capacity', 'open'],
      worker: ['claim', 'settle'],
    });
  });

  it('of an image with an Idempotency-Key: one more, before its photos are stored', async () => {
    const body = { type: 'hero', images: [await productUrl()] };
    const { api, worker } = await statementsOf(IMAGES, body, { 'idempotency-key': 'budget' });
    expect(api).toEqual([
      'look up the key and count the call',
      'look up the Idempotency-Key',
      'read the capacity',
      'open',
    ]);
    expect(worker).toEqual(['claim', 'settle']);
  });
});

/** Names of the statements of calls; each is a transaction of its own. */
function namesOf(sent: SentStatements): string[] {
  const all = sent.take().map((one) => ({ ...one, sql: one.sql.replace(/\s+/g, ' ').trim() }));
  const ofCalls = all.filter(({ sql }) => !OF_A_PROCESS.some((text) => text.test(sql)));
  expect(transactionsOf(ofCalls)).toBe(ofCalls.length);
  return ofCalls.map(({ sql }) => OF_A_CALL.find(([, text]) => text.test(sql))?.[0] ?? sql);
}
