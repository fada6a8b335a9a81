import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isAlive, startTimeOf } from './processes.js';

describe('processes', () => {
  it('knows this process as alive', () => {
    expect(isAlive(process.pid, startTimeOf(process.pid))).toBe(true);
  });

  it('tells a dead process, and one that was given the pid of a dead one', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    expect(isAlive(pid)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(false);
  });

  it(
    'does not take a reused pid for its former owner',
    { skip: process.platform !== 'linux' },
    () => {
      expect(isAlive(process.pid, '1')).toBe(false);
    },
  );

  it('counts a zombie as dead', { skip: process.platform !== 'linux' }, async () => {
    // The shell's child ends after the shell was replaced by sleep, which never fetches its exit code.
    const shell = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 20'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [pid] = (await once(shell.stdout, 'data')) as [Buffer];
    try {
      await expect.poll(() => isAlive(Number(pid.toString()))).toBe(false);
      expect(() => process.kill(Number(pid.toString()), 0)).not.toThrow(); // the pid still exists
    } finally {
      shell.kill('SIGKILL');
    }
  });
});
