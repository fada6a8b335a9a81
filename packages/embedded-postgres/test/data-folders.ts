import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { isAlive } from '../src/processes.js';

/** Temporary folders, the servers on them, and their end. */
export class DataFolders {
  private readonly made: string[] = [];

  /** A folder that others may enter unless `mode` says otherwise; `mkdtemp` alone would give 0700. */
  async make(mode = 0o755): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'listing-pg-'));
    await chmod(folder, mode);
    this.made.push(folder);
    return folder;
  }

  /** Stops whatever server still runs on the folders and removes them. */
  async removeAll(): Promise<void> {
    for (const folder of this.made.splice(0)) {
      const cluster = await clusterFolder(folder);
      const pid = await serverPid(folder);
      if (pid !== undefined && isAlive(pid)) {
        process.kill(pid, 'SIGQUIT');
        await untilDead(pid);
      }
      await rm(cluster, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** The folder of the cluster, the log and the claims: below the data folder, or where its record says. */
export async function clusterFolder(dataDir: string): Promise<string> {
  try {
    const record = await readFile(join(dataDir, 'postgres', 'place.json'), 'utf8');
    return (JSON.parse(record) as { folder: string }).folder;
  } catch {
    return join(dataDir, 'postgres');
  }
}

/** Process id in postmaster.pid; undefined when there is none. */
export async function serverPid(dataDir: string): Promise<number | undefined> {
  const file = join(await clusterFolder(dataDir), 'cluster', 'data', 'postmaster.pid');
  return readFile(file, 'utf8').then(
    (text) => Number(text.split('\n')[0]),
    () => undefined,
  );
}

/** Waits until a process is gone or a zombie; fails after 10 s. */
export async function untilDead(pid: number): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    if (!isAlive(pid)) return;
    await delay(10);
  }
  throw new Error(`process ${pid} is still alive`);
}

/** Runs one statement over a connection of its own. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
