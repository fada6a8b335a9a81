import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { isProcess, processorMs } from '../measure/processor-time.mjs';
import { freePort } from './free-port.mjs';

/** A server of the bench's own; undefined where the machine has no `redis-server`. */
async function startServer(folder) {
  const dir = join(folder, 'redis');
  await mkdir(dir);
  const port = await freePort();
  const args = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--save',
    '',
    '--appendonly',
    'yes',
  ];
  const child = spawn('redis-server', args.map(String), { stdio: 'ignore' });
  const begun = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  return begun ? { url: `redis://127.0.0.1:${port}`, child } : undefined;
}

async function removeKeys(redis, prefix) {
  for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 })) {
    if (keys.length > 0) await redis.unlink(...keys);
  }
}

const field = (text, name) => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(text)?.[1];

/** Redis of REDIS_URL, else a server of the bench's own; undefined where there is neither. */
export async function openRedis(folder, prefix) {
  const { REDIS_URL } = process.env;
  const own = REDIS_URL === undefined ? await startServer(folder) : undefined;
  const url = REDIS_URL ?? own?.url;
  if (url === undefined) return undefined;
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  const info = await redis.info('server');
  const pid = Number(field(info, 'process_id'));
  return {
    kind: own === undefined ? 'REDIS_URL' : 'redis-server of the bench',
    url,
    /** Processor time of the server; undefined where it is elsewhere. */
    processorMs: isProcess(pid, 'redis-server') ? () => processorMs(pid) : undefined,
    commands: async () => Number(field(await redis.info('stats'), 'total_commands_processed')),
    async facts() {
      const settings = await redis.config('GET', 'append*').catch(() => []);
      const at = (name) => settings[settings.indexOf(name) + 1] ?? 'unknown';
      return {
        version: field(info, 'redis_version'),
        appendonly: at('appendonly'),
        appendfsync: at('appendfsync'),
      };
    },
    async close() {
      // A server of the bench's own may have ended by then: a terminal signals it too.
      if (own === undefined) await removeKeys(redis, prefix);
      redis.disconnect();
      own?.child.kill();
    },
  };
}
