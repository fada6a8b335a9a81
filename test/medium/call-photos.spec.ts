import { setTimeout as sleep } from 'node:timers/promises';
import { succeed } from '../../src/errors/failure.js';
import { ProblemError } from '../../src/errors/problem.error.js';
import { GenerationEraser } from '../../src/generations/records/generation-eraser.service.js';
import { CountedPhotos, eventually, problemOf } from '../support/generation-app.js';
import { appForEachTest } from '../support/generation-apps.js';

const apps = appForEachTest();

describe('the photos of a call', () => {
  const key = { idempotencyKey: 'photos' };

  it('are kept while a repeat may have to run anew, and released once its generation stands', async () => {
    const app = await apps.open();
    const caller = await app.caller(10, 1);
    const [first, repeat, anew] = [new CountedPhotos(), new CountedPhotos(), new CountedPhotos()];
    const made = await app.call(caller, { ...key, photos: first });
    expect(first).toMatchObject({ stored: 1, complete: false });
    expect(await app.call(caller, { ...key, photos: repeat })).toMatchObject({ replayed: true });
    expect(repeat).toMatchObject({ stored: 0, complete: true });
    await app.get(GenerationEraser).erase(caller, made.generationId);
    const again = await app.call(caller, { ...key, photos: anew });
    expect([again.replayed, anew.stored]).toEqual([false, 1]);
    const [row] = await app.database.query<{ input: { photos: number } }[]>(
      'SELECT input FROM generations WHERE id = $1',
      [again.generationId],
    );
    expect(row?.input.photos).toBe(1);
  });

  it('that a waiting repeat has let go of are not missed: a deletion ends its call, free of charge', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const app = await apps.open(async () => held.then(() => succeed({ n: 1 })));
    const caller = await app.caller(10, 1);
    const first = app.call(caller, key).catch((error: unknown) => error);
    await eventually(() => app.begun.length === 1);
    const [bytes, addresses] = [new CountedPhotos(), new CountedPhotos()];
    addresses.release = () => undefined;
    const repeats = [bytes, addresses].map((photos) =>
      app.call(caller, { ...key, photos }).catch((error: unknown) => error),
    );
    await eventually(() => !bytes.complete);
    // Ended and deleted in one moment: no wait of any process has seen the result.
    await app.database.query(`
      WITH ended AS (
        UPDATE generations SET status = 'succeeded', outcome = '{"result": {}}', settled_at = clock_timestamp(),
                               deleted_at = clock_timestamp() RETURNING *
      ), entry AS (
        INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
        SELECT organization_id, id, 'capture', 0, -price FROM ended
      ), account AS (
        UPDATE organizations SET reserved = 0
      )
      DELETE FROM idempotency_keys`);
    letGo();
    const [refused, again] = await Promise.all(repeats);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(refused).toMatchObject({
      failure: { code: 'generation_failed' },
      headers: { 'X-Credits-Charged': '0' },
    });
    expect(again).toMatchObject({ replayed: false });
    expect(addresses.stored).toBe(1);
    await first;
  });

  it('are all there, or nothing is begun', async () => {
    const app = await apps.open();
    const caller = await app.caller(10, 1);
    const photos = new CountedPhotos();
    photos.release();
    const problem = await problemOf(app.call(caller, { photos }));
    expect(problem.failure.code).toBe('generation_failed');
    expect(problem.headers).toMatchObject({ 'X-Credits-Charged': '0' });
    expect(await app.database.query('SELECT 1 FROM generations')).toEqual([]);
  });
});

describe('a caller whose own time is over', () => {
  it('is answered alone; the generation goes on until its own deadline', async () => {
    const app = await apps.open(async () => sleep(2_500).then(() => succeed({ n: 7 })), {
      GENERATION_DEADLINE_MS: '12000',
    });
    const caller = await app.caller(10, 1);
    const key = { idempotencyKey: 'deadlines' };
    const first = app.call(caller, key);
    await eventually(() => app.begun.length === 1);
    const began = performance.now();
    // Its request arrived long before its body did.
    const late = await problemOf(app.call(caller, { ...key, arrivedAt: began - 10_500 }));
    expect(late.failure.code).toBe('generation_timed_out');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await first).toMatchObject({ result: { n: 7 } });
    expect(app.begun).toHaveLength(1);
  });
});
