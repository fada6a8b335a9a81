import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** An S3 server in a process of its own, on a free port of 127.0.0.1, with a folder of its own. */
export interface S3Process {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts s3rver with one empty bucket; rejects with its output when it ends before it listens. */
export async function startS3Process(bucket: string): Promise<S3Process> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const server = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--silent', '--no-vhost-buckets'];
  // Its continuation tokens are written with a cipher that OpenSSL 3 keeps in its legacy provider.
  const node = ['--openssl-legacy-provider', '--no-deprecation', PROGRAM];
  const child = spawn(process.execPath, [...node, ...server, '--configure-bucket', bucket], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    port: await portOf(child),
    stop: async () => {
      const gone = once(child, 'exit');
      if (child.kill('SIGKILL')) await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk);
        const port = /listening on [\d.]+:(\d+)/.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
    child.once('exit', () => reject(new Error(`The S3 server ended:\n${output}`)));
  });
}
