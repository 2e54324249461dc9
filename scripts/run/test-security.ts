import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findPostgres } from './find-postgres.ts';
import { concludeTests, runStories, runVitest } from './test-runners.ts';

// npm run test:security: attacks the shop extensively (docs/attack-tests.md). --requests is the number of requests to calls for
// each database, --seed repeats a run. The last line counts all tests: 'N passed, N failed'.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});

spawnSync(process.execPath, ['scripts/build/ensure-built.ts'], { stdio: 'inherit' });
const settings = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
console.log(`${values.requests} requests to each database. To repeat: npm run test:security -- --seed ${values.seed}`);

console.log('\nOn the embedded database');
const runs = [runVitest(['tests/security'], { ...settings, TEST_DATABASE_URL: '' })];
const postgres = await findPostgres();
console.log(`\nOn PostgreSQL (${postgres.description})`);
try {
  runs.push(runVitest(['tests/security'], { ...settings, TEST_DATABASE_URL: postgres.url }));
} finally {
  await postgres.stop();
}
console.log('\nIn a browser');
runs.push(runStories(['hostile-text']));
concludeTests(runs);
