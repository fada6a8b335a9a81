import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Bounds that stop only what hangs: machines that have other work are slow. */
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** The packages' sources and not their builds, which may be older. */
const resolve = {
  alias: {
    '@listing/client': `${import.meta.dirname}/packages/client/src/listing-client.ts`,
    '@listing/embedded-postgres': `${import.meta.dirname}/packages/embedded-postgres/src/embedded-postgres.ts`,
  },
};

/**
 * Files of processes first: they wait most, and none of them shall be left when the others have ended. Within both,
 * as Vitest sorts: the longest of the last run first, or the largest.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofProcesses = (file: TestSpecification): boolean => file.moduleId.includes('/test/e2e/');
    return [...sorted.filter(ofProcesses), ...sorted.filter((file) => !ofProcesses(file))];
  }
}

/**
 * Neither has a process for each file (`isolate: false`): one loads the sources and libraries once for many files,
 * which therefore undo what they change of it.
 *
 * Two projects: `unit` (beside the source, no server) and `service` (everything under test/, which
 * starts real parts).
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          globals: true,
          setupFiles: ['./test/support/reflect-metadata.ts'],
          include: ['{src,packages}/**/*.spec.ts', 'test/architecture/**/*.spec.ts'],
          // By itself it leaves a core idle, of two that is half.
          maxWorkers: '100%',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        resolve,
        test: {
          name: 'service',
          globals: true,
          setupFiles: ['./test/support/reflect-metadata.ts'],
          // A list of `scripts/test.mjs` for a run on other servers.
          include: process.env.TEST_FILES?.split(' ') ?? ['test/**/*.{spec,e2e-spec}.ts'],
          exclude: ['test/architecture/**'],
          globalSetup: ['./test/support/global-setup.ts'],
          // After the unit tests; each file has databases, keys and ports of its own. They wait a good deal:
          // four at a time keep two cores busy.
          maxWorkers: 4,
          isolate: false,
          sequence: { groupOrder: 1 },
          ...PATIENCE,
        },
      },
    ],
  },
});
