import { setTimeout as sleep } from 'node:timers/promises';
import { outputKey, sourceKey } from '../../src/storage/media-keys.js';
import type { RedirectedObject } from '../../src/storage/object-storage.port.js';
import { openS3On } from '../support/s3/open-s3.js';
import { type S3Store, startS3Store } from '../support/s3/s3-store.js';
import { objectStorageConformance } from './object-storage.conformance.js';

const KEY = outputKey('organization', 'generation', 't'.repeat(22), 'jpg');

let store: S3Store;

beforeAll(async () => {
  store = await startS3Store();
});

beforeEach(() => {
  store.seen.length = 0;
});

afterAll(() => store.stop());

objectStorageConformance('S3', async () => openS3On(store));
// Every listing of more than one object needs a second page.
objectStorageConformance('S3, one object a page', async () =>
  openS3On(store, undefined, { pageSize: 1 }),
);

const atKey = (prefix: string, key = KEY): string => `/${store.bucket}/${prefix}/${key}`;

describe('S3', () => {
  it('keeps to its prefix, and to the whole bucket where there is none', async () => {
    const [one, beside] = [openS3On(store, 'deep/one'), openS3On(store, 'deep/one-more')];
    await one.put(KEY, Buffer.from('1'));
    await beside.put(KEY, Buffer.from('2'));
    expect(store.seen.map(({ path }) => path)).toContain(atKey('deep/one'));
    await one.deletePrefix('media');
    expect(await one.read(KEY, 1)).toBeUndefined();
    expect(await beside.read(KEY, 1)).toEqual(Buffer.from('2'));
    await openS3On(store, '').put(KEY, Buffer.from('3'));
    expect(store.seen.at(-1)?.path).toBe(`/${store.bucket}/${KEY}`);
  });

  it('takes a generation as stale only when all that it holds is old', async () => {
    const storage = openS3On(store, undefined, { pageSize: 2 });
    for (const generation of ['a', 'b', 'c'])
      await storage.put(sourceKey('organization', generation, 0), Buffer.from('old'));
    // The store tells times in whole seconds.
    await sleep(1_100);
    const before = new Date(Math.floor(Date.now() / 1_000) * 1_000);
    await storage.put(sourceKey('organization', 'b', 1), Buffer.from('new'));
    const stale: string[] = [];
    for await (const prefix of storage.staleGenerations('sources', before)) stale.push(prefix);
    expect(stale).toEqual(['sources/organization/a', 'sources/organization/c']);
  });

  it('signs addresses for one method and a while, with the headers that browsers need', async () => {
    const storage = openS3On(store, 'signed');
    await storage.put(KEY, Buffer.from('picture'));
    const { redirectTo, cacheSeconds } = (await storage.serve(KEY, 'GET')) as RedirectedObject;
    const validFor = Number(new URL(redirectTo).searchParams.get('X-Amz-Expires'));
    expect(cacheSeconds).toBeGreaterThan(0);
    expect(cacheSeconds).toBeLessThan(validFor);
    const got = await fetch(redirectTo);
    expect(await got.text()).toBe('picture');
    expect(got.headers.get('content-type')).toBe('image/jpeg');
    expect(got.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

    const refused = [
      fetch(redirectTo, { method: 'HEAD' }),
      fetch(redirectTo.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000')),
      fetch(redirectTo.replace(/X-Amz-Date=\d{8}/, 'X-Amz-Date=20200101')),
      fetch(redirectTo.split('?')[0] ?? ''),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(403);
    const head = (await storage.serve(KEY, 'HEAD')) as RedirectedObject;
    expect((await fetch(head.redirectTo, { method: 'HEAD' })).status).toBe(200);
  });

  it('gives out the public address where there is one, without a signature', async () => {
    const publicUrl = `${store.endpoint}/${store.bucket}/open`;
    store.publicPath = `/${store.bucket}/open/media/`;
    const storage = openS3On(store, 'open', { publicUrl });
    const source = sourceKey('organization', 'generation', 0);
    for (const key of [KEY, source]) await storage.put(key, Buffer.from(key));
    const served = (await storage.serve(KEY, 'GET')) as RedirectedObject;
    expect(served.redirectTo).toBe(`${publicUrl}/${KEY}`);
    expect(await (await fetch(served.redirectTo)).text()).toBe(KEY);
    expect((await fetch(`${publicUrl}/${source}`)).status).toBe(403);
  });

  it('asks the store for a check once in a while, however often it is asked', async () => {
    const storage = openS3On(store);
    await Promise.all(Array.from({ length: 20 }, () => storage.check()));
    await storage.check();
    expect(store.seen.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'DELETE']);
  });
});
