import { setTimeout as sleep } from 'node:timers/promises';
import {
  freshFolder,
  type RunningService,
  type ServiceOptions,
  spawnService,
  startService,
} from '../support/running-service.js';
import { asOperator, type OperationName, ServiceClient } from '../support/service-client.js';
import { endOf, postgresOf, processesOf } from '../support/service-processes.js';

const CALLS: OperationName[] = [
  ...Array<OperationName>(4).fill('listing-images'),
  ...Array<OperationName>(4).fill('listing-copy'),
];

/** What a shutdown may take when its calls take seconds: far below the 120 s that it may in the worst case. */
const BOUND_MS = 40_000;

let service: RunningService;
afterEach(() => service.remove());

/** A service with calls under way that still have pictures to make. */
async function startBusy(options: ServiceOptions) {
  const env = { LISTING_IMAGE_SIZE: '1000' };
  service = await startService({ dataDir: await freshFolder(), env, ...options });
  const { dataDir, baseUrl } = service;
  const { apiKey } = await asOperator(dataDir, (operator) => operator.caller());
  const client = new ServiceClient(baseUrl, apiKey);
  const running = Promise.all(CALLS.map((operation) => client.call(operation)));
  await sleep(300);
  return { client, running };
}

async function expectCleanEnd(running: Promise<{ status: number }[]>): Promise<void> {
  const begin = performance.now();
  expect((await running).map(({ status }) => status)).toEqual(CALLS.map(() => 200));
  expect(await endOf(service)).toEqual({ code: 0, signal: null });
  expect(performance.now() - begin).toBeLessThan(BOUND_MS);
  expect(await processesOf(service.dataDir)).toEqual([]);
}

describe('a shutdown', () => {
  it('by SIGTERM answers what runs, is not ready meanwhile, and leaves nothing behind', async () => {
    const { client, running } = await startBusy({});
    service.process.kill('SIGTERM');
    const health = (): Promise<number[]> =>
      Promise.all(
        ['/health/ready', '/health/live'].map(async (path) => (await client.get(path)).status),
      );
    // The calls take some ten seconds: on a loaded machine the first answer may take one of them.
    await expect.poll(health, { interval: 20, timeout: 5000 }).toEqual([503, 200]);
    await expectCleanEnd(running);
  });

  it('by Ctrl-C, pressed twice, does the same', async () => {
    const { running } = await startBusy({ ownGroup: true });
    process.kill(-(service.process.pid ?? 0), 'SIGINT');
    await sleep(700);
    process.kill(-(service.process.pid ?? 0), 'SIGINT');
    await expectCleanEnd(running);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('works through npm start by %s', async (signal) => {
    // Without the build that `npm start` begins with: tests run on what is built.
    const command = ['npm', 'start', '--ignore-scripts'] as const;
    const { running } = await startBusy({ command: [...command], ownGroup: true });
    // A terminal signals the whole group, a supervisor only the process that it knows.
    process.kill((service.process.pid ?? 0) * (signal === 'SIGINT' ? -1 : 1), signal);
    await expectCleanEnd(running);
  });

  it('during the start ends it as soon as it has started', async () => {
    service = await spawnService();
    const postgres = (): Promise<number> => postgresOf(service.dataDir).catch(() => 0);
    await expect.poll(postgres, { timeout: 20_000 }).toBeGreaterThan(0);
    service.process.kill('SIGTERM');
    expect(await endOf(service)).toEqual({ code: 0, signal: null });
    expect(await processesOf(service.dataDir)).toEqual([]);
  });
});
