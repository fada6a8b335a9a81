import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ifThere } from '../../errors/if-there.js';

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the links between the shared libraries that the package's install script would have made
 * (npm packages hold no links, and npm 11 does not run install scripts). Several processes may do
 * this at the same time.
 * @param root the folder with `bin`, `lib` and `share`.
 * @throws the file system's error, e.g. EROFS where the folder cannot be written.
 */
export async function makeLibraryLinks(root: string): Promise<void> {
  for (const { source, target } of await listedLinks(root)) {
    // The list counts from the package's folder: `native/lib/libpq.so.5`.
    const path = join(root, '..', target);
    if (await stands(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** The links that are listed but missing. */
export async function hasAllLibraryLinks(root: string): Promise<boolean> {
  for (const { target } of await listedLinks(root)) {
    if (!(await stands(join(root, '..', target)))) return false;
  }
  return true;
}

async function listedLinks(root: string): Promise<Link[]> {
  // Windows needs none.
  const text = (await ifThere(readFile(join(root, 'pg-symlinks.json'), 'utf8'))) ?? '[]';
  return JSON.parse(text) as Link[];
}

async function stands(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
