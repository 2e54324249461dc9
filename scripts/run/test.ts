import { startOwnCitus } from '../own-servers/own-citus.ts';
import { findPostgres, type PostgresServer, withDatabase } from './find-postgres.ts';
import type { TestResults } from './result-reporter.ts';
import { concludeTests, runStories, runVitest } from './test-runners.ts';

// Runs unit and API tests, then the browser stories. --postgres also runs the API tests and the desktop stories on a
// PostgreSQL server; --languages also runs the stories of a single size in the other language; --changed runs only the
// unit and API tests affected by changes since the previous commit, or since the commit in --changed=<commit>. --citus
// runs the API tests alone, on a Citus cluster of its own, those of named files if any. The last line counts all tests:
// 'N passed, N failed'.

async function runOnPostgres(postgres: PostgresServer): Promise<TestResults[]> {
  console.log(`\nThe API tests once more, on PostgreSQL (${postgres.description})`);
  const calls = runVitest(['--project', 'api'], { TEST_DATABASE_URL: postgres.url });
  const stories = await withDatabase(postgres, (url) => runStories([], { STORY_DATABASE_URL: url }));
  return [calls, stories];
}

async function runOnCitus(files: readonly string[]): Promise<TestResults> {
  const cluster = await startOwnCitus();
  try {
    console.log(`\nThe API tests on a Citus cluster (${new URL(cluster.url).host})`);
    return runVitest(['--project', 'api', ...files], { TEST_DATABASE_KIND: 'citus', TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.remove();
  }
}

const isOnPostgresToo = process.argv.includes('--postgres');
const changed = process.argv.find((option) => /^--changed(=|$)/.test(option));
const runs: TestResults[] = [];
if (process.argv.includes('--citus')) {
  runs.push(await runOnCitus(process.argv.slice(2).filter((one) => !one.startsWith('--'))));
} else {
  runs.push(
    runVitest(changed ? [changed, '--passWithNoTests'] : [], isOnPostgresToo ? { SERVER_RUN_FOLLOWS: 'yes' } : {}),
  );
  if (isOnPostgresToo) {
    const postgres = await findPostgres();
    try {
      runs.push(...(await runOnPostgres(postgres)));
    } finally {
      await postgres.stop();
    }
  } else if (!changed) {
    runs.push(runStories());
  }
}
// Stories of a single size run in that size's language; the others run in both.
if (process.argv.includes('--languages'))
  runs.push(runStories(['--grep', '@desktop|@phone'], { STORY_LANGUAGES: 'swapped' }));
concludeTests(runs);
