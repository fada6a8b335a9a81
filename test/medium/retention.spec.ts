// @real-servers batches of deletes
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, type Settings } from '../../src/config/settings.js';
import { auditCredits } from '../../src/credits/audit.js';
import { capture } from '../support/ledger/capture.js';
import { openGeneration } from '../../src/generations/call/open-generation.js';
import { GenerationEraser } from '../../src/generations/records/generation-eraser.service.js';
import { Retention } from '../../src/generations/sweeper/retention.service.js';
import { rowsOf } from '../../src/persistence/queryable.js';
import { LocalDiskStorage } from '../../src/storage/local-disk.storage.js';
import { outputKey } from '../../src/storage/media-keys.js';
import type { ObjectStorage } from '../../src/storage/object-storage.port.js';
import { freshFolder } from '../support/running-service.js';
import { dataSourceForFile } from '../support/test-database.js';

const TOKEN = 't'.repeat(22);

const test = dataSourceForFile();
let folder: string;
let storage: LocalDiskStorage;
let organizationId: string;

beforeAll(async () => {
  folder = await freshFolder();
  storage = new LocalDiskStorage(folder);
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  organizationId = randomUUID();
  const sql = `INSERT INTO organizations (id, name, plan) VALUES ($1, $2, 'enterprise')`;
  await test.source.query(sql, [organizationId, organizationId]);
});

/** A generation that succeeded so many days ago, with a picture. */
async function makeGeneration(days: number): Promise<string> {
  const id = randomUUID();
  const facts = {
    price: 0,
    requestId: 'r',
    priority: 1,
    answerBy: performance.now() + 60_000,
    input: { v: 1 },
  };
  const operation = 'listing-images' as const;
  await openGeneration(test.source, { id, organizationId, apiKeyId: id, operation, ...facts });
  const key = outputKey(organizationId, id, TOKEN, 'jpg');
  await storage.put(key, Buffer.from('picture'));
  await capture(test.source, id, 1, { v: 1, outputKey: key });
  const sql = `UPDATE generations SET settled_at = settled_at - make_interval(days => $2) WHERE id = $1`;
  await test.source.query(sql, [id, days]);
  return id;
}

function retention(days: string, store: ObjectStorage = storage): Retention {
  const read = readSettings('standalone', { RETENTION_DAYS: days });
  const settings = (read as { settings: Settings }).settings;
  return new Retention(test.source, settings, new GenerationEraser(test.source, store));
}

async function keptIds(): Promise<string[]> {
  const sql = `SELECT id FROM generations WHERE organization_id = $1 AND deleted_at IS NULL`;
  return (await rowsOf<{ id: string }>(test.source, sql, [organizationId])).map(({ id }) => id);
}

describe('retention', () => {
  it('keeps everything when it is 0', async () => {
    const id = await makeGeneration(3_000);
    expect(await retention('0').deleteExpired()).toBe(0);
    expect(await keptIds()).toEqual([id]);
    await retention('1').deleteExpired();
  });

  it('deletes the oldest first, a batch at a time, with their pictures and nothing else', async () => {
    const young = await makeGeneration(6);
    const old = await Promise.all(Array.from({ length: 60 }, (_, i) => makeGeneration(8 + i)));
    const first = await retention('7').deleteExpired();
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(50);
    // The list is from young to old: what is left of it is its beginning.
    expect((await keptIds()).toSorted()).toEqual([young, ...old.slice(0, 60 - first)].toSorted());
    let deleted = first;
    for (let turns = 0; deleted < 60 && turns < 60; turns++) {
      deleted += await retention('7').deleteExpired();
    }
    expect(deleted).toBe(60);
    expect(await retention('7').deleteExpired()).toBe(0);
    expect(await keptIds()).toEqual([young]);
    const left = async (id: string): Promise<Buffer | undefined> =>
      storage.read(outputKey(organizationId, id, TOKEN, 'jpg'), 100);
    expect(await left(young)).toEqual(Buffer.from('picture'));
    expect(await Promise.all(old.map(left))).toEqual(old.map(() => undefined));
    expect((await auditCredits(test.source)).findings).toEqual([]);
  });

  it('deletes nothing while the store is out of reach, and all of it afterwards', async () => {
    const id = await makeGeneration(8);
    // A file where the store's folder should be: nothing below it can be reached.
    await writeFile(join(folder, 'file'), '');
    const unreachable = new LocalDiskStorage(join(folder, 'file', 'objects'));
    expect(await retention('7', unreachable).deleteExpired()).toBe(0);
    expect(await keptIds()).toEqual([id]);
    expect(await retention('7').deleteExpired()).toBe(1);
    expect(await keptIds()).toEqual([]);
  });
});
