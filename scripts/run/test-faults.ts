import { startOwnPostgres } from '../own-servers/own-postgres.ts';
import { concludeTests, runVitest } from './test-runners.ts';
import '../build/ensure-built.ts';

// npm run test:faults: the long form of tests/faults, first on the embedded database, then on a new PostgreSQL server. Files
// run one after the other, so that measurements do not wait for other tests. The last line is 'N passed, N failed'.

const rest = ['--no-file-parallelism', 'tests/faults'];

console.log('\nFaults on the embedded database');
const runs = [runVitest(rest, { FAULTS: 'long', TEST_DATABASE_URL: '' })];
const postgres = await startOwnPostgres();
console.log('\nFaults on PostgreSQL');
runs.push(runVitest(['--project', 'api', ...rest], { FAULTS: 'long', TEST_DATABASE_URL: postgres.url }));
await postgres.remove();
concludeTests(runs);
