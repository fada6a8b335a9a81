import { defineConfig } from 'vitest/config';

/** Bounds that stop only what hangs: machines that have other work are slow. */
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Neither has a process for each file (`isolate: false`): one loads the sources and libraries once for many files,
 * which therefore undo what they change of it.
 *
 * Two projects: `unit` (beside the source, no server) and `service` (everything under test/, which
 * starts real parts).
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          globals: true,
          setupFiles: ['./test/support/reflect-metadata.ts'],
          include: ['src/**/*.spec.ts', 'test/architecture/**/*.spec.ts'],
          // By itself it leaves a core idle, of two that is half.
          maxWorkers: '100%',
          isolate: false,
          ...PATIENCE,
        },
      },
      {
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
