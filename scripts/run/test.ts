import { findPostgres, type PostgresServer, withDatabase } from './find-postgres.ts';
import { concludeTests, runStories, runVitest, type TestCount } from './test-runners.ts';

// Runs unit and API tests, then the browser stories; with --postgres also the API tests once more on a PostgreSQL
// server, and the stories of the desktop on it, with --languages the stories of one size once more in the other
// language. The last line counts all of them: 'N passed, N failed'.

async function runOnPostgres(postgres: PostgresServer): Promise<TestCount[]> {
  console.log(`\nThe API tests once more, on PostgreSQL (${postgres.description})`);
  const calls = runVitest(['--project', 'api'], { TEST_DATABASE_URL: postgres.url });
  const stories = await withDatabase(postgres, (url) => runStories([], { STORY_DATABASE_URL: url }));
  return [calls, stories];
}

const counts = [runVitest([])];
if (process.argv.includes('--postgres')) {
  const postgres = await findPostgres();
  try {
    counts.push(...(await runOnPostgres(postgres)));
  } finally {
    await postgres.stop();
  }
} else {
  counts.push(runStories());
}
// Stories of one size are told in that size's language; the others are told in both.
if (process.argv.includes('--languages'))
  counts.push(runStories(['--grep', '@desktop|@phone'], { STORY_LANGUAGES: 'swapped' }));
concludeTests(counts);
