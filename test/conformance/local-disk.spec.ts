import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputKey } from '../../src/storage/media-keys.js';
import { LocalDiskStorage } from '../../src/storage/local-disk.storage.js';
import { objectStorageConformance } from './object-storage.conformance.js';

const made: string[] = [];

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'));
  made.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

objectStorageConformance('local disk', async () => new LocalDiskStorage(await emptyFolder()));

describe('local disk', () => {
  const key = outputKey('organization', 'generation', 'a'.repeat(32), 'jpg');

  it('leaves nothing but the object behind', async () => {
    const folder = await emptyFolder();
    const storage = new LocalDiskStorage(folder);
    await storage.put(key, Buffer.from('x'));
    await storage.put(key, Buffer.from('y'));
    await storage.check();
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((name) => name.includes('.') || name.includes('~'))).toEqual([key]);
  });

  it('makes its folder when it is first written to, and serves nothing before', async () => {
    const folder = join(await emptyFolder(), 'not', 'there', 'yet');
    expect(await new LocalDiskStorage(folder).read(key, 10)).toBeUndefined();
    await new LocalDiskStorage(folder).put(key, Buffer.from('x'));
    expect(await new LocalDiskStorage(folder).read(key, 10)).toEqual(Buffer.from('x'));
  });

  it('fails its check, reads and writes where a file stands in place of the folder', async () => {
    const folder = join(await emptyFolder(), 'file');
    await writeFile(folder, '');
    await chmod(folder, 0o600);
    const storage = new LocalDiskStorage(folder);
    await expect(storage.check()).rejects.toThrow(/EEXIST|ENOTDIR/);
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/);
    await expect(storage.read(key, 10)).rejects.toThrow(/ENOTDIR/);
  });
});
