import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'api',
          include: ['{contract,database,api}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          globalSetup: 'tests/support/prepare-database.ts',
          // The files share nothing but modules; loading those once for all makes the run several times faster.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
