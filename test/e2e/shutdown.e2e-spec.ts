import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeVendor } from '../support/models/fake-vendor.js';
import {
  freshFolder,
  type RunningService,
  spawnService,
  startService,
} from '../support/running-service.js';
import { asOperator, type OperationName, ServiceClient } from '../support/service-client.js';
import { endOf, postgresOf, processesOf } from '../support/service-processes.js';

/** One picture is made while the other waits. */
const CALLS: OperationName[] = ['listing-images', 'listing-images', 'listing-copy'];

/** Made by the first start, which takes longest. */
let dataDir: string;
let service: RunningService;

/** Answers the call for copy when a test says so: until then a shutdown lasts, on a machine of any speed. */
let vendor: FakeVendor;

beforeAll(async () => {
  dataDir = await freshFolder();
  vendor = await FakeVendor.start();
});
afterEach(() => service.stop('SIGINT'));
afterAll(async () => {
  await vendor.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** A service started as operators start it, with calls under way: pictures still to make, copy that is held. */
async function startBusy() {
  const release = new EventEmitter();
  vendor.play(async () => {
    await once(release, 'copy');
    return { status: 400 };
  });
  const env = {
    LISTING_IMAGE_SIZE: '1000',
    WORKER_CONCURRENCY: '1',
    COPY_PROVIDERS: 'openai:gpt-6-luna,template',
    OPENAI_BASE_URL: vendor.url,
  };
  // Without the build that `npm start` begins with: tests run on what is built.
  const command = ['npm', 'start', '--ignore-scripts'] as const;
  service = await startService({ dataDir, env, command, ownGroup: true });
  return asOperator(service.dataDir, async (operator) => {
    const { apiKey, organization } = await operator.caller();
    const client = new ServiceClient(service.baseUrl, apiKey);
    const running = Promise.all(CALLS.map((operation) => client.call(operation)));
    const open = `SELECT 1 FROM generations g JOIN organizations o ON o.id = g.organization_id
                   WHERE g.operation = 'listing-images' AND o.name = $1`;
    await expect
      .poll(() => operator.database.query(open, [organization]), { interval: 20 })
      .toHaveLength(2);
    await expect.poll(() => vendor.seen, { interval: 20 }).toHaveLength(1);
    return { client, running, letCopyGo: () => release.emit('copy') };
  });
}

async function expectCleanEnd(running: Promise<{ status: number }[]>): Promise<void> {
  expect((await running).map(({ status }) => status)).toEqual(CALLS.map(() => 200));
  expect(await endOf(service)).toEqual({ code: 0, signal: null });
  expect(await processesOf(service.dataDir)).toEqual([]);
}

describe('a shutdown through npm start', () => {
  it('by SIGTERM answers what runs, is not ready meanwhile, and leaves nothing behind', async () => {
    const { client, running, letCopyGo } = await startBusy();
    // A supervisor signals only the process that it knows.
    service.process.kill('SIGTERM');
    const health = (): Promise<number[]> =>
      Promise.all(
        ['/health/ready', '/health/live'].map(async (path) => (await client.get(path)).status),
      );
    await expect.poll(health, { interval: 20 }).toEqual([503, 200]);
    letCopyGo();
    await expectCleanEnd(running);
  });

  it('by Ctrl-C, pressed twice, does the same', async () => {
    const { running, letCopyGo } = await startBusy();
    // A terminal signals the whole group.
    process.kill(-(service.process.pid ?? 0), 'SIGINT');
    await sleep(700);
    process.kill(-(service.process.pid ?? 0), 'SIGINT');
    letCopyGo();
    await expectCleanEnd(running);
  });
});

describe('a shutdown', () => {
  it('does not wait for a connection on which nothing is sent', async () => {
    service = await startService({ dataDir });
    const { port } = new URL(service.baseUrl);
    const silent = connect(Number(port), '127.0.0.1');
    await once(silent, 'connect');
    const began = performance.now();
    service.process.kill('SIGTERM');
    expect(await endOf(service)).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(15_000);
    silent.destroy();
  });

  it('during the start ends it as soon as it has started', async () => {
    service = await spawnService({ dataDir });
    const postgres = (): Promise<number> => postgresOf(service.dataDir).catch(() => 0);
    await expect.poll(postgres).toBeGreaterThan(0);
    service.process.kill('SIGTERM');
    expect(await endOf(service)).toEqual({ code: 0, signal: null });
    expect(await processesOf(service.dataDir)).toEqual([]);
  });
});
