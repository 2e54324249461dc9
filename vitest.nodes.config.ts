import { defineConfig } from 'vitest/config';

/** The tests of several nodes (`npm run test:nodes`): whole machines at once, so one file after the other. */
export default defineConfig({
  test: { include: ['tests/nodes/**/*.test.ts'], fileParallelism: false, testTimeout: 60_000, hookTimeout: 120_000 },
});
