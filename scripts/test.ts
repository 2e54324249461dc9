import { findPostgres } from './find-postgres.ts';
import { type Count, concludeTests, runStories, runVitest } from './test-runners.ts';

// Runs unit and API tests, then the browser stories; with --postgres also the API tests once more on a PostgreSQL
// server. The last line counts all of them: 'N passed, N failed'.

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
concludeTests(counts);
