// `npm test`: all suites on the embedded parts; where DATABASE_URL is set, those that use a database run
// again on that server; where REDIS_URL is set, those that say most about the queue run again on that one.
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

/** What a queue can break: the facade, crashes, and roles in processes of their own. */
const ON_REDIS = [
  'test/medium/synchronous-generation.spec.ts',
  'test/e2e/roles.e2e-spec.ts',
  'test/e2e/crash.e2e-spec.ts',
];

const { DATABASE_URL, REDIS_URL, ...rest } = process.env;
// The conformance suites look for it: without it they start a redis-server, where there is one.
const env = REDIS_URL ? { ...rest, REDIS_URL } : rest;

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
// Files that were asked for by name have run; all of them again would be more than was asked.
if (REDIS_URL && process.argv.length === 2) {
  console.log('\nThe suites that say most about the queue, again on REDIS_URL:');
  const database = DATABASE_URL ? { TEST_DATABASE_URL: DATABASE_URL } : {};
  vitest(['--project', 'service', ...ON_REDIS], { TEST_REDIS_URL: REDIS_URL, ...database });
}
