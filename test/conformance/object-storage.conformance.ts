import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { mediaPrefix, outputKey, sourceKey, sourcesPrefix } from '../../src/storage/media-keys.js';
import type { ObjectStorage } from '../../src/storage/object-storage.port.js';

const ORGANIZATION = '0f0c1d2e-0000-4000-8000-000000000001';
const GENERATION = '0f0c1d2e-0000-4000-8000-0000000000a1';
const NEIGHBOUR = '0f0c1d2e-0000-4000-8000-0000000000a10';
const TOKEN = randomBytes(24).toString('base64url');

const ILL_FORMED = [
  '',
  '/',
  'media',
  'media/a/b',
  'media/../media/a',
  '../outside.jpg',
  'media/./a/b.jpg',
  'media/a/../b.jpg',
  'media//a/b.jpg',
  '/media/a/b/c.jpg',
  'media/a/b/c.jpg/',
  'media/a/b/c\0.jpg',
  'media/a/b/c%2e.jpg',
  'media/a/b\\c.jpg',
  'media/a/b/c/d.jpg',
  `media/a/b/${'c'.repeat(129)}`,
  'media/a/b/é.jpg',
];

const ILL_FORMED_PREFIXES = [
  '',
  '/',
  '.',
  '..',
  'media/',
  'media/..',
  '/media',
  'media/a/b/c',
  'media//a',
];

/** What every object store must do; `make` gives a store with nothing in it. */
export function objectStorageConformance(name: string, make: () => Promise<ObjectStorage>): void {
  describe(`object storage: ${name}`, () => {
    let storage: ObjectStorage;
    const key = outputKey(ORGANIZATION, GENERATION, TOKEN, 'jpg');

    beforeEach(async () => {
      storage = await make();
    });

    it('gives back the bytes, their number and their media type', async () => {
      const body = randomBytes(300_000);
      await storage.put(key, body);
      const object = await served(storage, key);
      expect(object).toMatchObject({ size: body.length, contentType: 'image/jpeg' });
      expect(object!.body.equals(body)).toBe(true);
    });

    it('tells the media type of each extension', async () => {
      const preview = outputKey(ORGANIZATION, GENERATION, TOKEN, 'webp');
      const source = sourceKey(ORGANIZATION, GENERATION, 0);
      for (const [of, type] of [
        [preview, 'image/webp'],
        [source, 'application/octet-stream'],
      ] as const) {
        await storage.put(of, Buffer.from('x'));
        expect((await served(storage, of))!.contentType).toBe(type);
      }
    });

    it('keeps an empty object apart from no object', async () => {
      await storage.put(key, Buffer.alloc(0));
      expect(await storage.read(key, 10)).toEqual(Buffer.alloc(0));
      const missing = outputKey(ORGANIZATION, GENERATION, randomBytes(24).toString('hex'), 'jpg');
      expect(await storage.read(missing, 10)).toBeUndefined();
      for (const method of ['GET', 'HEAD'] as const)
        expect(await storage.serve(missing, method)).toBeUndefined();
    });

    it('reads at most what it is told to', async () => {
      await storage.put(key, Buffer.alloc(1_000, 7));
      expect(await storage.read(key, 999)).toBeUndefined();
      expect(await storage.read(key, 1_000)).toHaveLength(1_000);
    });

    it('replaces an object as a whole, also when several write at once', async () => {
      const versions = [1, 2, 3, 4, 5, 6].map((fill) => Buffer.alloc(50_000 * fill, fill));
      await Promise.all(versions.map((body) => storage.put(key, body)));
      const last = await storage.read(key, 1_000_000);
      expect(versions.some((body) => body.equals(last!))).toBe(true);
      await storage.put(key, Buffer.from('new'));
      expect((await storage.read(key, 10))!.toString()).toBe('new');
    });

    it('shows a reader the old object or the new one, never a part', async () => {
      const [old, young] = [Buffer.alloc(400_000, 1), Buffer.alloc(200_000, 2)];
      await storage.put(key, old);
      const writing = storage.put(key, young);
      for (let turn = 0; turn < 20; turn += 1) {
        const seen = await storage.read(key, 1_000_000);
        expect(seen!.equals(old) || seen!.equals(young)).toBe(true);
      }
      await writing;
    });

    it('deletes whole segments below a prefix and nothing beside it', async () => {
      const beside = outputKey(ORGANIZATION, NEIGHBOUR, TOKEN, 'jpg');
      const source = sourceKey(ORGANIZATION, GENERATION, 0);
      for (const each of [key, beside, source]) await storage.put(each, Buffer.from('x'));
      await storage.deletePrefix(mediaPrefix(ORGANIZATION, GENERATION));
      await storage.deletePrefix(mediaPrefix(ORGANIZATION, GENERATION));
      expect(await storage.read(key, 10)).toBeUndefined();
      expect(await storage.read(beside, 10)).toBeDefined();
      expect(await storage.read(source, 10)).toBeDefined();
    });

    it('tells the generations of one area that were not written to since', async () => {
      const source = sourceKey(ORGANIZATION, GENERATION, 0);
      await storage.put(source, Buffer.from('x'));
      await storage.put(key, Buffer.from('x'));
      const later = new Date(Date.now() + 60_000);
      expect(await all(storage.staleGenerations('sources', later))).toEqual([
        sourcesPrefix(ORGANIZATION, GENERATION),
      ]);
      const earlier = new Date(Date.now() - 60_000);
      expect(await all(storage.staleGenerations('sources', earlier))).toEqual([]);
      await storage.deletePrefix(sourcesPrefix(ORGANIZATION, GENERATION));
      expect(await all(storage.staleGenerations('sources', later))).toEqual([]);
    });

    it.each(ILL_FORMED)('rejects the key %j', async (bad) => {
      await expect(storage.put(bad, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(storage.serve(bad, 'GET')).rejects.toThrow(TypeError);
      await expect(storage.read(bad, 10)).rejects.toThrow(TypeError);
    });

    it.each(ILL_FORMED_PREFIXES)('rejects the prefix %j', async (bad) => {
      await storage.put(key, Buffer.from('x'));
      await expect(storage.deletePrefix(bad)).rejects.toThrow(TypeError);
      expect(await storage.read(key, 10)).toBeDefined();
    });

    it('stops at a signal, and leaves nothing of what it was told to write', async () => {
      const reason = new Error('enough');
      const signal = AbortSignal.abort(reason);
      await expect(storage.put(key, Buffer.from('x'), signal)).rejects.toBe(reason);
      await expect(storage.read(key, 10, signal)).rejects.toBe(reason);
      expect(await storage.read(key, 10)).toBeUndefined();
    });

    it('can be checked, which leaves nothing to be given out or swept', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
      const later = new Date(Date.now() + 60_000);
      for (const area of ['media', 'sources'] as const)
        expect(await all(storage.staleGenerations(area, later))).toEqual([]);
    });
  });
}

/** An object as a stranger gets it: from the service, or where the service sends them. */
async function served(
  storage: ObjectStorage,
  key: string,
): Promise<{ body: Buffer; size: number; contentType: string | null } | undefined> {
  const object = await storage.serve(key, 'GET');
  if (object === undefined) return undefined;
  if ('body' in object) return { ...object, body: await buffer(object.body) };
  const answer = await fetch(object.redirectTo);
  expect(answer.status).toBe(200);
  const size = Number(answer.headers.get('content-length'));
  const contentType = answer.headers.get('content-type');
  return { body: Buffer.from(await answer.arrayBuffer()), size, contentType };
}

async function all(items: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const item of items) found.push(item);
  return found.sort();
}
