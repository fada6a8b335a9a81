import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` (beside the source, no server) and `service` (everything under test/, which
 * starts real parts: more than two files at a time would be late on small machines).
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
          // Some start a PostgreSQL or look at the clock.
          retry: process.env.CI === undefined ? 0 : 1,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'service',
          globals: true,
          setupFiles: ['./test/support/reflect-metadata.ts'],
          include: ['test/**/*.{spec,e2e-spec}.ts'],
          // A project of its own ignores --exclude, so `scripts/test.mjs` hands its list over like this.
          exclude: [
            'test/architecture/**',
            ...(process.env.TEST_EXCLUDE ?? '').split(' ').filter(Boolean),
          ],
          globalSetup: ['./test/support/global-setup.ts'],
          // Two files at a time, after the unit tests: each has databases, keys and ports of its own.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // Real processes on a shared machine: what fails twice in a row is broken, what fails once was late.
          retry: process.env.CI === undefined ? 0 : 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
