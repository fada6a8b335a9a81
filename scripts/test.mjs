// `npm test`: all suites on the embedded parts; where DATABASE_URL or REDIS_URL is set, those that use a
// database or a queue run again on these servers.
import { spawnSync } from 'node:child_process';

/**
 * These start the servers that they need themselves, need none, or are about the edge alone: a second run
 * on other servers would show nothing new.
 */
const NOTHING_NEW = [
  'test/conformance/**',
  'test/contract/{settings,bad-inputs}.spec.ts',
  'test/e2e/{start,start-secrets,shutdown,rolling-restart,queue-away-at-start}.e2e-spec.ts',
  'test/e2e/{s3,observability,fuzz,cli}.e2e-spec.ts',
  'test/e2e/{bodies,edge,keys,connections,surface,hostile-pictures,log-canaries,cli-refusals}.e2e-spec.ts',
  'test/e2e/{model-providers,usage,segmentation-model,text-fonts}.e2e-spec.ts',
  'test/contract/simulator.spec.ts',
  'test/medium/{check-redis,queue-reach,redis-away,reviewed-pictures}.spec.ts',
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
if (DATABASE_URL || REDIS_URL) {
  console.log('\nThe suites that use a database or a queue, again on DATABASE_URL and REDIS_URL:');
  vitest(['--project', 'service', ...process.argv.slice(2)], {
    TEST_EXCLUDE: NOTHING_NEW.join(' '),
    ...(DATABASE_URL ? { TEST_DATABASE_URL: DATABASE_URL } : {}),
    ...(REDIS_URL ? { TEST_REDIS_URL: REDIS_URL } : {}),
  });
}
