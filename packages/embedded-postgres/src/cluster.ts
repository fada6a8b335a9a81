import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Unavailable, unless } from './failures.js';
import type { Place } from './place.js';
import { program, removeAll, runProgram } from './programs.js';

const DRAFT_PREFIX = 'new-';

/** Makes the cluster unless it stands, and checks that these programs can read it. Inside the gate. */
export async function ensureCluster(place: Place, programs: string): Promise<void> {
  const said = await runProgram(program(programs, 'postgres'), ['--version'], place);
  const brought = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
  const made = await unless('ENOENT', readFile(join(place.data, 'PG_VERSION'), 'utf8'));
  if (made === undefined) return createCluster(place, programs);
  if (made.trim() === brought) return;
  throw new Unavailable(
    `The database in ${place.shown} was created by PostgreSQL ${made.trim()}, but this release contains ` +
      `PostgreSQL ${brought}: dump it with the release that created it (pg_dump), choose a new DATA_DIR, ` +
      'and restore it there (psql); or go back to that release.',
  );
}

/** Works in a temporary folder and renames it, so that a kill half-way leaves no half-made cluster. */
async function createCluster(place: Place, programs: string): Promise<void> {
  const { folder, account } = place;
  await removeAll(folder, DRAFT_PREFIX);
  const draft = join(folder, DRAFT_PREFIX + randomBytes(4).toString('hex'));
  const [password, data] = [join(draft, 'password'), join(draft, 'data')];
  await mkdir(draft);
  await chmod(draft, account === undefined ? 0o700 : 0o711); // whatever the umask was
  await mkdir(data, { mode: 0o700 });
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account !== undefined) {
    for (const path of [data, password]) await chown(path, account.uid, account.gid);
  }
  await runProgram(program(programs, 'initdb'), initdbArguments(data, password), place);
  // The server needs the file no more: others that run as its user shall not read it.
  if (account !== undefined) await chown(password, 0, 0);
  await rename(draft, dirname(place.data));
}

/** Nothing depends on the locales that the system has. */
function initdbArguments(data: string, passwordFile: string): string[] {
  const locale = '--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --encoding=UTF8';
  const access = '--username=postgres --auth=scram-sha-256 --no-instructions';
  return [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...`${locale} ${access}`.split(' ')];
}
