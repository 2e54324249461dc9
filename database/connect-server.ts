import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { withAfterCommit } from './after-commit.ts';
import { type Connection, type ConnectOptions, drizzleOptions, migrationsFolder } from './connection.ts';
import { isMigrated } from './is-migrated.ts';
import { withRetriedTransactions } from './retry-conflicts.ts';
import { ServerPool } from './server-pool.ts';
import { ServerWatch } from './server-watch.ts';
import { timeLimits } from './time-limits.ts';

/** Any number that nothing else in the database locks on: servers that start together migrate one after another. */
const migrationLock = 7_262_856;

/** Opens connections to a PostgreSQL server. Throws when it can't be reached. */
export async function connectServer(url: string, options: ConnectOptions): Promise<Connection> {
  const limits = { ...timeLimits, ...options.limits };
  const pool = new ServerPool(url, limits, options.onWait);
  const watch = new ServerWatch(url, limits, (unreachable) => {
    pool.setUnreachable(unreachable);
    options.onUnreachable?.(unreachable);
  });
  await watch.start();
  // Drizzle asks of a pool no more than `query` and `connect`.
  const db = withAfterCommit(withRetriedTransactions(drizzle(pool as never, drizzleOptions(options))));
  return {
    db,
    kind: 'server',
    execute: (text, values) => pool.execute(text, values),
    listen: (channel, onNotify) => watch.listen(channel, onNotify),
    async migrate() {
      // Without its tables the question fails; a server that is away fails below, too.
      if (!(await isMigrated(db).catch(() => false))) await migrateServer(url);
    },
    poolStats: () => pool.stats,
    async close() {
      await watch.close();
      await pool.end();
    },
  };
}

/** On a connection without limits of time: a migration of a large table takes what it takes. */
async function migrateServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sobuj migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
