import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** How a run of the command line ended. */
export interface CliRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as the JSON document that it must be. */
  json<T>(): T;
}

/** Runs the built command line with nothing in its environment but what is given. */
export function runCli(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<CliRun> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      resolve({ exitCode, stdout, stderr, json: <T>() => JSON.parse(stdout) as T });
    });
  });
}
