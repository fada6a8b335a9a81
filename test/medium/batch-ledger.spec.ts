// @real-servers the ledger of batches
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../src/access/caller.js';
import { balanceOf } from '../../src/credits/grant.js';
import { fail, succeed } from '../../src/errors/failure.js';
import { BatchCancellation } from '../../src/generations/batch/batch-cancellation.service.js';
import { BatchDispatcher } from '../../src/generations/batch/batch-dispatcher.service.js';
import { type BatchRecord, findBatch } from '../../src/generations/batch/batch.store.js';
import { type BatchOutcome, openBatch } from '../../src/generations/batch/open-batch.js';
import { BATCH_PRIORITY, readCapacity } from '../../src/generations/call/capacity.js';
import { findAbandoned } from '../../src/generations/sweeper/open-generations.js';
import { eventually, expectSoundLedger, type GenerationApp } from '../support/generation-app.js';
import { appForEachTest } from '../support/generation-apps.js';

const PRICE = 2;
const apps = appForEachTest();
let app: GenerationApp;

/** Opens a batch of so many items. */
async function open(
  { organizationId, apiKeyId }: Caller,
  count: number,
  key?: string,
): Promise<{ id: string; outcome: BatchOutcome }> {
  const id = randomUUID();
  const items = Array.from({ length: count }, (_, product) => ({
    product,
    generation: {
      id: randomUUID(),
      organizationId,
      apiKeyId,
      operation: 'listing-copy' as const,
      price: PRICE,
      input: { n: product },
      requestId: 'r-1',
      priority: BATCH_PRIORITY,
      answerBy: performance.now() + 60_000,
    },
  }));
  const idempotency = key === undefined ? undefined : { key, fingerprint: Buffer.from('same') };
  const facts = { id, organizationId, apiKeyId, requestId: 'r-1', deadlineMs: 60_000 };
  const outcome = await openBatch(app.database, { ...facts, items, idempotency });
  app.get(BatchDispatcher).wake();
  return { id, outcome };
}

async function recordOf({ organizationId }: Caller, id: string): Promise<BatchRecord> {
  const record = await findBatch(app.database, { organizationId, kind: 'live' }, id);
  if (record === undefined) throw new Error('no batch');
  return record;
}

async function ended(caller: Caller, id: string): Promise<BatchRecord> {
  await eventually(async () => (await recordOf(caller, id)).endedAt !== null, 60_000);
  return recordOf(caller, id);
}

describe('the hold of a batch', () => {
  it('is made of all items or of none', async () => {
    app = await apps.open(undefined, undefined, 'idle');
    const caller = await app.caller(9);
    expect((await open(caller, 5)).outcome).toEqual({ kind: 'short', available: 9 });
    const rows = await app.database.query(
      'SELECT id FROM batches UNION SELECT id FROM generations',
    );
    expect(rows).toEqual([]);
    expect((await open(caller, 4)).outcome).toEqual({ kind: 'opened', available: 1 });
    expect(await balanceOf(app.database, caller.organizationId)).toEqual({
      available: 1,
      reserved: 8,
    });
    await expectSoundLedger(app);
  });

  it('is made once for one key by calls of one moment', async () => {
    app = await apps.open(undefined, undefined, 'idle');
    const caller = await app.caller(100);
    const opened = await Promise.all([1, 2, 3, 4].map(() => open(caller, 5, 'key')));
    const kinds = opened.map(({ outcome }) => outcome.kind);
    expect(kinds.toSorted()).toEqual(['opened', 'taken', 'taken', 'taken']);
    expect(await balanceOf(app.database, caller.organizationId)).toMatchObject({ reserved: 10 });
    await expectSoundLedger(app);
  });

  it('is no load for calls, and no lost job for the sweeper', async () => {
    app = await apps.open(undefined, undefined, 'idle');
    await open(await app.caller(100), 20);
    await app.database.query(
      `UPDATE generations SET created_at = created_at - interval '1 minute'`,
    );
    expect((await readCapacity(app.database, 'listing-copy')).open).toEqual([]);
    expect(await findAbandoned(app.database)).toEqual([]);
  });

  it('ends exactly when the batch is cancelled at any moment', async () => {
    app = await apps.open(async ({ n }) => {
      await sleep(Math.random() * 40);
      return n % 5 === 0 ? fail('generation_failed', 'It fails.') : succeed({ n });
    });
    for (let round = 0; round < 8; round += 1) {
      const count = 12;
      const caller = await app.caller(count * PRICE);
      const { id } = await open(caller, count);
      await sleep(Math.random() * 1_200);
      if (round % 4 !== 0) await app.get(BatchCancellation).cancel(id);
      const { counts, held, captured, released } = await ended(caller, id);
      expect(counts).toMatchObject({ waiting: 0, running: 0 });
      expect(counts.cancelled > 0 && round % 4 === 0).toBe(false);
      expect(counts.succeeded + counts.failed + counts.cancelled).toBe(count);
      expect([held, captured]).toEqual([0, counts.succeeded * PRICE]);
      expect(released).toBe((counts.failed + counts.cancelled) * PRICE);
      expect(await balanceOf(app.database, caller.organizationId)).toEqual({
        available: released,
        reserved: 0,
      });
    }
    await expectSoundLedger(app);
  });
});
