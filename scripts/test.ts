import { findPostgres } from './find-postgres.ts';
import { type Count, concludeTests, runStories, runVitest } from './test-runners.ts';

// Runs unit and API tests, then the browser stories; with --postgres also the API tests once more on a PostgreSQL
// server, with --languages the stories of one size once more in the other language. The last line counts all of them:
// 'N passed, N failed'.

async function runOnPostgres(): Promise<Count> {
  const postgres = await findPostgres();
  console.log(`\nThe API tests once more, on PostgreSQL (${postgres.description})`);
  try {
    return runVitest(['--project', 'api'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

const counts = [runVitest([])];
if (process.argv.includes('--postgres')) counts.push(await runOnPostgres());
counts.push(runStories());
// Stories of one size are told in that size's language; the others are told in both.
if (process.argv.includes('--languages'))
  counts.push(runStories(['--grep', '@desktop|@phone'], { STORY_LANGUAGES: 'swapped' }));
concludeTests(counts);
