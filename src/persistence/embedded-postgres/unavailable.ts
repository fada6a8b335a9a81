import { fail, type Result } from '../../errors/failure.js';

/** A start or stop that cannot go on, in one or two sentences for the operator. */
export function unavailable(detail: string): ReturnType<typeof fail> {
  return fail('service_unavailable', detail);
}

/** File-system errors that an operator can do something about: code -> what is wrong, what to do. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space (about 200 MB for a first start)',
  EDQUOT: 'the disk quota is used up. Free some space (about 200 MB for a first start)',
  EACCES:
    'the user of this process may not write there. Change the owner, or choose another DATA_DIR',
  EPERM:
    'the user of this process may not write there. Change the owner, or choose another DATA_DIR',
  // What Node's recursive mkdir reports on a read-only file system.
  ENOENT:
    'a folder is missing and cannot be made (read-only file system?). Choose another DATA_DIR',
  EROFS: 'the file system is read-only. Choose another DATA_DIR',
  ENOTDIR: 'a part of the path is a file. Choose another DATA_DIR',
  EEXIST: 'a file stands where a folder is needed. Move it away, or choose another DATA_DIR',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n)',
  ENAMETOOLONG: 'the path is too long. Choose a shorter DATA_DIR',
};

/**
 * Runs work on files and turns the errors of the file system into a sentence; all else is a bug and
 * is thrown on.
 */
export async function withFileErrors<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const meaning = FILE_ERRORS[code];
    if (meaning === undefined) throw error;
    return unavailable(
      `The embedded PostgreSQL cannot be kept under DATA_DIR (${code}): ${meaning}, or set DATABASE_URL.`,
    );
  }
}
