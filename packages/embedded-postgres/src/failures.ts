/** Either a value, or why there is none in a sentence or two for the operator. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: { code: 'service_unavailable'; detail: string } };

/** Takes a line for the operator: what takes long or is out of the ordinary. */
export type Log = (line: string) => void;

/** A start or stop that cannot go on. Its message is for the operator. */
export class Unavailable extends Error {}

const DATA_IN_USE = 'another PostgreSQL process still holds the data folder. Stop it';
const PORT_TAKEN = 'another program has taken its port. Start the service again';
const DISK_FULL = 'the disk is full. Free some space (about 200 MB for a first start)';
const READ_ONLY = 'the file system is read-only. Choose another DATA_DIR';
const NO_MEMORY = 'the machine has too little free memory (about 100 MB are needed)';
const NOT_WRITABLE =
  'the user of this process may not write there. Change the owner, or choose another DATA_DIR';

/** Output of PostgreSQL's programs -> its meaning for the operator. The first match wins. */
const PRINTED: Readonly<Record<string, string>> = {
  'lock file "[^"]*" already exists': DATA_IN_USE,
  'pre-existing shared memory block': DATA_IN_USE,
  'the database system is (starting up|shutting down)': DATA_IN_USE,
  'could not (bind|create any TCP/IP sockets)': PORT_TAKEN,
  'No space left on device|Disk quota exceeded|Check free disk space': DISK_FULL,
  'user does not exist':
    'the user id of this process has no entry in /etc/passwd. Start as a user that has one',
  'administrative permissions':
    'PostgreSQL does not run as an administrator. Start from an ordinary account',
  'Read-only file system': READ_ONLY,
  'Permission denied|has wrong ownership|Operation not permitted':
    'its user may not read or write the data folder. Check the owner of DATA_DIR/postgres',
  'database files are incompatible': 'the data folder was created by another version of PostgreSQL',
  'could not (create|map|resize).*shared memory|Cannot allocate memory': NO_MEMORY,
  'error while loading shared libraries':
    'a library that it needs is missing on this system. Use an image with glibc and libstdc++',
};

/** System errors of starting a program -> what they mean. */
const OF_PROGRAMS: Readonly<Record<string, string>> = {
  // The file stands, so it is the loader named inside that is missing.
  ENOENT: 'the programs need glibc, which this system lacks (Alpine?)',
  EACCES: 'the programs may not be run from their folder. Check file permissions and noexec mounts',
  EPERM:
    'this process may not start programs as another user. Start the service as a user other than root',
  EINVAL:
    'the user `nobody` is not mapped in this container. Start the service as a user other than root',
  EAGAIN: 'the system allows no more processes',
  ENOMEM: NO_MEMORY,
};

/** Errors of the file system -> what is wrong, what to do. */
const OF_FILES: Readonly<Record<string, string>> = {
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  // Node's recursive mkdir reports this on a read-only file system.
  ENOENT:
    'a folder is missing and cannot be created (read-only file system?). Choose another DATA_DIR',
  EROFS: READ_ONLY,
  ENOTDIR: 'a part of the path is a file. Choose another DATA_DIR',
  EEXIST: 'a file is in the place of a folder. Move the file, or choose another DATA_DIR',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n)',
  ENAMETOOLONG: 'the path is too long. Choose a shorter DATA_DIR',
};

/**
 * Reads the reason for a program's end from its output: a known one, else the first line that names an error (its
 * consequences follow).
 */
export function judgeOutput(output: string): string {
  const known = Object.entries(PRINTED).find(([pattern]) => new RegExp(pattern).test(output));
  if (known !== undefined) return known[1];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.find((line) => /FATAL|PANIC|error:|ERROR/.test(line)) ?? lines.at(-1);
  const line = (telling ?? 'it ended without a message').trim();
  // Without time and process id, and with paths left out.
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s+/, '').replace(/"\/[^"]*"/g, 'a file');
}

/** Reads it out of the system error that kept a program from starting. */
export function judgeSpawnError(code: string): string {
  return OF_PROGRAMS[code] ?? `the program could not be started (${code})`;
}

/**
 * True for trouble that ends by itself: a killed server can stay a zombie for seconds, and its orphans hold the shared
 * memory as long.
 */
export function isPassing(reason: string): boolean {
  return reason === DATA_IN_USE || reason === PORT_TAKEN;
}

/** The sentence of an error that an operator can do something about; all else is a bug. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Unavailable) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const meaning = OF_FILES[code];
  if (meaning === undefined) return undefined;
  return `The embedded PostgreSQL cannot be kept under DATA_DIR (${code}): ${meaning}, or set DATABASE_URL.`;
}

/** Undefined where the system answers with `code`; every other trouble is thrown. */
export async function unless<T>(code: string, work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error;
    return undefined;
  });
}
