import { defineConfig } from 'vitest/config';

/** Calls of real vendors, which cost money: apart from the tests, vendor by vendor where a key is set. */
export default defineConfig({
  test: {
    name: 'live',
    globals: true,
    setupFiles: ['./test/support/reflect-metadata.ts'],
    include: ['test/live/**/*.live-spec.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
  },
});
