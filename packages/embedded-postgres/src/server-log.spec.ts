import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSince, trimServerLog } from './server-log.js';

describe('server log', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listing-log-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is bounded while the server holds it open, and keeps one predecessor', async () => {
    const path = join(folder, 'server.log');
    const held = await open(path, 'a', 0o600);
    for (let round = 0; round < 5; round++) {
      await held.write(`${String(round).repeat(60)}\n`);
      await trimServerLog(path, 100);
    }
    await held.close();
    expect(await readFile(path, 'utf8')).toBe(`${'4'.repeat(60)}\n`); // no hole of zeros before it
    expect((await stat(`${path}.1`)).size).toBe(122);
    expect((await stat(`${path}.1`)).mode & 0o777).toBe(0o600);
  });

  it('is read from where a start began', async () => {
    const path = join(folder, 'server.log');
    await appendFile(path, 'before\n');
    const offset = (await stat(path)).size;
    await appendFile(path, 'after\n');
    expect(await readSince(path, offset)).toBe('after\n');
  });
});
