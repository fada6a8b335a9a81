import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openStorage } from './open-storage.js';
import { S3Storage } from './s3/s3.storage.js';

const KEY = `media/o/g/${'t'.repeat(22)}.jpg`;

const open = (storageUrl: string): ReturnType<typeof openStorage> =>
  openStorage({ storageUrl, s3Region: 'us-east-1' });

describe('STORAGE_URL', () => {
  it.each([
    ['file:/absolute/path', (folder: string) => `file:${folder}`],
    ['file:///absolute/path', (folder: string) => pathToFileURL(folder).href],
  ])('%s opens the same folder', async (_, urlOf) => {
    const folder = await mkdtemp(join(tmpdir(), 'objects with blank-'));
    await (await open(urlOf(folder))).put(KEY, Buffer.from('x'));
    expect(await (await open(`file:${folder}`)).read(KEY, 1)).toEqual(Buffer.from('x'));
    await rm(folder, { recursive: true });
  });

  it('s3://bucket/prefix opens a bucket', async () => {
    expect(await open('s3://bucket/prefix')).toBeInstanceOf(S3Storage);
  });

  it.each(['file://host/folder', 'constructor:x', 'nothing'])(
    '%s is refused with a sentence that names the setting',
    async (url) => {
      await expect(open(url)).rejects.toThrow(/^STORAGE_URL /);
    },
  );
});
