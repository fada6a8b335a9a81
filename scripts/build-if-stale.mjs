// Builds dist/ when it is missing or older than what it is made from, so that `npm start` and
// `npm test` work straight after `npm ci` and a second start loses no time.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const inputs = ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json'];

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return path.endsWith('.spec.ts') ? 0 : stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const built = 'dist/main.js';
const stale = !existsSync(built) || Math.max(...inputs.map(newest)) > statSync(built).mtimeMs;
if (stale) {
  const build = spawnSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'], {
    stdio: 'inherit',
  });
  process.exit(build.status ?? 1);
}
