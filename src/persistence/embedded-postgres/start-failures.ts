/** What to do about a start that failed. */
export type StartVerdict =
  { readonly retry: 'later' | 'other-port' } | { readonly retry: 'no'; readonly reason: string };

interface Known {
  readonly pattern: RegExp;
  readonly verdict: StartVerdict;
}

const no = (reason: string): StartVerdict => ({ retry: 'no', reason });

/** What PostgreSQL's programs print -> what it means here. The first that fits wins. */
const KNOWN: readonly Known[] = [
  // A killed server can stay a zombie for seconds, and its orphans hold the shared memory as long.
  { pattern: /lock file "[^"]*" already exists/, verdict: { retry: 'later' } },
  { pattern: /pre-existing shared memory block/, verdict: { retry: 'later' } },
  { pattern: /the database system is (starting up|shutting down)/, verdict: { retry: 'later' } },
  { pattern: /could not (bind|create any TCP\/IP sockets)/, verdict: { retry: 'other-port' } },
  {
    pattern: /No space left on device|Disk quota exceeded|Check free disk space/,
    verdict: no('the disk is full. Free some space (about 200 MB for a first start)'),
  },
  {
    pattern: /user does not exist/,
    verdict: no(
      'the user id of this process has no entry in /etc/passwd. Start as a user that has one',
    ),
  },
  {
    pattern: /administrative permissions/,
    verdict: no('PostgreSQL does not run as an administrator. Start from an ordinary account'),
  },
  {
    pattern: /Read-only file system/,
    verdict: no('the file system is read-only. Choose another DATA_DIR'),
  },
  {
    pattern: /Permission denied|has wrong ownership|Operation not permitted/,
    verdict: no('its user may not read or write the data folder. Check who owns DATA_DIR/postgres'),
  },
  {
    pattern: /database files are incompatible/,
    verdict: no('the data folder was made by another version of PostgreSQL'),
  },
  {
    pattern: /could not (create|map|resize).*shared memory|Cannot allocate memory/,
    verdict: no('the machine has too little free memory (about 100 MB are needed)'),
  },
  {
    pattern: /error while loading shared libraries: (\S+?):/,
    verdict: no(
      'a library that it needs is missing on this system. Use an image with glibc and libstdc++',
    ),
  },
];

/** System errors of starting a program -> what they mean. */
const SPAWN_ERRORS: Readonly<Record<string, string>> = {
  // The file stands, so it is the loader named inside that is missing.
  ENOENT: 'the programs need glibc, which this system lacks (Alpine?)',
  EACCES: 'the programs may not be run from where they are. Check file rights and noexec mounts',
  EPERM:
    'this process may not start programs as another user. Start the service as another user than root',
  EINVAL:
    'the user `nobody` is not mapped in this container. Start the service as another user than root',
  EAGAIN: 'the system allows no more processes',
  ENOMEM: 'the machine has too little free memory',
};

/** Reads the verdict out of what a program printed. */
export function judgeOutput(output: string): StartVerdict {
  const known = KNOWN.find(({ pattern }) => pattern.test(output));
  return known?.verdict ?? no(lastWords(output));
}

/** Reads the verdict out of the system error that kept a program from starting. */
export function judgeSpawnError(code: string): StartVerdict {
  return no(SPAWN_ERRORS[code] ?? `the program could not be started (${code})`);
}

/** The first line that says why (what follows are consequences): without time and process id, and with paths left out. */
function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|error:|ERROR/.test(line)).at(0);
  const line = (telling ?? lines.at(-1) ?? 'it ended without a word').trim();
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s+/, '').replace(/"\/[^"]*"/g, 'a file');
}
