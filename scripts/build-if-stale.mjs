// Builds dist/ and those of the packages when one is missing or older than what it is made from, so that
// `npm start` and `npm test` work straight after `npm ci` and a second start loses no time. Arguments name the only
// packages to build. Standard output stays empty: that of an MCP server belongs to its protocol.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const inPlayground = (path) => join('packages/playground', path);

/** Build of a package, whose entry is one of its files. */
function ofPackage(name, entry) {
  const inPackage = (path) => join('packages', name, path);
  return {
    name,
    command: ['node_modules/typescript/bin/tsc', '-p', inPackage('tsconfig.build.json')],
    built: inPackage(`dist/${entry}.js`),
    inputs: [...['src', 'package.json', 'tsconfig.build.json'].map(inPackage), 'tsconfig.json'],
  };
}

const builds = [
  ofPackage('embedded-postgres', 'embedded-postgres'),
  ofPackage('client', 'listing-client'),
  ofPackage('mcp', 'main'),
  {
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      'packages/playground',
      '--logLevel',
      'warn',
    ],
    built: inPlayground('dist/index.html'),
    inputs: ['src', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map(
      inPlayground,
    ),
  },
  {
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
    built: 'dist/main.js',
    inputs: ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json'],
  },
];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return path.endsWith('.spec.ts') ? 0 : stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const named = process.argv.slice(2);

for (const { name, command, built, inputs } of builds) {
  if (named.length > 0 && !named.includes(name)) continue;
  if (existsSync(built) && Math.max(...inputs.map(newest)) <= statSync(built).mtimeMs) continue;
  const build = spawnSync(process.execPath, command, { stdio: ['inherit', 2, 2] });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
