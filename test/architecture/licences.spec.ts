import { spawnSync } from 'node:child_process';

describe('npm run licences', () => {
  it('knows and allows every licence of production, and the lock file can check all that it installs', () => {
    const run = spawnSync(process.execPath, ['scripts/licences.mjs'], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
    expect(run.stdout).toMatch(/^MIT +bullmq@/m);
    expect(run.stdout).not.toMatch(/\bA?GPL-/);
  });
});
