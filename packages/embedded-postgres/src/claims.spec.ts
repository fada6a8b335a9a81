import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FOREIGN_CLAIM_MS, livingClaims, stakeClaim, throughGate } from './claims.js';
import { OWN_SPACE } from './processes.js';

describe('claims and the gate', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listing-gate-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('lets one in at a time and lets everybody in', async () => {
    let [inside, most, passed] = [0, 0, 0];
    const pass = (): Promise<unknown> =>
      throughGate(folder, async () => {
        most = Math.max(most, ++inside);
        await delay(5);
        inside--;
        passed++;
      });
    await Promise.all(Array.from({ length: 8 }, pass));
    expect({ most, passed }).toEqual({ most: 1, passed: 8 });
    expect(await readdir(folder)).toEqual([]);
  });

  it('opens again when the work throws', async () => {
    const broken = throughGate(folder, () => Promise.reject(new Error('a bug')));
    await expect(broken).rejects.toThrow('a bug');
    expect(await throughGate(folder, async () => 'in')).toBe('in');
  });

  it('is not held by the claim of a dead process, and removes it', async () => {
    const dead = `0123456789abcdef.gate.${process.pid}.1.${OWN_SPACE}`; // our pid, but another start time
    await writeFile(join(folder, process.platform === 'linux' ? dead : '.keep'), '');
    expect(await throughGate(folder, async () => 'in')).toBe('in');
    expect(await readdir(folder)).not.toContain(dead);
  });

  it('believes a claim from another container for as long as its heartbeat goes on', async () => {
    const foreign = '0123456789abcdef.service.1.7.ffffffff';
    await writeFile(join(folder, foreign), '');
    expect(await livingClaims(folder)).toEqual([
      { file: foreign, kind: 'service', pid: 1, isForeign: true },
    ]);
    const stopped = new Date(Date.now() - FOREIGN_CLAIM_MS - 1_000);
    await utimes(join(folder, foreign), stopped, stopped);
    expect(await livingClaims(folder)).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('ignores files that are no claims', async () => {
    await writeFile(join(folder, 'notes.txt'), '');
    const claim = await stakeClaim(folder, 'cli');
    expect(await livingClaims(folder)).toMatchObject([{ kind: 'cli', isForeign: false }]);
    await claim.release();
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });
});
