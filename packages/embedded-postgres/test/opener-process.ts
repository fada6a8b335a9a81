import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const SOURCE = resolve(import.meta.dirname, '../src');

/** Opens, reports the outcome in one line of JSON, and holds until it is told to close. */
const SCRIPT = `
import { openEmbeddedPostgres } from './src/embedded-postgres.js';
const [dataDir, user] = process.argv.slice(2);
const lines = [];
const opened = await openEmbeddedPostgres({ dataDir, user, log: (line) => lines.push(line) });
console.log(JSON.stringify({ opened, lines }));
if (opened.ok) process.stdin.once('data', () => opened.value.close().then(() => process.exit(0)));
else process.exit(1);
`;

/** Outcome of an attempt to open, as the process reported it. */
export interface OpenReport {
  readonly opened:
    { ok: true; value: { url: string } } | { ok: false; failure: { detail: string } };
  readonly lines: string[];
}

/** A process of its own that has opened the embedded PostgreSQL, or tried to. */
export interface Opener {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly report: OpenReport;
  /** Closes and waits for the end of the process. */
  close(): Promise<void>;
}

/** Writes the module as JavaScript into `folder`, with the packages of this project unless told otherwise. */
export async function transpileModule(
  folder: string,
  linkPackages: (target: string) => Promise<void> = (target) =>
    symlink(resolve('node_modules'), target),
): Promise<void> {
  await mkdir(join(folder, 'src'));
  for (const file of await readdir(SOURCE)) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    const source = await readFile(join(SOURCE, file), 'utf8');
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
    const { outputText } = ts.transpileModule(source, { compilerOptions });
    await writeFile(join(folder, 'src', file.replace(/\.ts$/, '.js')), outputText);
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'open.js'), SCRIPT);
  await linkPackages(join(folder, 'node_modules'));
}

/** Opens in a process of its own. `script` is the folder that `transpileModule` wrote. */
export async function openInProcess(
  script: string,
  dataDir: string,
  user: 'service' | 'cli',
): Promise<Opener> {
  const child = spawn(process.execPath, [join(script, 'open.js'), dataDir, user], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true, // a process group of its own, for the tests that signal a whole group
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const close = async (): Promise<void> => {
    const exited = once(child, 'exit');
    child.stdin.write('close\n');
    await exited;
  };
  const report = JSON.parse(line.toString('utf8')) as OpenReport;
  return { process: child, pid: child.pid ?? 0, report, close };
}

/** `kill -9`, and waits until the process is gone. */
export async function killHard(opener: Opener): Promise<void> {
  const exited = once(opener.process, 'exit');
  process.kill(opener.pid, 'SIGKILL');
  await exited;
}
