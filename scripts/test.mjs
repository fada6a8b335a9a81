// `npm test`: all suites on the embedded parts; where DATABASE_URL or REDIS_URL is set, the files whose first
// line is tagged `// @real-servers` run again on these servers.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TAG = '// @real-servers ';
const { DATABASE_URL, REDIS_URL, ...rest } = process.env;
// The conformance suites look for it: without it they start a redis-server, where there is one.
const env = REDIS_URL ? { ...rest, REDIS_URL } : rest;

function vitest(options, extra = {}) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...process.argv.slice(2)];
  const run = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...env, ...extra },
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

const tagged = readdirSync('test', { recursive: true })
  .map((name) => join('test', name))
  .filter((path) => path.endsWith('spec.ts') && readFileSync(path, 'utf8').startsWith(TAG));

vitest([]);
if (DATABASE_URL || REDIS_URL) {
  console.log(`\nThe ${tagged.length} files tagged @real-servers, on DATABASE_URL and REDIS_URL:`);
  vitest(['--project', 'service', '--passWithNoTests'], {
    TEST_FILES: tagged.join(' '),
    ...(DATABASE_URL ? { TEST_DATABASE_URL: DATABASE_URL } : {}),
    ...(REDIS_URL ? { TEST_REDIS_URL: REDIS_URL } : {}),
  });
}
