import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  link,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { succeed, type Result } from '../../errors/failure.js';
import { ifThere } from '../../errors/if-there.js';
import { canReach, isRoot, nobody, ownerOf, type ServerAccount } from './server-account.js';
import { unavailable } from './unavailable.js';

/** Where everything about one embedded PostgreSQL is kept, and whom it runs as. */
export interface Place {
  /** Absolute. */
  readonly folder: string;
  /** The folder as it is named to the operator. */
  readonly shown: string;
  /** Undefined: the server runs as the user of this process. */
  readonly account: ServerAccount | undefined;
}

/** The paths inside a place. */
export const PLACE_PATHS = {
  gate: 'gate',
  users: 'users',
  log: 'server.log',
  /** Holds `data` (PostgreSQL's own folder) and `password`, which belong together. */
  cluster: 'cluster',
  data: join('cluster', 'data'),
  password: join('cluster', 'password'),
} as const;

/** Says where the cluster is when it could not be kept under the data directory. */
interface PlaceRecord {
  readonly folder: string;
  /** The data directory that the record was written for: told apart from a copy of it. */
  readonly dataDir: string;
}

const RECORD = 'place.json';
const STARTED_AS_ROOT =
  'The database of this DATA_DIR was made by root, outside of it: start the service as root, or ' +
  'choose another DATA_DIR.';
const IS_COPY =
  'This DATA_DIR is a copy of another one, whose database is kept outside of it and was not copied: ' +
  'start with the original, or delete DATA_DIR/postgres/place.json to begin with an empty database.';
/** For a data directory that only root can enter; see hier(7): state that programs keep. */
const SHARED_STATE = '/var/lib/marketplace-listing-service';

/** Finds the place of a data directory, or makes one. Safe under concurrent starts. */
export async function findPlace(
  dataDir: string,
  log: (line: string) => void,
): Promise<Result<Place>> {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const real = await realpath(dataDir);
  const own = join(real, 'postgres');
  if (!isRoot()) {
    if (await recordOf(own)) return unavailable(STARTED_AS_ROOT);
    await chmodOwn(own, 0o700);
    return succeed({ folder: own, shown: 'DATA_DIR/postgres', account: undefined });
  }
  await chmodOwn(own, 0o711);
  const owner = await ownerOf(join(own, PLACE_PATHS.data));
  if (owner !== undefined) return inDataDir(own, owner);
  const account = await nobody();
  if (account === undefined) {
    return unavailable(
      'PostgreSQL does not run as root, and this system has no user `nobody` to run it as: start the ' +
        'service as another user, or set DATABASE_URL.',
    );
  }
  const record = await recordOf(own);
  if (record === undefined && (await canReach(own, account))) return inDataDir(own, account);
  return elsewhere(own, real, account, record, log);
}

async function inDataDir(folder: string, account: ServerAccount): Promise<Result<Place>> {
  if (await canReach(folder, account)) {
    return succeed({ folder, shown: 'DATA_DIR/postgres', account });
  }
  return unavailable(
    `The database in DATA_DIR/postgres belongs to user ${account.uid}, who cannot enter that folder: ` +
      'give others the right to enter (chmod o+x) every folder above it, or start as that user.',
  );
}

async function elsewhere(
  own: string,
  dataDir: string,
  account: ServerAccount,
  known: PlaceRecord | undefined,
  log: (line: string) => void,
): Promise<Result<Place>> {
  const record = known ?? (await writeRecord(own, newRecord(dataDir)));
  if (record.dataDir !== dataDir) {
    const original = await recordOf(join(record.dataDir, 'postgres'));
    if (original?.folder === record.folder) return unavailable(IS_COPY);
    await replaceRecord(own, { ...record, dataDir }); // the data directory was moved
  }
  for (const folder of [SHARED_STATE, record.folder]) {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711);
  }
  if (!(await canReach(record.folder, account))) {
    return unavailable(
      `User ${account.uid}, as whom PostgreSQL runs, can enter neither DATA_DIR nor ${SHARED_STATE}: ` +
        'choose a DATA_DIR that others may enter, start as another user, or set DATABASE_URL.',
    );
  }
  log(
    `the database is kept in ${record.folder}: PostgreSQL does not run as root, and user ${account.uid} cannot enter DATA_DIR`,
  );
  const shown = 'the folder named in DATA_DIR/postgres/place.json';
  const owner = await ownerOf(join(record.folder, PLACE_PATHS.data));
  return succeed({ folder: record.folder, shown, account: owner ?? account });
}

function newRecord(dataDir: string): PlaceRecord {
  // The random part keeps a new DATA_DIR from finding the database of a deleted one at the same path.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(SHARED_STATE, `${hash}-${randomBytes(4).toString('hex')}`);
  return { folder, dataDir };
}

async function recordOf(own: string): Promise<PlaceRecord | undefined> {
  const text = await ifThere(readFile(join(own, RECORD), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as PlaceRecord);
}

/** The first of several starts writes the record; all go on with that one. */
async function writeRecord(own: string, record: PlaceRecord): Promise<PlaceRecord> {
  const draft = await writeDraft(own, record);
  try {
    await link(draft, join(own, RECORD));
    return record;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await recordOf(own)) ?? record;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replaceRecord(own: string, record: PlaceRecord): Promise<void> {
  await rename(await writeDraft(own, record), join(own, RECORD));
}

async function writeDraft(own: string, record: PlaceRecord): Promise<string> {
  const draft = join(own, `${RECORD}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  return draft;
}

/** Does not widen or narrow a folder of somebody else. */
async function chmodOwn(path: string, mode: number): Promise<void> {
  const { uid } = await lstat(path);
  if (uid === process.getuid?.()) await chmod(path, mode);
}
