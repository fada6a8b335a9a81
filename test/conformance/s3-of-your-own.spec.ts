import { randomUUID } from 'node:crypto';
import { outputKey, sourceKey } from '../../src/storage/media-keys.js';
import type { RedirectedObject } from '../../src/storage/object-storage.port.js';
import { openS3On } from '../support/s3/open-s3.js';
import { objectStorageConformance } from './object-storage.conformance.js';

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;

/** A store that is not started by the tests; everything is kept under prefixes of their own. */
const STORE = {
  endpoint: TEST_S3_ENDPOINT ?? '',
  bucket: TEST_S3_BUCKET ?? '',
  key: { id: AWS_ACCESS_KEY_ID ?? '', secret: AWS_SECRET_ACCESS_KEY ?? '' },
};

const MANY = 1_050;

describe.skipIf(STORE.endpoint === '')('the S3 store of TEST_S3_ENDPOINT', () => {
  objectStorageConformance('a store of your own', async () => openS3On(STORE));

  it('signs addresses that open, for one method', async () => {
    const storage = openS3On(STORE);
    const key = outputKey('organization', 'generation', randomUUID(), 'jpg');
    await storage.put(key, Buffer.from('picture'));
    const get = (await storage.serve(key, 'GET')) as RedirectedObject;
    const head = (await storage.serve(key, 'HEAD')) as RedirectedObject;
    const answer = await fetch(get.redirectTo);
    expect(await answer.text()).toBe('picture');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(head.redirectTo, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(get.redirectTo.replace('Expires=900', 'Expires=901'))).status).toBe(403);
    await storage.deletePrefix('media');
  });

  it('tells and deletes more objects than fit on a page', { timeout: 300_000 }, async () => {
    const storage = openS3On(STORE);
    const later = new Date(Date.now() + 60_000);
    const count = async (): Promise<number> => {
      let found = 0;
      for await (const _ of storage.staleGenerations('sources', later)) found += 1;
      return found;
    };
    for (let from = 0; from < MANY; from += 25) {
      const some = Array.from({ length: 25 }, (_, i) => sourceKey('many', `g-${from + i}`, 0));
      await Promise.all(some.map((key) => storage.put(key, Buffer.from('x'))));
    }
    expect(await count()).toBe(MANY);
    await storage.deletePrefix('sources');
    expect(await count()).toBe(0);
  });
});
