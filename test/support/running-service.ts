import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.js';
import { sendCall } from './raw-http.js';
import { queueSettings } from './test-redis.js';

/** The built service in a process of its own, as an operator runs it. */
export interface RunningService {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has written so far, standard output and error. */
  output(): string;
  /** Ends it by a signal (SIGTERM unless told) and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it if it runs, and deletes its folder. */
  remove(): Promise<void>;
}

/** What differs from the defaults. */
export interface ServiceOptions {
  readonly role?: 'standalone' | 'api' | 'worker';
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl?: string;
  /** Absent: a fresh folder. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Project folder; the current one unless given. */
  readonly cwd?: string;
  /** What is run instead of `node dist/main.js <role>`. */
  readonly command?: readonly [program: string, ...args: string[]];
  /** A process group of its own, for tests that signal a whole group. */
  readonly ownGroup?: boolean;
  /** A channel for messages to the process. */
  readonly channel?: boolean;
}

/** Starts the service and waits until it is ready; rejects with its output when it ends before. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const service = await spawnService(options);
  for (;;) {
    if (service.process.exitCode !== null || service.process.signalCode !== null)
      throw new Error(`The service ended:\n${service.output()}`);
    const { port } = new URL(service.baseUrl);
    const ready = await sendCall({
      port: Number(port),
      path: '/health/ready',
      method: 'GET',
    }).catch(() => undefined);
    if (ready?.status === 200) return service;
    await sleep(50);
  }
}

/** Starts the service without waiting for it. */
export async function spawnService(options: ServiceOptions = {}): Promise<RunningService> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await freshFolder());
  const node = [process.execPath, 'dist/main.js', options.role ?? 'standalone'] as const;
  const [program, ...args] = options.command ?? node;
  const child = spawn(program, args, {
    cwd: options.cwd,
    detached: options.ownGroup,
    env: environment(port, dataDir, options),
    stdio: ['ignore', 'pipe', 'pipe', ...(options.channel === true ? (['ipc'] as const) : [])],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output: () => output,
    stop,
    remove: async () => {
      // As Ctrl-C: on SIGTERM an API waits for balancers that are not there.
      await stop('SIGINT');
      // A PostgreSQL that is just stopping may write its last file meanwhile.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function environment(
  port: number,
  dataDir: string,
  { databaseUrl, env }: ServiceOptions,
): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const storage = { STORAGE_URL: `file:${join(dataDir, 'objects')}` };
  const queue = queueSettings(databaseUrl ?? dataDir);
  const facts = { PORT: String(port), DATA_DIR: dataDir };
  return { PATH, HOME, ...facts, ...storage, ...database, ...queue, ...env };
}

/** A folder of the test's own; the embedded server may run as another user, who must be able to enter. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'listing-service-'));
  await chmod(folder, 0o755);
  return folder;
}
