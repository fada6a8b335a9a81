import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: apart from `npm test`, since it takes minutes and kills what it has started. */
export default defineConfig({
  test: {
    globals: true,
    setupFiles: ['./test/support/reflect-metadata.ts'],
    include: ['test/faults/*.faults-spec.ts'],
    // The suite starts its own; see FAULTS_REDIS.
    provide: {
      databaseServers: [],
      redis: { url: '', prefix: '', everywhere: false },
    },
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 120_000,
  },
});
