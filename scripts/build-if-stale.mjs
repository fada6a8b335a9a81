// Builds dist/ and those of the packages when one is missing or older than what it is made from, so that
// `npm start` and `npm test` work straight after `npm ci` and a second start loses no time. Arguments name the only
// builds to make. Types are not checked here, which takes ten times as long: `npm run build` and `npm run types` do.
// Standard output stays empty: that of an MCP server belongs to its protocol.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

/** Settings of tsconfig.json, as Oxc names them. */
const OPTIONS = {
  target: 'es2023',
  decorator: { legacy: true, emitDecoratorMetadata: true },
  sourcemap: true,
};

/** Files beside the source that the build copies, as nest-cli.json says. */
const DATA = /[\\/]data[\\/][^\\/]+\.json$/;

/** Source of the service or a package, file by file; `entry` is one of its files. */
function ofTypeScript(name, folder, entry, config) {
  const built = join(folder, 'dist', `${entry}.js`);
  return {
    name,
    built,
    inputs: [join(folder, 'src'), ...config],
    make: () => transform(join(folder, 'src'), join(folder, 'dist'), built),
  };
}

const builds = [
  ofTypeScript('service', '.', 'main', ['package.json', 'tsconfig.json', 'tsconfig.build.json']),
  ...[
    ['embedded-postgres', 'embedded-postgres'],
    ['client', 'listing-client'],
    ['mcp', 'main'],
  ].map(([name, entry]) =>
    ofTypeScript(name, join('packages', name), entry, [
      join('packages', name, 'package.json'),
      'tsconfig.json',
    ]),
  ),
  {
    name: 'playground',
    built: 'packages/playground/dist/index.html',
    inputs: ['src', 'index.html', 'package.json', 'vite.config.ts'].map((path) =>
      join('packages/playground', path),
    ),
    make: bundlePlayground,
  },
];

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

function newest(path) {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const sources = files(path).filter((file) => !file.endsWith('.spec.ts'));
  return Math.max(0, ...sources.map((file) => statSync(file).mtimeMs));
}

/** The container image has builds and no sources. */
function isStale({ built, inputs }) {
  if (!existsSync(inputs[0])) return false;
  return !existsSync(built) || Math.max(...inputs.map(newest)) > statSync(built).mtimeMs;
}

/** The file `last` is written last: where it exists, the build is whole. */
async function transform(from, to, last) {
  const { transformWithOxc } = await import('vite');
  await rm(to, { recursive: true, force: true });
  const sources = files(from).filter((file) => !file.endsWith('.spec.ts'));
  const target = (file) => join(to, relative(from, file)).replace(/\.ts$/, '.js');
  const isLast = (file) => target(file) === last;
  const write = async (file) => {
    await mkdir(dirname(target(file)), { recursive: true });
    if (!file.endsWith('.ts')) return DATA.test(file) && cp(file, target(file));
    const { code, map } = await transformWithOxc(await readFile(file, 'utf8'), file, OPTIONS);
    const place = `${target(file)}.map`;
    await writeFile(place, JSON.stringify({ ...map, sources: [relative(dirname(place), file)] }));
    await writeFile(target(file), `${code}\n//# sourceMappingURL=${basename(place)}\n`);
  };
  await Promise.all(sources.filter((file) => !isLast(file)).map(write));
  await Promise.all(sources.filter(isLast).map(write));
}

async function bundlePlayground() {
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'packages/playground'];
  const build = spawn(process.execPath, [...vite, '--logLevel', 'warn'], {
    stdio: ['inherit', 2, 2],
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The build of the playground ended with exit code ${code}.`);
}

const named = process.argv.slice(2);
const chosen = builds.filter(({ name }) => named.length === 0 || named.includes(name));
await Promise.all(chosen.filter(isStale).map(({ make }) => make()));
