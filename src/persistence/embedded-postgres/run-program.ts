import { spawn } from 'node:child_process';
import type { Place } from './place.js';

/** How a program ended. */
export interface ProgramEnd {
  /** Exit code; undefined when it could not be started or was killed. */
  readonly code: number | undefined;
  /** Standard output and errors, at most the last 8 KB. */
  readonly output: string;
  /** System error that kept it from starting, e.g. ENOENT. */
  readonly startError: string | undefined;
}

/**
 * What the programs see of the environment: neither PG* variables, which would change what they do,
 * nor the keys that this process was given.
 */
export const PROGRAM_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' } as const;

/** Options of a program that runs as the server's user. */
export function asServerUser(place: Place): { cwd: string; uid?: number; gid?: number } {
  return { cwd: place.folder, ...place.account };
}

/** Runs one of the short programs to its end. */
export async function runProgram(
  path: string,
  args: readonly string[],
  place: Place,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(path, args, {
      ...asServerUser(place),
      env: PROGRAM_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-8192);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ code: undefined, output, startError: error.code ?? error.name });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? undefined, output, startError: undefined });
    });
  });
}
