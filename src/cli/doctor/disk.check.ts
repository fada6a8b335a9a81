import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Settings } from '../../config/settings.js';
import { folderOf } from '../../storage/open-storage.js';
import { type Check, failed, type Finding, ok, skipped, warning } from './check.js';

const GB = 1024 ** 3;
const MB = 1024 ** 2;

/** Room for some thousand pictures, and for a database that grows meanwhile. */
const WARN_BELOW = 2 * GB;

/** A database that runs out of room stops. */
const FAIL_BELOW = 200 * MB;

/** Free space where the service writes on this machine. */
export const DISK_CHECK: Check = {
  name: 'disk',
  needs: ['STORAGE_URL'],
  limitMs: 10_000,
  run: async ({ settings }) => {
    const folders = writtenFolders(settings);
    if (folders.length === 0) return [skipped('the service writes nothing on this machine')];
    return Promise.all(folders.map(look));
  },
};

interface Folder {
  readonly setting: string;
  readonly path: string;
}

function writtenFolders({ databaseUrl, storageUrl, dataDir }: Settings): Folder[] {
  const store = storageUrl.startsWith('file:') ? folderOf(storageUrl) : undefined;
  return [
    ...(databaseUrl === '' ? [{ setting: 'DATA_DIR', path: dataDir }] : []),
    ...(store === undefined ? [] : [{ setting: 'STORAGE_URL', path: store }]),
  ];
}

async function look({ setting, path }: Folder): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(await standing(path));
    return judgeFree(setting, bavail * bsize);
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    return failed(
      `The folder of ${setting} cannot be read (${code})`,
      'Give this user access to it',
    );
  }
}

/** The folder, or the nearest above it that stands: the service makes what is missing. */
async function standing(path: string): Promise<string> {
  const there = await stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && dirname(path) !== path) return false;
      throw error;
    },
  );
  return there ? path : standing(dirname(path));
}

/** Judges the free bytes in the folder of a setting. */
export function judgeFree(setting: string, bytes: number): Finding {
  const free = bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`;
  const found = `${free} free in the folder of ${setting}`;
  const todo = 'Free disk space, use a larger disk, or lower RETENTION_DAYS';
  if (bytes < FAIL_BELOW) return failed(found, todo);
  return bytes < WARN_BELOW ? warning(found, todo) : ok(found);
}
