// What the queue adds to a call: API processes enqueue jobs that do nothing for one worker process and
// wait for the reply, on a Redis of the bench's own (`dist/`). First 32 callers without a pause, shared
// among 1, 4 and 16 processes: the added time. Then 1, 4 and 16 processes with the same load each: the
// CPU of a process for a job of its own, and the replies it hears, which must not grow with their number.
// Ends with exit code 1 when a target is missed. Usage: npm run bench:facade -- [--seconds 4]
import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { BullmqJobQueue } from '../../dist/queue/bullmq-job-queue.js';
import { RedisQueueBackend } from '../../dist/queue/redis/redis-queue-backend.js';
import { WorkerHost } from '../../dist/queue/worker-host.js';

const PORT = 7391;
const URL = `redis://127.0.0.1:${PORT}`;
const QUEUE = 'bench';
const PODS = [1, 4, 16];
const CALLERS = 32;

/** Added time in the middle, milliseconds. */
const MOST_P50_MS = 15;

/** CPU of a job with 16 processes against that with one: their caches are one another's. */
const MOST_GROWTH = 1.5;

/** The whole bench takes less than a minute on an idle machine. */
const MOST_MS = 150_000;

/** Load of one process when the CPU is measured: about 50 jobs a second. */
const CALLERS_EACH = 2;
const PAUSE_MS = 40;

/** Jobs before a measurement, so that the code has been compiled. */
const WARM_UP = 200;

/** As long as the service's own sweep takes to answer a wait whose signal was lost. */
const SWEEP_MS = 250;

const percentile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

const PARTS = {
  async worker(backend) {
    await backend.check();
    const signal = backend.openSignal();
    const process = ({ replyTo, generationId }) => signal.publish(replyTo, generationId);
    await new WorkerHost(backend, { queue: QUEUE, concurrency: 32, process }).start();
  },

  async api(backend) {
    const queue = new BullmqJobQueue(backend);
    const signal = backend.openSignal();
    const waits = new Map();
    let heard = 0;
    await signal.subscribe((id) => {
      heard += 1;
      waits.get(id)?.();
    });
    const callOnce = async () => {
      const generationId = randomUUID();
      const woken = new Promise((resolve) => waits.set(generationId, resolve));
      const timer = setTimeout(() => waits.get(generationId)?.(), SWEEP_MS);
      await queue.enqueue(QUEUE, { v: 1, generationId, run: 1, replyTo: signal.address }, 1);
      await woken;
      clearTimeout(timer);
      waits.delete(generationId);
    };
    const measureCalls = async ({ callers, pauseMs, seconds }) => {
      const times = [];
      const before = { cpu: process.cpuUsage(), heard };
      const endAt = performance.now() + seconds * 1_000;
      const caller = async () => {
        for (let began = performance.now(); began < endAt; began = performance.now()) {
          await callOnce();
          times.push(performance.now() - began);
          if (pauseMs > 0) await sleep(pauseMs);
        }
      };
      await Promise.all(Array.from({ length: callers }, caller));
      const { user, system } = process.cpuUsage(before.cpu);
      process.send({ times, heard: heard - before.heard, cpuMs: (user + system) / 1_000 });
    };
    for (let n = 0; n < WARM_UP; n += 1) await callOnce();
    process.on('message', (load) => void measureCalls(load));
  },
};

async function start(part) {
  const child = fork(import.meta.filename, [part]);
  await once(child, 'message');
  return child;
}

async function measure(pods, callers, pauseMs, seconds) {
  const apis = await Promise.all(Array.from({ length: pods }, () => start('api')));
  const reports = await Promise.all(
    apis.map(async (api) => {
      api.send({ callers, pauseMs, seconds });
      const [report] = await once(api, 'message');
      return report;
    }),
  );
  for (const api of apis) api.kill();
  const times = reports.flatMap((report) => report.times).sort((a, b) => a - b);
  const cpu = reports.map((report) => report.cpuMs / report.times.length).sort((a, b) => a - b);
  const heard = reports.map((report) => report.heard / report.times.length);
  return {
    pods,
    callers: pods * callers,
    'jobs/s': Math.round(times.length / seconds),
    'added p50 ms': Number(percentile(times, 0.5).toFixed(2)),
    'added p99 ms': Number(percentile(times, 0.99).toFixed(2)),
    'CPU ms a job (median pod)': Number(percentile(cpu, 0.5).toFixed(3)),
    'CPU ms a job (worst pod)': Number(percentile(cpu, 1).toFixed(3)),
    'replies heard a job (worst pod)': Number(Math.max(...heard).toFixed(3)),
  };
}

async function bench() {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
  const seconds = Number(values.seconds);
  const args = ['--port', String(PORT), '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: 'ignore', cwd: '/' });
  process.on('exit', () => server.kill());
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1));
  setTimeout(
    () => process.exit(console.error('The machine is too busy to measure.') ?? 1),
    MOST_MS,
  );
  const redis = new Redis(URL, { maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  await start('worker');
  const [busy, paced] = [[], []];
  for (const pods of PODS) busy.push(await measure(pods, CALLERS / pods, 0, seconds));
  for (const pods of PODS) paced.push(await measure(pods, CALLERS_EACH, PAUSE_MS, seconds));
  console.log(`${availableParallelism()} cores, Node ${process.version}, ${seconds} s each`);
  console.table([...busy, ...paced]);
  const p50 = Math.max(...busy.map((row) => row['added p50 ms']));
  const [alone, , many] = paced.map((row) => row['CPU ms a job (median pod)']);
  const heard = Math.max(...paced.map((row) => row['replies heard a job (worst pod)']));
  console.log(`added p50 at ${CALLERS} callers: ${p50} ms (at most ${MOST_P50_MS})`);
  console.log(
    `CPU a job, 16 pods against 1: ${(many / alone).toFixed(2)} (at most ${MOST_GROWTH})`,
  );
  console.log(`replies heard a job: ${heard} (at most 1)`);
  process.exit(p50 <= MOST_P50_MS && many / alone <= MOST_GROWTH && heard <= 1 ? 0 : 1);
}

const part = process.argv[2];
if (process.send === undefined) await bench();
else {
  process.on('disconnect', () => process.exit());
  await PARTS[part](new RedisQueueBackend(URL, 'bench', { id: 'bench', name: 'bench' }));
  process.send('ready');
}
