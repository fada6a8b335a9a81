import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Name and processor time of a process; undefined where the process or /proc is missing. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system] = fields.slice(11, 13).map(Number);
    return { name, ticks: user + system };
  } catch {
    return undefined;
  }
}

/** Milliseconds of the processor that a process has used; undefined where the system does not tell. */
export function processorMs(pid) {
  const stat = statOf(pid);
  return stat && stat.ticks * TICK_MS;
}

/** True where a process of this machine has that id and that name; a server elsewhere has none here. */
export function isProcess(pid, name) {
  return statOf(pid)?.name.startsWith(name) === true;
}
