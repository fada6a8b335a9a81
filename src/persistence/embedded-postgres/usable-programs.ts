import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { succeed, type Result } from '../../errors/failure.js';
import { hasAllLibraryLinks, makeLibraryLinks } from './library-links.js';
import { findNativePackage, type NativePostgres, program } from './native-package.js';
import type { Place } from './place.js';
import { canReach } from './server-account.js';

const COPY_PREFIX = 'programs-';

/**
 * The programs that the server's user can run: those of the npm package, or a copy of them in the
 * place where the cluster is kept (the package lies in a folder that only root can enter, or it is
 * read-only and lacks its library links). Called inside the gate and while no server runs.
 */
export async function usablePrograms(
  place: Place,
  log: (line: string) => void,
): Promise<Result<NativePostgres>> {
  const found = await findNativePackage();
  if (!found.ok) return found;
  const native = found.value;
  const reason = await reasonToCopy(native, place);
  if (reason === undefined) return found;
  const folder = join(place.folder, `${COPY_PREFIX}${native.version}`);
  const copy = { root: join(folder, 'native'), version: native.version };
  if (!(await isThere(copy.root))) {
    log(`copying the PostgreSQL programs to ${folder}, since ${reason}`);
    await removeOldCopies(place.folder);
    await copyPrograms(native, folder);
  }
  return succeed(copy);
}

async function reasonToCopy(native: NativePostgres, place: Place): Promise<string | undefined> {
  const account = place.account;
  if (account !== undefined && !(await canReach(program(native, 'postgres'), account))) {
    return `user ${account.uid} cannot reach those in node_modules`;
  }
  if (await hasAllLibraryLinks(native.root)) return undefined;
  try {
    await makeLibraryLinks(native.root);
    return undefined;
  } catch {
    return 'node_modules cannot be written and lacks the library links';
  }
}

/** Copies into a temporary folder and renames, so that a half-made copy is never used. */
async function copyPrograms(native: NativePostgres, folder: string): Promise<void> {
  const draft = `${folder}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(native.root, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeLibraryLinks(join(draft, 'native'));
    await openToEverybody(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Lets the server's user read the programs whatever the umask was; they hold nothing secret. */
async function openToEverybody(path: string): Promise<void> {
  const stat = await lstat(path);
  if (stat.isSymbolicLink()) return;
  if (!stat.isDirectory()) {
    await chmod(path, stat.mode & 0o100 ? 0o755 : 0o644);
    return;
  }
  await chmod(path, 0o755);
  for (const name of await readdir(path)) await openToEverybody(join(path, name));
}

async function removeOldCopies(placeFolder: string): Promise<void> {
  for (const name of await readdir(placeFolder)) {
    if (name.startsWith(COPY_PREFIX)) {
      await rm(join(placeFolder, name), { recursive: true, force: true });
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
