import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { CompletionSignal } from '../queue/completion-signal.port.js';
import type { JobQueue, JobState } from '../queue/job-queue.port.js';
import { LocalDiskStorage } from '../storage/local-disk.storage.js';
import { validationKey } from '../storage/media-keys.js';
import { OutcomeWaiter } from './outcome-waiter.js';

const id = '0f0c1d2e-0000-4000-8000-0000000000a1';
const job = { v: 1, generationId: id, run: 1 } as const;
const outcome = { v: 1, images: [] };

let folder: string;
let storage: LocalDiskStorage;
/** Tells the waiter of an end, as a worker's signal does. */
let tell: (id: string) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outcome-'));
  storage = new LocalDiskStorage(folder);
});

afterEach(() => rm(folder, { recursive: true }));

const end = (): Promise<void> =>
  storage.put(validationKey(id, 'outcome'), Buffer.from(JSON.stringify(outcome)));

async function waiterOf(
  state: JobState | 'away',
  silence: () => number | null = () => 0,
): Promise<OutcomeWaiter> {
  const signal: CompletionSignal = {
    address: 'here',
    publish: () => Promise.resolve(),
    subscribe: async (listener) => void (tell = listener),
  };
  const stateOf = (): Promise<JobState> =>
    state === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(state);
  const database = { query: () => Promise.resolve([{ ms: silence() }]) };
  const waiter = new OutcomeWaiter(
    database as unknown as DataSource,
    signal,
    { stateOf } as unknown as JobQueue,
    storage,
  );
  await waiter.onApplicationBootstrap();
  return waiter;
}

const enqueued = (): Promise<void> => Promise.resolve();
const patient = (): AbortSignal => AbortSignal.timeout(20_000);

describe('OutcomeWaiter', () => {
  it('gives the outcome as soon as it is told, and when no signal comes', async () => {
    const waiter = await waiterOf('active');
    const began = performance.now();
    const told = waiter.outcomeOf(job, enqueued, patient());
    await end();
    tell(id);
    expect(await told).toEqual([]);
    expect(performance.now() - began).toBeLessThan(900);
    expect(await waiter.outcomeOf(job, enqueued, patient())).toEqual([]);
  });

  it('finds the outcome of a job that the queue has forgotten', async () => {
    await end();
    const waiter = await waiterOf('lost');
    expect(await waiter.outcomeOf(job, enqueued, patient())).toEqual([]);
  });

  it.each(['lost', 'finished'] as const)(
    'gives up a job that is %s without an outcome',
    async (state) => {
      const waiter = await waiterOf(state);
      await expect(waiter.outcomeOf(job, enqueued, patient())).rejects.toMatchObject({
        failure: { code: 'service_unavailable', detail: expect.stringContaining('interrupted') },
        headers: { 'Retry-After': '5' },
      });
    },
  );

  it('gives up when no worker has lived for some seconds', async () => {
    const waiter = await waiterOf('away', () => null);
    await expect(waiter.outcomeOf(job, enqueued, patient())).rejects.toMatchObject({
      failure: { detail: expect.stringContaining('No worker') },
    });
  }, 10_000);

  it('counts its patience from the last sign of a worker that dies meanwhile', async () => {
    const diedAt = performance.now();
    const waiter = await waiterOf('active', () => performance.now() - diedAt);
    await expect(waiter.outcomeOf(job, enqueued, patient())).rejects.toMatchObject({
      failure: { detail: expect.stringContaining('No worker') },
    });
    expect(performance.now() - diedAt).toBeLessThan(5_500);
  }, 10_000);

  it('ends at once with the call, and where the job cannot be enqueued', async () => {
    const waiter = await waiterOf('active');
    const call = new AbortController();
    const waiting = waiter.outcomeOf(job, enqueued, call.signal);
    void sleep(20).then(() => call.abort(new Error('hung up')));
    await expect(waiting).rejects.toThrow('hung up');
    const refused = waiter.outcomeOf(job, () => Promise.reject(new Error('full')), patient());
    await expect(refused).rejects.toThrow('full');
  });
});
