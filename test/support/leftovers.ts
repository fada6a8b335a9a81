import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { untilDead } from '../../packages/embedded-postgres/test/data-folders.js';
import { killHard } from './service-processes.js';

const ENDING = '.process.json';

/** A process of several test files, and its database: only the end of the run may end them. */
export interface Leftover {
  readonly pid: number;
  readonly databaseUrl: string;
}

/** Notes a process for the end of the run; a worker of the run does not wait for it. */
export async function leaveBehind(
  folder: string,
  child: ChildProcess,
  databaseUrl: string,
): Promise<void> {
  const leftover: Leftover = { pid: child.pid ?? 0, databaseUrl };
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref();
  await writeFile(join(folder, `${leftover.pid}${ENDING}`), JSON.stringify(leftover));
}

/**
 * Kills what was left behind, and deletes the folder.
 * @returns what has ended
 */
export async function endLeftovers(folder: string): Promise<readonly Leftover[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
  const ended: Leftover[] = [];
  for (const file of files) {
    const leftover = JSON.parse(await readFile(join(folder, file), 'utf8')) as Leftover;
    killHard(leftover.pid);
    await untilDead(leftover.pid);
    ended.push(leftover);
  }
  await rm(folder, { recursive: true, force: true });
  return ended;
}
