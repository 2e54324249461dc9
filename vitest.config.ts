import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { featureModules } from './web/bundle/feature-modules.ts';
import { messages } from './web/bundle/messages.ts';

/** Tests whose result depends on no kind of database: the second run, on PostgreSQL, leaves them out. */
const databaseIndependent = [
  'database/distribute-statements.test.ts',
  'database/driver/{connect-embedded,connect-server,data-folder,embedded-inside,lock-data-folder}.test.ts',
  'api/features/accounts/profile/upload-image.test.ts',
  'api/features/search-engines/search-engines.test.ts',
  'api/pictures/picture-store.test.ts',
  'api/pictures/store/s3/s3-files.test.ts',
  'tests/package/{deployment,package}.test.ts',
  'tests/contract/{answers-in-bengali,first-visit,invisible-text,links,openapi-rules,refused-requests}.test.ts',
  'tests/contract/{search-engine-pages,styleguide}.test.ts',
  'tests/faults/{stopping,unfinished-uploads}.test.ts',
  'tests/security/{cached-responses,key-secrecy,other-peoples-ids,page-emails,page-fuzz,page-scripts,raw-requests}.test.ts',
  'tests/security/requests/*.test.ts',
  'api/pages/page-rules.test.ts',
];

/**
 * Tests for which one kind of database is enough: the run on the embedded database leaves them to the run on PostgreSQL
 * that follows (`SERVER_RUN_FOLLOWS`). It keeps the features' races and storms, because all transactions of the
 * embedded database share one connection. Tests below the features run on both databases, and the phone's stories walk
 * the features on the embedded one.
 */
const enoughOnServer = [
  'api/features/**/!(*-races|*-storm).test.ts',
  'api/http/{limits/rate-limits,watch/create-tracing}.test.ts',
  'api/notifications/{mail-limits,network-messages,server-away,text-message-limits}.test.ts',
  'tests/contract/{access,busy-pages,plans}.test.ts',
  'tests/faults/{killed-import,killed-shop,money-events,overload}.test.ts',
  'tests/order-money/pairs-of-acts.test.ts',
  'tests/security/{call-fuzz,log-secrecy}.test.ts',
];
const leftOut = process.env.SERVER_RUN_FOLLOWS ? enoughOnServer : [];

const appTests = {
  // The files share nothing but modules; loading the modules once for all files makes the run several times faster.
  isolate: false,
  // An embedded database makes much short-lived garbage and runs little of its code: a seventh less time.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--wasm-lazy-compilation'],
  // The start of a shop takes two seconds, and beside much else on a slow machine fifty.
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

const screenTests = {
  setupFiles: ['tests/support/screens/load-browser-texts.ts', 'tests/support/screens/clean-up-screens.ts'],
};

export default defineConfig({
  test: {
    globalSetup: 'tests/support/database/prepare-database.ts',
    // By default, Vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...appTests,
          name: 'api',
          include: ['{database,api}/**/*.test.ts', 'tests/{contract,faults,order-money,package,security}/**/*.test.ts'],
          exclude: [...databaseIndependent, ...leftOut],
        },
      },
      { test: { ...appTests, name: 'api-once', include: databaseIndependent } },
      // Schemas and rules: they need no database.
      { test: { name: 'contract', isolate: false, include: ['contract/**/*.test.ts'] } },
      {
        plugins: [messages(), featureModules()],
        test: {
          name: 'web',
          ...screenTests,
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}', '{art,scripts}/**/*.test.ts'],
        },
      },
      {
        plugins: [messages(), featureModules()],
        test: { ...appTests, ...screenTests, name: 'screens', include: ['tests/screens/**/*.test.tsx'] },
      },
    ],
  },
});
