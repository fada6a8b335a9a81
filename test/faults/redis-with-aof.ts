import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../support/free-port.js';

/** A Redis of the suite's own that keeps what it was told, to be killed and emptied. */
export class RedisWithAof {
  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private server: ChildProcess,
  ) {}

  static async start(folder: string): Promise<RedisWithAof> {
    const port = await freePort();
    const redis = new RedisWithAof(port, folder, launch(port, folder));
    await redis.ask((client) => client.ping());
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** `kill -9`, and a new start on what it had written. */
  async killAndRestart(): Promise<void> {
    await this.stop();
    this.server = launch(this.port, this.folder);
    await this.ask((client) => client.ping());
  }

  /** Forgets everything. */
  async empty(): Promise<void> {
    await this.ask((client) => client.flushall());
  }

  async stop(): Promise<void> {
    const gone = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await gone;
  }

  private async ask<T>(work: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  }
}

function launch(port: number, folder: string): ChildProcess {
  const safe = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder];
  return spawn('redis-server', [...place, ...safe], { stdio: 'ignore' });
}
