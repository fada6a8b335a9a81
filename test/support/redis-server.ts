import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './free-port.js';

/** A Redis of a test's own, to be emptied, changed and killed. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Sends commands as an operator would. */
  command(name: string, ...args: string[]): Promise<unknown>;
  /** `kill -9` and a new start with nothing kept. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Whether Debian's redis-server, or another, is installed here. */
export function hasRedisServer(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts one on a free port of 127.0.0.1 that keeps nothing on disk. */
export async function startRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  let server = await launch(port);
  const stop = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop,
    command: (name, ...args) => onServer(port, (redis) => redis.call(name, ...args)),
    restart: async () => {
      await stop();
      server = await launch(port);
    },
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', args, { stdio: 'ignore', cwd: '/' });
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('redis-server ended')));
  failed.catch(() => undefined);
  await Promise.race([onServer(port, (redis) => redis.ping()), failed]);
  return server;
}

/** Waits for the server and works on it. */
async function onServer<T>(port: number, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis({
    host: '127.0.0.1',
    port,
    retryStrategy: () => 20,
    maxRetriesPerRequest: null,
  });
  redis.on('error', () => undefined);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
