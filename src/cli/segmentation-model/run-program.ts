import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** An installation that cannot be made, by what the operator can mend; its message is a sentence for him. */
export class InstallProblem extends Error {
  override readonly name = 'InstallProblem';
}

interface ProgramEnd {
  readonly failed: boolean;
  readonly stdout: string;
  /** Its last words, or its exit code where it had none. */
  readonly said: string;
}

/** Runs a program of `PATH` to its end; rejects on abort, and with `InstallProblem` where it cannot be started. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, signal }: { readonly cwd?: string; readonly signal: AbortSignal },
): Promise<ProgramEnd> {
  // npm is a script there, which only the shell starts; no argument is anybody's words, but a path may have blanks.
  const shell = process.platform === 'win32' && program === 'npm';
  const words = shell ? args.map((one) => `"${one}"`) : args;
  try {
    const { stdout } = await execute(program, words, { cwd, signal, shell, windowsHide: true });
    return { failed: false, stdout, said: '' };
  } catch (error) {
    signal.throwIfAborted();
    const { code, message, stdout = '', stderr = '' } = error as ExecFileException;
    if (typeof code === 'string') {
      throw new InstallProblem(`${program} cannot be started (${message}): it must be in PATH.`);
    }
    return { failed: true, stdout, said: stderr.trim() || `exit code ${code}` };
  }
}
