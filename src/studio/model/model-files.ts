import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A model and the runtime that runs it. */
export interface ModelFiles {
  /** Absolute path of the ONNX file. */
  readonly file: string;
  /** Folder whose `node_modules` hold the runtime. */
  readonly runtime: string;
  /** True for a model of the operator's own, false for the one that the service installs. */
  readonly own: boolean;
}

/** Record of an installation. */
export interface InstallRecord {
  /** `name@version`, weights first where there are any. */
  readonly packages: readonly string[];
  /** `process.platform` and `process.arch` that the runtime is for. */
  readonly platform: string;
  /** Files by their path from the folder on, with `/`. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

/** Commands that bring the model and the runtime, for sentences that say what to do. */
export const INSTALL_COMMAND = 'npm run -s cli -- segmentation-model install';

/** Folder of the installed model, in `DATA_DIR`. */
export const MODEL_FOLDER = 'segmentation-model';

/** Names in that folder; the record says what was installed, and is written last. */
export const MODEL_FILE = 'isnet.onnx';
export const RUNTIME_FOLDER = 'runtime';
export const RECORD_FILE = 'installed.json';

/** Platform of this process, as a record names it. */
export const PLATFORM = `${process.platform}-${process.arch}`;

/**
 * The model of this machine: the operator's own (`SEGMENTATION_MODEL`), or the installed one; undefined where
 * there is neither. The runtime lies beside the model, as in an image, or in `DATA_DIR`.
 */
export function findModel({
  segmentationModel,
  dataDir,
}: {
  readonly segmentationModel: string;
  readonly dataDir: string;
}): ModelFiles | undefined {
  const installed = join(dataDir, MODEL_FOLDER);
  const own = segmentationModel !== '';
  const file = own ? segmentationModel : join(installed, MODEL_FILE);
  if (!own && !existsSync(file)) return undefined;
  const beside = join(dirname(file), RUNTIME_FOLDER);
  return { own, file, runtime: existsSync(beside) ? beside : join(installed, RUNTIME_FOLDER) };
}

/** Reads what was installed; undefined where nothing was. */
export async function readRecord(folder: string): Promise<InstallRecord | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD_FILE), 'utf8')) as InstallRecord;
  } catch {
    return undefined;
  }
}

/** Faults of installed files, one phrase each: compares their hashes, or (`quick`) their sizes alone. */
export async function damageOf(
  folder: string,
  { platform, files }: InstallRecord,
  { quick }: { readonly quick: boolean },
): Promise<string[]> {
  const damage =
    platform === PLATFORM ? [] : [`it is for ${platform}, but this machine is ${PLATFORM}`];
  for (const [name, { bytes, sha256 }] of Object.entries(files)) {
    const path = join(folder, name);
    const size = await stat(path).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) damage.push(`${name} is missing`);
    else if (size !== bytes) damage.push(`${name} has ${size} bytes instead of ${bytes}`);
    else if (!quick && (await hashOf(path, 'sha256', 'hex')) !== sha256) {
      damage.push(`${name} has been changed`);
    }
  }
  return damage;
}

/** Hash of a file. */
export async function hashOf(
  path: string,
  algorithm: 'sha256' | 'sha512',
  encoding: 'hex' | 'base64',
): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest(encoding);
}
