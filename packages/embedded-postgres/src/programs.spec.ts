import { lstat, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, makeLibraryLinks, program } from './programs.js';

describe('the shipped programs', () => {
  it('are found for this platform', async () => {
    expect((await lstat(program(findPrograms(), 'postgres'))).isFile()).toBe(true);
  });

  it.each([
    ['linux-riscv64', /no embedded PostgreSQL for linux-riscv64: set DATABASE_URL/],
    ['freebsd-x64', /no embedded PostgreSQL for freebsd-x64: set DATABASE_URL/],
    ['linux-ppc64', /linux-ppc64 .* is not installed: run `npm ci`/],
  ])('are told to be missing on %s', (platform, sentence) => {
    expect(() => findPrograms(platform)).toThrow(sentence);
  });

  it('get the library links that no install script has made, also from several starts at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'listing-links-'));
    const root = join(folder, 'native');
    await mkdir(join(root, 'lib'), { recursive: true });
    const source = 'native/lib/libpq.so.5.18';
    const links = ['native/lib/libpq.so', 'native/lib/libpq.so.5'];
    const list = links.map((target) => ({ source, target }));
    await writeFile(join(root, 'pg-symlinks.json'), JSON.stringify(list));
    await Promise.all([1, 2, 3, 4].map(() => makeLibraryLinks(root)));
    for (const link of links) expect(await readlink(join(folder, link))).toBe('libpq.so.5.18');
    await rm(folder, { recursive: true });
  });
});
