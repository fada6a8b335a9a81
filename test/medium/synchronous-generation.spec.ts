// @real-servers the whole road over the queue
import { setTimeout as sleep } from 'node:timers/promises';
import { balanceOf } from '../../src/credits/grant.js';
import { fail, succeed } from '../../src/errors/failure.js';
import { ProblemError } from '../../src/errors/problem.error.js';
import { CountedPhotos, eventually, problemOf } from '../support/generation-app.js';
import { appForEachTest } from '../support/generation-apps.js';

const apps = appForEachTest();

describe('a call through the queue', () => {
  it('answers with the stored result and charges the price once', async () => {
    const app = await apps.open();
    const caller = await app.caller(3, 2);
    expect(await app.call(caller)).toMatchObject({
      result: { n: 1 },
      replayed: false,
      price: 2,
      available: 1,
    });
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 1,
      reserved: 0,
    });
  });

  it('is answered when every completion signal is lost', async () => {
    const app = await apps.open();
    await app.database.query(`CREATE RULE mute AS ON INSERT TO worker_heartbeats DO ALSO NOTHING`);
    const listener = await app.database.query<{ pid: number }[]>(
      `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN "listing_reply_%' AND datname = current_database()`,
    );
    const caller = await app.caller();
    const call = app.call(caller);
    await app.database.query('SELECT pg_terminate_backend($1)', [listener[0]?.pid]);
    expect(await call).toMatchObject({ replayed: false });
  });

  it('is refused before anything is stored when the credits do not suffice', async () => {
    const app = await apps.open();
    const caller = await app.caller(1, 2);
    const photos = new CountedPhotos();
    expect((await problemOf(app.call(caller, { photos }))).failure.code).toBe(
      'insufficient_credits',
    );
    expect(photos.stored).toBe(0);
  });

  it('lets through exactly as many concurrent calls as there are credits', async () => {
    const app = await apps.open(async () => sleep(50).then(() => succeed({})));
    const caller = await app.caller(5, 1);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => app.call(caller)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 0,
      reserved: 0,
    });
  });

  it('gives a failure of the worker as it was stored, and releases the hold', async () => {
    const app = await apps.open(async () =>
      fail('source_image_unreadable', 'images[0] …', [
        { pointer: '/images/0', code: 'x', detail: 'y' },
      ]),
    );
    const caller = await app.caller(3, 1);
    const { failure, headers } = await problemOf(app.call(caller));
    expect(failure).toMatchObject({
      code: 'source_image_unreadable',
      errors: [{ pointer: '/images/0' }],
    });
    expect(headers).toMatchObject({ 'X-Credits-Charged': '0', 'X-Credits-Remaining': '3' });
  });

  it('gives a bug in the worker as generation_failed, without a word of the bug', async () => {
    const app = await apps.open(async () => {
      throw new TypeError('secret of the process');
    });
    const { failure } = await problemOf(app.call(await app.caller()));
    expect(failure.code).toBe('generation_failed');
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it('ends at its deadline, releases the hold and answers in time', async () => {
    const app = await apps.open(async () => sleep(30_000, succeed({}), { ref: false }), {
      GENERATION_DEADLINE_MS: '4000',
    });
    const caller = await app.caller(3, 1);
    const began = performance.now();
    const { failure } = await problemOf(app.call(caller));
    expect(failure.code).toBe('generation_timed_out');
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 3,
      reserved: 0,
    });
  });
});

describe('an idempotency key', () => {
  const key = { idempotencyKey: 'k-1' };

  it('joins calls that run, on one generation and one charge', async () => {
    const app = await apps.open(async () => sleep(100).then(() => succeed({ n: 7 })));
    const caller = await app.caller(10, 1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.call(caller, key)));
    expect(new Set(answers.map(({ generationId }) => generationId)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(app.begun).toHaveLength(1);
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 9,
      reserved: 0,
    });
  });

  it('gives a finished answer again, and refuses another body', async () => {
    const app = await apps.open();
    const caller = await app.caller(10, 1);
    const first = await app.call(caller, key);
    expect(await app.call(caller, key)).toMatchObject({
      generationId: first.generationId,
      replayed: true,
    });
    expect((await problemOf(app.call(caller, { ...key, fields: { n: 2 } }))).failure.code).toBe(
      'idempotency_key_reused',
    );
    expect(await app.call(await app.caller(), key)).toMatchObject({ replayed: false });
  });

  it('is free again after a failure, for a corrected body too', async () => {
    let broken = true;
    const app = await apps.open(async () =>
      broken ? fail('content_refused', 'no') : succeed({ n: 1 }),
    );
    const caller = await app.caller(10, 1);
    await problemOf(app.call(caller, key));
    broken = false;
    expect(await app.call(caller, { ...key, fields: { n: 2 } })).toMatchObject({ replayed: false });
  });
});

