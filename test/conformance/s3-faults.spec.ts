import { inspect } from 'node:util';
import { mediaPrefix, outputKey } from '../../src/storage/media-keys.js';
import { type ObjectStorage, StorageError } from '../../src/storage/object-storage.port.js';
import { freePort } from '../support/free-port.js';
import { openS3On, useKey } from '../support/s3/open-s3.js';
import { type Fault, type S3Store, startS3Store } from '../support/s3/s3-store.js';

const KEY = outputKey('organization', 'generation', 't'.repeat(22), 'jpg');

/** The longest bound of an operation, and room for a busy machine, milliseconds. */
const BOUND_MS = 22_000;

/** Tries of a request, as the adapter has them. */
const TRIES = 2;

type Operation = (storage: ObjectStorage) => Promise<unknown>;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  put: (storage) => storage.put(KEY, Buffer.alloc(100_000)),
  read: (storage) => storage.read(KEY, 1_000_000),
  serve: (storage) => storage.serve(KEY, 'GET'),
  deletePrefix: (storage) => storage.deletePrefix(mediaPrefix('organization', 'generation')),
  staleGenerations: async (storage) => {
    for await (const stale of storage.staleGenerations('sources', new Date())) return stale;
  },
  check: (storage) => storage.check(),
};

let store: S3Store;

beforeAll(async () => {
  store = await startS3Store();
});

beforeEach(() => {
  store.seen.length = 0;
  store.fault = () => undefined;
});

afterAll(() => store.stop());

/** The error of work that must fail, checked for secrets; it is shown as a logger may show it. */
async function failureOf(work: Promise<unknown>): Promise<StorageError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StorageError);
  const shown = inspect(error, { depth: 10, showHidden: true });
  for (const secret of [store.key.id, store.key.secret, store.endpoint, 'X-Amz', KEY])
    expect(shown).not.toContain(secret);
  return error as StorageError;
}

describe.each(Object.entries(OPERATIONS))('%s, when the store', (_, run) => {
  it.each<[Fault, string, number]>([
    ['busy', 'SlowDown', TRIES],
    ['denied', 'AccessDenied', 1],
    ['full', 'QuotaExceeded', 1],
    ['reset', 'ECONNRESET', TRIES],
  ])('is %s, fails with %s and is asked no more than its tries', async (fault, code, tries) => {
    store.fault = () => fault;
    const error = await failureOf(run(openS3On(store)));
    // An answer to HEAD has no body, so there is only a status to tell the cause by.
    expect([code, 'Status503', 'Status403']).toContain(error.code);
    expect(error.message).toMatch(/^[^.\n]+ STORAGE_URL[^\n]+$/);
    expect(store.seen).toHaveLength(tries);
  });
});

describe('time', () => {
  it('is bounded for every operation on a store that takes requests and says nothing', async () => {
    store.fault = () => 'silent';
    const begin = performance.now();
    const errors = await Promise.all(
      Object.values(OPERATIONS).map((run) => failureOf(run(openS3On(store)))),
    );
    expect(performance.now() - begin).toBeLessThan(BOUND_MS);
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['TimeoutError']));
    expect(store.seen.length).toBeLessThanOrEqual(TRIES * errors.length);
  });

  it('ends at once with the signal of whoever asked, with its reason', async () => {
    store.fault = () => 'silent';
    const ending = new AbortController();
    const storage = openS3On(store);
    const put = storage.put(KEY, Buffer.from('x'), ending.signal);
    const read = storage.read(KEY, 10, ending.signal);
    await expect.poll(() => store.seen.length).toBe(2);
    const reason = new Error('the caller has gone');
    ending.abort(reason);
    await expect(put).rejects.toBe(reason);
    await expect(read).rejects.toBe(reason);
  });
});

describe('an answer', () => {
  it('that breaks off is a failure, never a shorter object', async () => {
    store.fault = () => 'cut';
    expect((await failureOf(openS3On(store).read(KEY, 10_000))).code).toBe('ECONNRESET');
  });

  it('that succeeds at the second try is a success', async () => {
    const faults: (Fault | undefined)[] = ['busy', undefined, 'reset'];
    store.fault = () => faults.shift();
    const storage = openS3On(store);
    await storage.put(KEY, Buffer.from('1'));
    expect(await storage.read(KEY, 1)).toEqual(Buffer.from('1'));
    expect(store.seen.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET', 'GET']);
  });
});

describe('a check says in one sentence', () => {
  it.each<[string, string, () => ObjectStorage | Promise<ObjectStorage>]>([
    [
      'that there is no such bucket',
      'NoSuchBucket',
      () => openS3On({ ...store, bucket: 'not-there' }),
    ],
    [
      'that the secret is wrong',
      'SignatureDoesNotMatch',
      () => openS3On({ ...store, key: { ...store.key, secret: 'wrong' } }),
    ],
    [
      'that the key is not known',
      'InvalidAccessKeyId',
      () => openS3On({ ...store, key: { ...store.key, id: 'AKIAUNKNOWN' } }),
    ],
    [
      'that nobody listens',
      'ECONNREFUSED',
      async () => openS3On({ ...store, endpoint: `http://127.0.0.1:${await freePort()}` }),
    ],
    ['that the name is not known', 'ENOTFOUND', () => openS3On({ ...store, endpoint: UNKNOWN })],
  ])('%s', async (_, code, open) => {
    const error = await failureOf((await open()).check());
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/STORAGE_URL.*: \w+/);
  });

  it('that there is no access key', async () => {
    const storage = openS3On(store);
    useKey(undefined);
    const error = await failureOf(storage.check());
    expect(error.code).toBe('CredentialsProviderError');
    expect(error.message).toContain('AWS_ACCESS_KEY_ID');
  });

  it('that writing is not allowed, and so it says again until it is', async () => {
    store.fault = ({ method }) => (method === 'PUT' ? 'denied' : undefined);
    const storage = openS3On(store);
    for (let i = 0; i < 2; i += 1)
      expect((await failureOf(storage.check())).code).toBe('AccessDenied');
    store.fault = () => undefined;
    await storage.check();
    store.fault = () => 'busy';
    await failureOf(storage.put(KEY, Buffer.from('x')));
    await failureOf(storage.check());
  });
});

const UNKNOWN = 'http://objects.invalid:1';
