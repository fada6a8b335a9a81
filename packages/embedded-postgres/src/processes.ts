import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** True while the process lives, which began at `startTime` unless that is `0`; a zombie counts as dead. */
export function isAlive(pid: number, startTime = '0'): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = readStat(pid);
  if (stat === undefined) return true; // no /proc, or hidden: all that is known is that the pid exists
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return startTime === '0' || startTime === stat.startTime;
}

/** Start time of a process in clock ticks since boot (Linux); `0` where the system does not report it. */
export function startTimeOf(pid: number): string {
  return readStat(pid)?.startTime ?? '0';
}

function readStat(pid: number): { state?: string; startTime?: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may hold spaces: fields are counted from the last one on.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTime: fields[19] };
  } catch {
    return undefined;
  }
}

/** The boot and process namespace in which the process ids of this process mean something: 8 hex digits. */
export const OWN_SPACE = createHash('sha256').update(describeSpace()).digest('hex').slice(0, 8);

function describeSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
