import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { serverPid, untilDead } from '../../packages/embedded-postgres/test/data-folders.js';
import type { RunningService } from './running-service.js';

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Waits for the end of the service; at once when it has ended already. */
export async function endOf({ process: child }: RunningService): Promise<ProcessEnd> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, signal: child.signalCode };
}

/**
 * Processes that have to do with a data directory: those whose command line, environment or working
 * folder names it. Backends of PostgreSQL show by their working folder.
 */
export async function processesOf(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    const [command = '', environment, folder] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined),
      readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
    ]);
    const names = [command, environment, folder].some((text) => text.includes(dataDir));
    if (names) found.push(`${pid} ${command.replaceAll('\0', ' ').slice(0, 200)}`);
  }
  return found;
}

/** Process id of the embedded PostgreSQL of a data directory. */
export async function postgresOf(dataDir: string): Promise<number> {
  return (await serverPid(dataDir)) ?? Promise.reject(new Error('no PostgreSQL runs there'));
}

/** `kill -9` of processes or, where negative, process groups; ids that are gone are passed over. */
export function killHard(...pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** `kill -9` of the service and of its PostgreSQL at once; waits until both are gone. */
export async function killEverything(service: RunningService): Promise<void> {
  const postgres = await postgresOf(service.dataDir);
  killHard(service.process.pid ?? 0, postgres);
  await endOf(service);
  await untilDead(postgres);
}
