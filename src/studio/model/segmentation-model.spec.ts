import { setTimeout as sleep } from 'node:timers/promises';
import { type JobWork, runInContext } from '../../observability/request-context.js';
import { CORES } from '../../imaging/core-limiter.js';
import { ModelTrouble } from './model-process.js';
import { OnnxModel } from './segmentation-model.js';

const ENTRY = new URL('../../../test/support/onnx/slow-model.process.mjs', import.meta.url);
/** Long enough for a process to start on a busy machine. */
const SHORT_MS = 2_500;
const FILES = { file: '/nowhere/model.onnx', runtime: '/nowhere', own: true };
const never = new AbortController().signal;

/** Fates of a photo in `slow-model.process.mjs`. */
const [WELL, HANGS, DIES, FAILS] = [0, 1, 2, 3];

const models: OnnxModel[] = [];
function open(options: { limitMs?: number; idleMs?: number } = {}): OnnxModel {
  const model = new OnnxModel(FILES, { entry: ENTRY, limitMs: 10_000, ...options });
  models.push(model);
  return model;
}
afterEach(() => Promise.all(models.splice(0).map((model) => model.close())));

const photo = (fate: number) => ({
  bytes: Uint8Array.of(fate),
  index: 0,
  format: 'jpeg' as const,
  width: 100,
  height: 100,
});

/** Answer of the process other than a map. */
async function told(model: OnnxModel): Promise<{ pid: number; names: string[] }> {
  const map = await model.mapOf(photo(WELL), never);
  return JSON.parse(Buffer.from(map!.values).toString());
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('OnnxModel', () => {
  it('asks one process for all photos, which sees nothing of the service’s settings', async () => {
    const model = open();
    const [one, other] = await Promise.all([told(model), told(model)]);
    expect(other.pid).toBe(one.pid);
    expect(one.pid).not.toBe(process.pid);
    expect(one.names.filter((name) => /HOME|PATH|KEY|URL/.test(name))).toEqual([]);
  });

  it('ends a process that takes too long, leaves the event loop free, and starts another', async () => {
    const model = open({ limitMs: SHORT_MS });
    const { pid } = await told(model);
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 20);
    const hanging = model.mapOf(photo(HANGS), never);
    const next = told(model);
    await expect(hanging).rejects.toThrow('it took more than 2.5 s for one photo');
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(20);
    expect((await next).pid).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  });

  it('tells of a process that ends by itself, and starts another', async () => {
    const model = open();
    await expect(model.mapOf(photo(DIES), never)).rejects.toThrow(
      'its process ended unexpectedly (exit code 7)',
    );
    expect((await told(model)).pid).toBeGreaterThan(0);
  });

  it('tells of a model that fails, and keeps its process', async () => {
    const model = open();
    const { pid } = await told(model);
    const failed = model.mapOf(photo(FAILS), never);
    await expect(failed).rejects.toThrow(ModelTrouble);
    await expect(failed).rejects.toThrow('no numbers');
    expect((await told(model)).pid).toBe(pid);
  });

  it('lets go of who gives up, while it waits and while it is served', async () => {
    const model = open({ limitMs: SHORT_MS });
    const first = new AbortController();
    const second = new AbortController();
    const served = model.mapOf(photo(HANGS), first.signal);
    const waiting = model.mapOf(photo(DIES), second.signal);
    second.abort(new Error('over'));
    await expect(waiting).rejects.toThrow('over');
    first.abort(new Error('over, too'));
    await expect(served).rejects.toThrow('over, too');
    // The one that hangs keeps its turn to its limit; the one that waited is never begun.
    expect((await told(model)).pid).toBeGreaterThan(0);
  });

  it('ends an idle process', async () => {
    const model = open({ idleMs: 50 });
    const { pid } = await told(model);
    await expect.poll(() => isAlive(pid), { interval: 20 }).toBe(false);
  });

  it('counts as all cores for the job that it serves, and its queue as a wait', async () => {
    const model = open({ limitMs: SHORT_MS });
    await told(model);
    const [served, waited] = [1, 2].map((order): JobWork => ({ order, coreMs: 0, waitedMs: 0 }));
    const ask = (work: JobWork, fate: number) =>
      runInContext({ requestId: 'r', work }, () => model.mapOf(photo(fate), never));
    const hanging = ask(served, HANGS).catch(() => undefined);
    await sleep(1);
    await Promise.all([hanging, ask(waited, WELL)]);
    expect(served.coreMs).toBeGreaterThan(CORES * SHORT_MS * 0.95);
    expect(waited.waitedMs).toBeGreaterThan(SHORT_MS * 0.9);
  });
});