describe('a caller who hangs up', () => {
  it('without a key gets the credits back when no worker has started', async () => {
    const app = await apps.open(async () => sleep(700).then(() => succeed({})), {
      WORKER_CONCURRENCY: '1',
    });
    const caller = await app.caller(10, 1);
    const hangUp = new AbortController();
    const first = app.call(caller);
    await eventually(() => app.begun.length === 1);
    const second = problemOf(app.call(caller, { hangUp: hangUp.signal }));
    await sleep(100);
    hangUp.abort();
    await Promise.all([first, second]);
    await sleep(300);
    expect(app.begun).toHaveLength(1);
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 9,
      reserved: 0,
    });
  });

  it('is charged when a worker has started, and with a key the result waits for the repeat', async () => {
    const app = await apps.open(async () => sleep(300).then(() => succeed({ n: 5 })));
    const caller = await app.caller(10, 1);
    for (const facts of [{}, { idempotencyKey: 'k-2' }]) {
      const hangUp = new AbortController();
      const begun = app.begun.length;
      const call = app.call(caller, { ...facts, hangUp: hangUp.signal });
      await eventually(() => app.begun.length === begun + 1);
      hangUp.abort();
      await call;
    }
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 8,
      reserved: 0,
    });
    expect(await app.call(caller, { idempotencyKey: 'k-2' })).toMatchObject({
      replayed: true,
      result: { n: 5 },
    });
  });
});

describe('capacity', () => {
  it('refuses what would wait longer than its time, and lets another organization through', async () => {
    const app = await apps.open(async () => sleep(500).then(() => succeed({})), {
      WORKER_CONCURRENCY: '1',
      GENERATION_DEADLINE_MS: '8500',
    });
    const [busy, other] = [await app.caller(100, 1), await app.caller(100, 1)];
    // As many as it takes to learn how long a job lasts.
    for (let jobs = 0; jobs < 5; jobs += 1) await app.call(busy);
    // Workers tell every second.
    await sleep(1_200);
    const calls = Array.from({ length: 24 }, () => app.call(busy).catch((error: unknown) => error));
    await sleep(200);
    const [fair, ...outcomes] = await Promise.all([app.call(other), ...calls]);
    const refused = outcomes.filter((outcome) => outcome instanceof ProblemError);
    expect(refused.length).toBeGreaterThan(4);
    for (const { failure, headers } of refused) {
      expect(failure.code).toBe('capacity_exceeded');
      expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
    }
    expect(fair).toMatchObject({ replayed: false });
  });
});

describe('what a crash leaves', () => {
  it('is run again under a new job', async () => {
    const app = await apps.open();
    const caller = await app.caller(3, 1);
    // A facade that died between the row and the queue: the row stands, no job does.
    await app.database.query(
      `WITH opened AS (
         INSERT INTO generations (id, organization_id, api_key_id, operation, price, input, request_id, priority,
                                  deadline_at, created_at)
         VALUES (gen_random_uuid(), $1, $2, 'listing-copy', 0, '{"n": 3}', 'r', 1,
                 clock_timestamp() + interval '1 minute', clock_timestamp() - interval '6 seconds')
         RETURNING id, organization_id)
       INSERT INTO credit_entries (organization_id, generation_id, kind, available_delta, reserved_delta)
       SELECT organization_id, id, 'hold', 0, 0 FROM opened`,
      [caller.organizationId, caller.apiKeyId],
    );
    await eventually(async () => {
      const [row] = await app.database.query<{ status: string; run: number }[]>(
        'SELECT status, run FROM generations',
      );
      return row?.status !== 'open';
    });
    const [row] = await app.database.query<{ status: string; run: number }[]>(
      'SELECT status, run FROM generations',
    );
    expect(row).toEqual({ status: 'succeeded', run: 2 });
  });
});
