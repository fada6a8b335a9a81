import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { hostileWeb, type HostileWeb } from '../../test/support/hostile-web.js';
import { SMALL_PICTURES, SMALL_PNG } from '../../test/support/small-pictures.js';
import { readSettings, Settings } from '../config/settings.js';
import { sourceKey } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';
import { AddressPolicy } from './address-policy.js';
import { keepSources, type StoredSource } from './stored-source.js';
import { SourceLoader } from './source-loader.service.js';
import { SourceNetwork } from './source-network.js';
import { parseSourceReference, type SourceReference } from './source-reference.js';
import { SourcesModule } from './sources.module.js';

const BASE = 'https://listing.example';
const OWN = `media/org-1/gen-0/${'t'.repeat(32)}.jpg`;
const signal = new AbortController().signal;

let folder: string;
let web: HostileWeb;
let loader: SourceLoader;
let storage: ObjectStorage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loader-'));
  web = await hostileWeb();
  const read = readSettings('standalone', { STORAGE_URL: `file:${folder}` });
  const settings = 'settings' in read ? read.settings : undefined;
  @Global()
  @Module({ providers: [{ provide: Settings, useValue: settings }], exports: [Settings] })
  class TestSettings {}
  const testing = await Test.createTestingModule({ imports: [TestSettings, SourcesModule] })
    .overrideProvider(SourceNetwork)
    .useValue(web)
    .compile();
  loader = testing.get(SourceLoader);
  storage = testing.get(ObjectStorage, { strict: false });
});

afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

function references(...entries: string[]): SourceReference[] {
  const options = { policy: new AddressPolicy(), ownBases: [BASE] };
  return entries.flatMap((entry, index) => {
    const parsed = parseSourceReference(entry, index, options);
    return parsed.ok ? [parsed.value] : [];
  });
}

describe('SourceLoader', () => {
  it('does not blame the caller for a photo that the store has lost', async () => {
    const kept: StoredSource = { kind: 'stored', key: sourceKey('org-1', 'gen-lost', 0) };
    await expect(loader.load([kept], signal)).rejects.toThrow('no longer in the store');
  });

  it('gives each of any number to its user, failed ones too, three at a time', async () => {
    const sources = Array.from({ length: 8 }, (_, at) => ({
      source: {
        kind: 'url',
        url: `http://pub.example/${at === 2 ? 'missing' : 'ok'}.png`,
      } as const,
      index: at + 1,
    }));
    let [held, most] = [0, 0];
    const used = await loader.each(
      sources,
      async (picture, index) => {
        most = Math.max(most, (held += 1));
        await sleep(20);
        held -= 1;
        return picture.ok ? picture.value.index : `${index} ${picture.failure.code}`;
      },
      { signal, endsAt: performance.now() + 20_000 },
    );
    expect(used).toEqual([1, 2, '3 source_image_unreachable', 4, 5, 6, 7, 8]);
    expect(most).toBeLessThanOrEqual(3);
  });

  it('loads data URLs, URLs and own pictures in their order, through the row of the generation', async () => {
    await storage.put(OWN, SMALL_PICTURES.jpeg);
    const parsed = references(
      `data:;base64,${SMALL_PICTURES.webp.toString('base64')}`,
      'http://pub.example/ok.png',
      `${BASE}/${OWN}`,
    );
    const kept = await keepSources(
      parsed,
      { organizationId: 'org-1', generationId: 'gen-1' },
      storage,
    );
    expect(kept).toEqual([
      { kind: 'stored', key: 'sources/org-1/gen-1/0.bin' },
      { kind: 'url', url: 'http://pub.example/ok.png' },
      { kind: 'stored', key: OWN },
    ]);
    const row = JSON.parse(JSON.stringify(kept)) as StoredSource[];
    const size = { width: 5, height: 3 };
    expect(await loader.load(row, signal)).toEqual({
      ok: true,
      value: [
        { bytes: SMALL_PICTURES.webp, format: 'webp', ...size, index: 0 },
        { bytes: SMALL_PNG, format: 'png', ...size, index: 1 },
        { bytes: SMALL_PICTURES.jpeg, format: 'jpeg', ...size, index: 2 },
      ],
    });
  });

  it.each<[string, StoredSource]>([
    ['source_image_forbidden', { kind: 'url', url: 'http://evil.example/ok.png' }],
    ['source_image_forbidden', { kind: 'url', url: 'http://127.0.0.1/ok.png' }],
    ['source_image_unreachable', { kind: 'url', url: 'http://pub.example/404' }],
    ['source_image_unreachable', { kind: 'stored', key: OWN.replace('gen-0', 'gen-9') }],
    ['source_image_unreadable', { kind: 'url', url: 'http://pub.example/echo' }],
    ['input_too_large', { kind: 'url', url: 'http://pub.example/big' }],
  ])('%s: %j', async (code, source) => {
    const good: StoredSource = { kind: 'url', url: 'http://pub.example/ok.png' };
    const loaded = await loader.load([good, source], signal);
    const failure = loaded.ok ? undefined : loaded.failure;
    expect(failure).toMatchObject({ code, errors: [{ pointer: '/images/1', code }] });
    // Nothing of the inside: no address, no key, no path.
    expect(failure?.detail).not.toMatch(/\d+\.\d+\.\d+|gen-9|media|\/|ECONN|ENOENT/);
  });

  it('gives up on a silent server when half of the job is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const silent: StoredSource = { kind: 'url', url: 'http://pub.example/silent' };
    let settled = false;
    const loading = loader.load([silent], signal, performance.now() + 8_000);
    void loading.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loading).toMatchObject({
      ok: false,
      failure: { code: 'source_image_unreachable' },
    });
  });

  it('takes no more than six', async () => {
    const seven = Array<StoredSource>(7).fill({ kind: 'url', url: 'http://pub.example/ok.png' });
    await expect(loader.load(seven, signal)).rejects.toThrow(RangeError);
  });
});
