import { startOwnPgBouncer } from '../own-servers/own-pgbouncer.ts';
import { startOwnPostgres } from '../own-servers/own-postgres.ts';
import { requirePrograms } from '../own-servers/own-process.ts';
import { concludeTests, runVitest } from './test-runners.ts';
import '../build/ensure-built.ts';

// npm run test:nodes: the API's central tests through PgBouncer in transaction mode, then tests/nodes, with nodes that share
// everything. The last line is 'N passed, N failed'.

requirePrograms({
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  openssl: '/usr/bin/openssl',
});

const throughPgBouncer = [
  'database',
  'api/features/orders/place-order',
  'api/features/orders/order-idempotency',
  'api/features/orders/transition-order',
  'api/features/orders/order-events',
  'api/features/catalog/change-product',
  'api/features/feed/feed-races',
  'api/jobs/job-queue',
  'api/sessions',
  'tests/faults/transactions',
];

const postgres = await startOwnPostgres({ max_connections: 300 });
const bouncer = await startOwnPgBouncer(postgres.url);
console.log('\nThe API through PgBouncer in transaction mode');
const env = { TEST_DATABASE_URL: bouncer.url, TEST_DATABASE_DIRECT_URL: postgres.url };
const runs = [runVitest(['--project', 'api', ...throughPgBouncer], env)];
await bouncer.stop();
await postgres.remove();
console.log('\nNodes that share a database');
runs.push(runVitest(['--config', 'vitest.nodes.config.ts']));
concludeTests(runs);
