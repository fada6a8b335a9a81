import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStorage } from './open-storage.js';

const KEY = `media/o/g/${'t'.repeat(22)}.jpg`;

describe('STORAGE_URL', () => {
  it.each([
    ['file:/absolute/path', (folder: string) => `file:${folder}`],
    ['file:///absolute/path', (folder: string) => pathToFileURL(folder).href],
  ])('%s opens the same folder', async (_, urlOf) => {
    const folder = await mkdtemp(join(tmpdir(), 'objects with blank-'));
    await openStorage(urlOf(folder)).put(KEY, Buffer.from('x'));
    expect(await openStorage(`file:${folder}`).read(KEY, 1)).toEqual(Buffer.from('x'));
    await rm(folder, { recursive: true });
  });

  it.each(['file://host/folder', 's3://bucket/prefix', 'constructor:x', 'nothing'])(
    '%s is refused with a sentence that names the setting',
    (url) => {
      expect(() => openStorage(url)).toThrow(/^STORAGE_URL /);
    },
  );
});
