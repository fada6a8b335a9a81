import { defineConfig } from 'vitest/config';

/** Limits of processor time: apart from `npm test`, since a busy machine takes longer and nothing is wrong. */
export default defineConfig({
  test: {
    name: 'bench',
    globals: true,
    setupFiles: ['./test/support/reflect-metadata.ts'],
    include: ['bench/*.bench-spec.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
