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
import { type Log, Unavailable, unless } from './failures.js';
import { canReach, nobody, ownerOf, type ServerAccount } from './server-account.js';

/** Folders and account of one embedded PostgreSQL. Paths are absolute. */
export interface Place {
  readonly folder: string;
  /** The folder as it is named to the operator. */
  readonly shown: string;
  /** Undefined: the server runs as the user of this process. */
  readonly account: ServerAccount | undefined;
  readonly gate: string;
  readonly users: string;
  readonly log: string;
  /** PostgreSQL's own folder, and beside it the password, which belongs to it. */
  readonly data: string;
  readonly password: string;
}

/** Says where the cluster is when it could not be kept under the data directory. */
interface PlaceRecord {
  readonly folder: string;
  /** The data directory that the record was written for: told apart from a copy of it. */
  readonly dataDir: string;
}

const IN_DATA_DIR = 'DATA_DIR/postgres';
const RECORD = 'place.json';
/** For a data directory that only root can enter; see hier(7): state that programs keep. */
const SHARED_STATE = '/var/lib/marketplace-listing-service';
const MADE_BY_ROOT =
  'The database of this DATA_DIR was created by root and is kept outside it: start the service as root, or ' +
  'choose another DATA_DIR.';
const NO_NOBODY =
  'PostgreSQL does not run as root, and this system has no user `nobody` to run it as: start the ' +
  'service as another user, or set DATABASE_URL.';
const IS_COPY =
  'This DATA_DIR is a copy of another one, whose database is kept outside it and was not copied: ' +
  `start with the original folder, or delete ${IN_DATA_DIR}/${RECORD} to begin with an empty database.`;

/** False where nobody has opened the data directory yet: opening it would make an empty database. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const own = join(dataDir, 'postgres');
  const signs = await Promise.all([join(own, 'cluster'), join(own, RECORD)].map(stands));
  return signs.includes(true);
}

/** True also where it cannot be told: an attempt to open it then reports the reason. */
function stands(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** Finds the place of a data directory, or makes one. Safe under concurrent starts. */
export async function findPlace(dataDir: string, log: Log): Promise<Place> {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  const real = await realpath(dataDir);
  const own = join(real, 'postgres');
  const record = await recordOf(own);
  if (process.getuid?.() !== 0) {
    if (record !== undefined) throw new Unavailable(MADE_BY_ROOT);
    return placeIn(own, IN_DATA_DIR);
  }
  const owner = await ownerOf(join(own, 'cluster', 'data'));
  const account = owner ?? (await nobody());
  if (account === undefined) throw new Unavailable(NO_NOBODY);
  const place = await placeIn(own, IN_DATA_DIR, account);
  const isElsewhere = owner === undefined && record !== undefined;
  if (!isElsewhere && (await canReach(own, account))) return place;
  if (owner === undefined) return elsewhere(await ownRecord(own, real, record), account, log);
  throw new Unavailable(
    `The database in ${IN_DATA_DIR} belongs to user ${owner.uid}, who cannot enter that folder: give ` +
      'others the right to enter (chmod o+x) every folder above it, or start as that user.',
  );
}

async function placeIn(folder: string, shown: string, account?: ServerAccount): Promise<Place> {
  // Does not widen or narrow a folder of somebody else.
  if ((await lstat(folder)).uid === process.getuid?.()) {
    await chmod(folder, account === undefined ? 0o700 : 0o711);
  }
  const [gate, users] = [join(folder, 'gate'), join(folder, 'users')];
  const [data, password] = [join(folder, 'cluster', 'data'), join(folder, 'cluster', 'password')];
  return { folder, shown, account, gate, users, log: join(folder, 'server.log'), data, password };
}

async function elsewhere(folder: string, account: ServerAccount, log: Log): Promise<Place> {
  await mkdir(folder, { recursive: true });
  await chmod(SHARED_STATE, 0o711);
  const owner = await ownerOf(join(folder, 'cluster', 'data'));
  const shown = `the folder named in ${IN_DATA_DIR}/${RECORD}`;
  const place = await placeIn(folder, shown, owner ?? account);
  if (!(await canReach(folder, account))) {
    throw new Unavailable(
      `PostgreSQL runs as user ${account.uid}, who can enter neither DATA_DIR nor ${SHARED_STATE}: ` +
        'choose a DATA_DIR that others may enter, start as another user, or set DATABASE_URL.',
    );
  }
  const because = `PostgreSQL does not run as root, and user ${account.uid} cannot enter DATA_DIR`;
  log(`the database is kept in ${folder}: ${because}`);
  return place;
}

/** @returns the folder of the record, which is made, or mended for a data directory that was moved. */
async function ownRecord(own: string, dataDir: string, known?: PlaceRecord): Promise<string> {
  if (known === undefined) {
    // The random part keeps a new DATA_DIR from finding the database of a deleted one at the same path.
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    const folder = join(SHARED_STATE, `${hash}-${randomBytes(4).toString('hex')}`);
    await writeRecord(own, { folder, dataDir }, link);
    return (await recordOf(own))?.folder ?? folder;
  }
  const { folder } = known;
  if (known.dataDir === dataDir) return folder;
  const original = await recordOf(join(known.dataDir, 'postgres'));
  if (original?.folder === folder) throw new Unavailable(IS_COPY);
  await writeRecord(own, { folder, dataDir }, rename);
  return folder;
}

async function recordOf(own: string): Promise<PlaceRecord | undefined> {
  const text = await unless('ENOENT', readFile(join(own, RECORD), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as PlaceRecord);
}

/** @param put `rename` replaces a record; by `link` the first of several starts wins, and all go on with that one. */
async function writeRecord(own: string, record: PlaceRecord, put: typeof rename): Promise<void> {
  const draft = join(own, `${RECORD}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`);
  await unless('EEXIST', put(draft, join(own, RECORD)));
  await rm(draft, { force: true });
}
