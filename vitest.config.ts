import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that no database decides: they are left out where the others run once more on PostgreSQL. */
const anyDatabase = [
  'tests/contract/openapi-rules.test.ts',
  'tests/faults/{stopping,unfinished-uploads}.test.ts',
  'tests/security/{kept-answers,key-secrecy,page-emails,page-fuzz,page-scripts,raw-requests}.test.ts',
  'tests/security/requests/*.test.ts',
  'api/pages/page-rules.test.ts',
];

const onTheApp = {
  globalSetup: 'tests/support/prepare-database.ts',
  // The files share nothing but modules; loading those once for all makes the run several times faster.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which is every second one of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...onTheApp,
          name: 'api',
          include: ['{contract,database,api}/**/*.test.ts', 'tests/{contract,faults,security}/**/*.test.ts'],
          exclude: anyDatabase,
        },
      },
      { test: { ...onTheApp, name: 'api-once', include: anyDatabase } },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', '{art,scripts}/**/*.test.ts'],
        },
      },
    ],
  },
});
