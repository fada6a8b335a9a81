// @real-servers jobs that are enqueued again
import { balanceOf } from '../../src/credits/grant.js';
import { type Result, succeed } from '../../src/errors/failure.js';
import { sourceKey } from '../../src/storage/media-keys.js';
import { ObjectStorage } from '../../src/storage/object-storage.port.js';
import { eventually, type GenerationApp, letCallsIn } from '../support/generation-app.js';
import { appForEachTest } from '../support/generation-apps.js';

const apps = appForEachTest();
let app: GenerationApp;
let works: (() => Promise<Result<unknown>>)[];

interface Row {
  id: string;
  organization_id: string;
  run: number;
  started_at: Date | null;
  status: string;
}

const rows = (): Promise<Row[]> =>
  app.database.query('SELECT id, organization_id, run, started_at, status FROM generations');

beforeEach(async () => {
  works = [];
  app = await apps.open(
    (input) => (works.shift() ?? (async () => succeed(input)))(),
    undefined,
    'idle',
  );
  await letCallsIn(app.database);
});

/** A call whose job a worker has begun that never comes to an end. */
async function callUnderWay(shutdown: AbortSignal) {
  const caller = await app.caller(3, 2);
  const answer = app.call(caller);
  await eventually(async () => (await rows()).length === 1);
  const [opened] = await rows();
  if (opened === undefined) throw new Error('no generation');
  let end = (_result: Result<unknown>): void => undefined;
  works.push(() => new Promise((resolve) => (end = resolve)));
  const job = app.doJob({ v: 1, generationId: opened.id, run: 1 }, shutdown);
  await eventually(() => app.begun.length === 1);
  return { caller, answer, job, endLate: () => end(succeed({ n: 'late' })) };
}

describe('a worker that shuts down before its job has ended', () => {
  it('hands it back as a new run, which another worker takes at once; charged once', async () => {
    const shutdown = new AbortController();
    const { caller, answer, job, endLate } = await callUnderWay(shutdown.signal);
    shutdown.abort(new Error('the worker is shutting down'));
    await job;
    expect(await rows()).toMatchObject([{ run: 2, started_at: null, status: 'open' }]);

    const begin = performance.now();
    await app.startWorker();
    endLate();
    expect(await answer).toMatchObject({ result: { n: 1 }, replayed: false });
    // Not the lock's 15 s; the sweeper would have made it a third run.
    expect(performance.now() - begin).toBeLessThan(14_000);
    expect(await rows()).toMatchObject([{ run: 2 }]);
    expect(app.begun).toHaveLength(2);
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 1,
      reserved: 0,
    });
  });

  it('leaves the photos to the later run when its own work ends late', async () => {
    const { answer, job, endLate } = await callUnderWay(new AbortController().signal);
    const [opened] = await rows();
    if (opened === undefined) throw new Error('no generation');
    const storage = app.get<ObjectStorage>(ObjectStorage);
    const { organization_id: owner } = opened;
    const key = sourceKey(owner, opened.id, 0);
    await storage.put(key, Buffer.from('a photo'));
    await app.database.query(
      `UPDATE generations SET run = 2, started_at = NULL,
              input = '{"n": 1, "sources": [{"kind": "stored", "key": "x"}]}'`,
    );
    endLate();
    await job;
    expect(await rows()).toMatchObject([{ run: 2, status: 'open' }]);
    expect(await storage.read(key, 100)).toBeDefined();
    await app.doJob({ v: 1, generationId: opened.id, run: 2 }, new AbortController().signal);
    expect(await answer).toMatchObject({ replayed: false });
    expect(await storage.read(key, 100)).toBeUndefined();
  });

  it('does not hand back what has ended meanwhile', async () => {
    const shutdown = new AbortController();
    const { answer, job } = await callUnderWay(shutdown.signal);
    await app.database.query(`UPDATE generations SET deadline_at = clock_timestamp()`);
    // The sweeper releases what is past its deadline.
    await expect(answer).rejects.toMatchObject({ failure: { code: 'generation_timed_out' } });
    shutdown.abort(new Error('the worker is shutting down'));
    await job;
    expect(await rows()).toMatchObject([{ run: 1, status: 'failed' }]);
  });
});
