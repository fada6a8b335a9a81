import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeed, type Result } from '../../errors/failure.js';
import { ifThere } from '../../errors/if-there.js';
import { type NativePostgres, program } from './native-package.js';
import { type Place, PLACE_PATHS } from './place.js';
import { runProgram } from './run-program.js';
import { initdbArguments } from './server-settings.js';
import { judgeOutput, judgeSpawnError, type StartVerdict } from './start-failures.js';
import { unavailable } from './unavailable.js';

const DRAFT_PREFIX = 'new-';

/** Makes the cluster unless it stands, and checks that these programs can read it. Inside the gate. */
export async function ensureCluster(place: Place, native: NativePostgres): Promise<Result<void>> {
  const version = await runProgram(program(native, 'postgres'), ['--version'], place);
  if (version.startError !== undefined) return cannotStart(judgeSpawnError(version.startError));
  if (version.code !== 0) return cannotStart(judgeOutput(version.output));
  const programs = /\(PostgreSQL\) (\d+)/.exec(version.output)?.[1];
  const made = join(place.folder, PLACE_PATHS.data, 'PG_VERSION');
  const cluster = (await ifThere(readFile(made, 'utf8')))?.trim();
  if (cluster === undefined) return createCluster(place, native);
  if (cluster === programs) return succeed(undefined);
  return unavailable(
    `The database in ${place.shown} was made by PostgreSQL ${cluster}, but this release brings ` +
      `PostgreSQL ${programs}: dump it with the release that made it (pg_dump), choose a new DATA_DIR, ` +
      'and restore it there (psql); or go back to that release.',
  );
}

/** The password of the cluster's users. */
export async function readPassword(place: Place): Promise<string> {
  return (await readFile(join(place.folder, PLACE_PATHS.password), 'utf8')).trim();
}

/** Works in a temporary folder and renames it, so that a kill half-way leaves no half-made cluster. */
async function createCluster(place: Place, native: NativePostgres): Promise<Result<void>> {
  await removeDrafts(place.folder);
  const draft = join(place.folder, DRAFT_PREFIX + randomBytes(4).toString('hex'));
  const password = join(draft, 'password');
  const data = join(draft, 'data');
  try {
    await makeFolder(draft, place.account === undefined ? 0o700 : 0o711);
    await makeFolder(data, 0o700);
    await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    await giveToServer(place, data, password);
    const end = await runProgram(program(native, 'initdb'), initdbArguments(data, password), place);
    if (end.startError !== undefined) return cannotStart(judgeSpawnError(end.startError));
    if (end.code !== 0) return cannotStart(judgeOutput(end.output));
    // The server needs the file no more: others that run as its user shall not read it.
    if (place.account !== undefined) await chown(password, 0, 0);
    await rename(draft, join(place.folder, PLACE_PATHS.cluster));
    return succeed(undefined);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path);
  await chmod(path, mode); // whatever the umask was
}

async function giveToServer(place: Place, ...paths: string[]): Promise<void> {
  if (place.account === undefined) return;
  for (const path of paths) await chown(path, place.account.uid, place.account.gid);
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    // An initdb whose parent was killed may still write there for a moment: the next start removes it.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function cannotStart(verdict: StartVerdict): Result<never> {
  const reason = verdict.retry === 'no' ? verdict.reason : 'its files are in use';
  return unavailable(
    `The embedded PostgreSQL cannot be started: ${reason}, or set DATABASE_URL to a PostgreSQL server.`,
  );
}
