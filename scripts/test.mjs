// `npm test`: all suites on the embedded parts; where DATABASE_URL is set, those that use a database run
// again on that server.
import { spawnSync } from 'node:child_process';

/**
 * These start the embedded PostgreSQL themselves, need none, or are about the edge alone: a second run on
 * another server would show nothing new.
 */
const WITHOUT_DATABASE_URL = [
  'test/conformance/**',
  'test/contract/settings.spec.ts',
  'test/e2e/{start,start-secrets,crash,shutdown}.e2e-spec.ts',
  'test/e2e/{keys,connections,surface,hostile-pictures,log-canaries,cli-refusals}.e2e-spec.ts',
];

const { DATABASE_URL, ...env } = process.env;

function vitest(args, extra = {}) {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...env, ...extra },
  });
  if (run.status !== 0) process.exit(run.status ?? 1);
}

vitest(process.argv.slice(2));
if (DATABASE_URL) {
  console.log('\nThe suites that use a database, again on DATABASE_URL:');
  const excluded = WITHOUT_DATABASE_URL.flatMap((files) => ['--exclude', files]);
  vitest(['--project', 'service', ...excluded, ...process.argv.slice(2)], {
    TEST_DATABASE_URL: DATABASE_URL,
  });
}
