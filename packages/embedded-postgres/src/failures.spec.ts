import { isPassing, judgeOutput, judgeSpawnError } from './failures.js';

describe('why a start failed', () => {
  it.each([
    'FATAL:  lock file "postmaster.pid" already exists',
    'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
  ])('tries again after %s', (output) => {
    expect(isPassing(judgeOutput(output))).toBe(true);
  });

  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disk is full/],
    [
      'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10\nHINT:  Check free disk space.\nPANIC:  cannot abort transaction 1, it was already committed',
      /disk is full/,
    ],
    ['initdb: error: could not look up effective user ID 7: user does not exist', /\/etc\/passwd/],
    ['postgres: error while loading shared libraries: libstdc++.so.6: cannot open', /libstdc\+\+/],
    [
      '2026-01-01 UTC [7] FATAL:  could not open file "/var/x/y": bad',
      /^could not open file a file: bad$/,
    ],
    ['', /without a message/],
  ])('gives the reason of %s', (output, reason) => {
    expect(judgeOutput(output)).toMatch(reason);
    expect(isPassing(judgeOutput(output))).toBe(false);
  });

  it('explains the errors of starting a program', () => {
    expect(judgeSpawnError('ENOENT')).toMatch(/glibc/);
    expect(judgeSpawnError('EWHAT')).toMatch(/EWHAT/);
  });
});
