import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { BullmqJobQueue } from '../../src/queue/bullmq-job-queue.js';
import type { JobMessage } from '../../src/queue/job-message.js';
import type { QueueBackend } from '../../src/queue/queue-backend.port.js';
import { WorkerHost, type WorkerPlan } from '../../src/queue/worker-host.js';
import { type QueueRig, queueRigs } from '../support/queue-rigs.js';

const QUEUE = 'listing-copy';

/** A queue that is away is told within this time; the call's 503 is due within 5 s. */
const TOLD_MS = 4_000;

const message = (facts: Partial<JobMessage> = {}): JobMessage => ({
  v: 1,
  generationId: randomUUID(),
  run: 1,
  ...facts,
});

describe.each(queueRigs())('job queue: %s', (_name, openRig) => {
  let rig: QueueRig;
  let backend: QueueBackend;
  let queue: BullmqJobQueue;
  let hosts: WorkerHost[] = [];

  const work = async (
    process: WorkerPlan['process'],
    facts: Partial<WorkerPlan> = {},
  ): Promise<WorkerHost> => {
    const plan = { queue: QUEUE, concurrency: 1, process, ...facts };
    const host = new WorkerHost(backend, plan);
    hosts.push(host);
    await host.start();
    return host;
  };
  const stateOf = (job: JobMessage): Promise<string> => queue.stateOf(QUEUE, job);

  beforeAll(async () => {
    Logger.overrideLogger(false);
    rig = await openRig();
    backend = rig.open();
    queue = new BullmqJobQueue(backend);
  });

  afterEach(async () => {
    await Promise.all(hosts.map((host) => host.close(0)));
    hosts = [];
  });

  afterAll(async () => {
    await queue.onApplicationShutdown();
    await rig.close();
  });

  it('hands a message over as it is, and tells where its job is', async () => {
    const job = message({ run: 2, replyTo: 'somewhere' });
    expect(await stateOf(job)).toBe('lost');
    await queue.enqueue(QUEUE, job, 1);
    expect(await stateOf(job)).toBe('waiting');
    expect(await queue.stateOf('listing-images', job)).toBe('lost');
    const taken: JobMessage[] = [];
    const states: string[] = [];
    await work(async (one) => {
      taken.push(one);
      states.push(await stateOf(job));
    });
    await expect.poll(() => stateOf(job)).toBe('finished');
    expect(taken).toEqual([job]);
    expect(states).toEqual(['active']);
  });

  it('takes lower priorities first, and those of one as they came', async () => {
    const jobs = [3, 1, 2, 1, 2, 3, 2_097_151, 1].map((priority) => ({ priority, job: message() }));
    for (const { job, priority } of jobs) await queue.enqueue(QUEUE, job, priority);
    const order: string[] = [];
    await work(async ({ generationId }) => void order.push(generationId));
    await expect.poll(() => order.length).toBe(jobs.length);
    const sorted = jobs.toSorted((a, b) => a.priority - b.priority);
    expect(order).toEqual(sorted.map(({ job }) => job.generationId));
  });

  it('knows a job by generation and run, also when it is done', async () => {
    const job = message();
    const begun: number[] = [];
    for (let times = 0; times < 3; times += 1) await queue.enqueue(QUEUE, job, 1);
    await work(async ({ run }) => void begun.push(run));
    await expect.poll(() => stateOf(job)).toBe('finished');
    await queue.enqueue(QUEUE, job, 1);
    await queue.enqueue(QUEUE, { ...job, run: 2 }, 1);
    await expect.poll(() => stateOf({ ...job, run: 2 })).toBe('finished');
    expect(begun).toEqual([1, 2]);
  });

  it('discards what no worker has started and leaves the rest alone', async () => {
    const [running, waiting] = [message(), message()];
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await queue.enqueue(QUEUE, running, 1);
    await queue.enqueue(QUEUE, waiting, 2);
    const begun: string[] = [];
    await work(async ({ generationId }) => {
      begun.push(generationId);
      await held;
    });
    await expect.poll(() => stateOf(running)).toBe('active');
    for (const job of [running, waiting, message()]) await queue.discard(QUEUE, job);
    expect(await stateOf(waiting)).toBe('lost');
    letGo();
    await expect.poll(() => stateOf(running)).toBe('finished');
    expect(begun).toEqual([running.generationId]);
  });

  it('runs as many at a time as a worker takes, all workers together', async () => {
    let running = 0;
    let most = 0;
    const process = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await sleep(30);
      running -= 1;
    };
    await work(process, { concurrency: 3 });
    await work(process, { concurrency: 2 });
    const jobs = Array.from({ length: 20 }, () => message());
    await Promise.all(jobs.map((job) => queue.enqueue(QUEUE, job, 1)));
    await expect
      .poll(async () => new Set(await Promise.all(jobs.map(stateOf))))
      .toEqual(new Set(['finished']));
    expect(most).toBeLessThanOrEqual(5);
    expect(most).toBeGreaterThan(1);
  });

  it('knows that a worker lives which was handed its jobs together with the ends of others', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const [long, ...backlog] = Array.from({ length: 5 }, () => message());
    if (long === undefined) throw new Error('no job');
    for (const job of [long, ...backlog]) await queue.enqueue(QUEUE, job, 1);
    const real = performance.now.bind(performance);
    let elapsed = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + elapsed);
    const host = await work(
      async ({ generationId }) => {
        if (generationId === long.generationId) return held;
        // Each job takes ten seconds, so that the last look of an idle slot lies long back.
        elapsed += 10_000;
      },
      { concurrency: 2 },
    );
    const states = (): Promise<string[]> => Promise.all(backlog.map(stateOf));
    await expect.poll(states, { timeout: 5_000 }).toEqual(backlog.map(() => 'finished'));
    await expect(host.check()).resolves.toBeUndefined();
    letGo();
    clock.mockRestore();
  });

  it('counts a job as lost when its work throws, and tries it no second time', async () => {
    const job = message();
    let begun = 0;
    await queue.enqueue(QUEUE, job, 1);
    await work(async () => {
      begun += 1;
      throw new Error('a bug');
    });
    await expect.poll(() => stateOf(job)).toBe('lost');
    expect(begun).toBe(1);
  });

  it('is left by a worker that lets its job end, and aborts what takes too long', async () => {
    const [quick, slow] = [message(), message()];
    const process: WorkerPlan['process'] = async ({ generationId }, signal) => {
      await sleep(generationId === quick.generationId ? 200 : 20_000, undefined, { signal });
    };
    await queue.enqueue(QUEUE, quick, 1);
    const first = await work(process);
    await expect.poll(() => stateOf(quick)).toBe('active');
    await first.close(5_000);
    expect(await stateOf(quick)).toBe('finished');
    await queue.enqueue(QUEUE, slow, 1);
    const last = await work(process);
    await expect.poll(() => stateOf(slow)).toBe('active');
    await last.close(100);
    expect(await stateOf(slow)).toBe('lost');
  });

  it.each(['closed', 'silent'] as const)(
    'rejects in time while the server is away, and is there when it is: %s',
    async (mode) => {
      const job = message();
      await queue.enqueue(QUEUE, message(), 1);
      rig.proxy.become(mode);
      const began = performance.now();
      const tries = [
        queue.enqueue(QUEUE, job, 1),
        stateOf(job),
        queue.check(QUEUE),
        queue.discard(QUEUE, job),
      ];
      const outcomes = await Promise.allSettled(tries);
      const [rejected, fulfilled] = ['rejected', 'fulfilled'];
      expect(outcomes.map(({ status }) => status)).toEqual([
        rejected,
        rejected,
        rejected,
        fulfilled,
      ]);
      expect(performance.now() - began).toBeLessThan(TOLD_MS);
      rig.proxy.become('open');
      await expect
        .poll(() => queue.enqueue(QUEUE, job, 1).then(() => stateOf(job)))
        .toBe('waiting');
      await work(async () => undefined);
      await expect.poll(() => stateOf(job)).toBe('finished');
    },
  );

  it('gives a worker its jobs again after the server was away', async () => {
    await work(async () => undefined);
    rig.proxy.become('closed');
    await sleep(1_000);
    rig.proxy.become('open');
    const job = message();
    await expect
      .poll(
        () =>
          queue.enqueue(QUEUE, job, 1).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    await expect.poll(() => stateOf(job)).toBe('finished');
    await expect(queue.check(QUEUE)).resolves.toBeUndefined();
  });
});
