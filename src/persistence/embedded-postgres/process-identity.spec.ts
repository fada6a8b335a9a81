import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAlive, isForeign, ownIdentity } from './process-identity.js';

describe('process identity', () => {
  it('knows this process as alive and at home', () => {
    const own = ownIdentity();
    expect(own.pid).toBe(process.pid);
    expect(isAlive(own)).toBe(true);
    expect(isForeign(own)).toBe(false);
    expect(isForeign({ ...own, space: '00000000' })).toBe(true);
  });

  it('tells a dead process, and one that was given the pid of a dead one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const identity = { pid: child.pid ?? 0, startTime: '0' };
    expect(isAlive(identity)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(identity)).toBe(false);
  });

  it(
    'does not take a reused pid for its former owner',
    { skip: process.platform !== 'linux' },
    () => {
      expect(isAlive({ ...ownIdentity(), startTime: '1' })).toBe(false);
    },
  );

  it('counts a zombie as dead', { skip: process.platform !== 'linux' }, async () => {
    // The shell's child ends after the shell was replaced by sleep, which never fetches its exit code.
    const shell = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 20'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [pid] = (await once(shell.stdout, 'data')) as [Buffer];
    try {
      await expect.poll(() => isAlive({ pid: Number(pid.toString()), startTime: '0' })).toBe(false);
      expect(() => process.kill(Number(pid.toString()), 0)).not.toThrow(); // the pid still exists
    } finally {
      shell.kill('SIGKILL');
    }
  });
});
