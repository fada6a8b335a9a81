import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names one process for good: a process id alone is given out again after its owner has died. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in clock ticks since boot (Linux); `0` where the system does not tell it. */
  readonly startTime: string;
  /** The boot and process namespace in which `pid` means something: 8 hex digits. */
  readonly space: string;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startTime: startTimeOf(process.pid) ?? '0', space: ownSpace() };
}

/** True when the identity comes from another container, machine or boot: its pid says nothing here. */
export function isForeign(identity: ProcessIdentity): boolean {
  return identity.space !== ownSpace();
}

/** True while that very process lives; a zombie counts as dead. Only for identities that are not foreign. */
export function isAlive(identity: Pick<ProcessIdentity, 'pid' | 'startTime'>): boolean {
  if (!pidExists(identity.pid)) return false;
  const stat = readStat(identity.pid);
  if (stat === undefined) return true; // no /proc, or hidden: all that is known is that the pid exists
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return identity.startTime === '0' || identity.startTime === stat.startTime;
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startTimeOf(pid: number): string | undefined {
  return readStat(pid)?.startTime;
}

function readStat(pid: number): { state: string; startTime: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may hold spaces: fields are counted from the last one on.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [state, startTime] = [fields[0], fields[19]];
    return state !== undefined && startTime !== undefined ? { state, startTime } : undefined;
  } catch {
    return undefined;
  }
}

let space: string | undefined;

function ownSpace(): string {
  space ??= createHash('sha256').update(describeSpace()).digest('hex').slice(0, 8);
  return space;
}

function describeSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
