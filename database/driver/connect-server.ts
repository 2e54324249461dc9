import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { type Connection, type ConnectOptions, drizzleOptions, migrationsFolder } from '#database/connection.ts';
import { withAfterCommit } from './after-commit.ts';
import { isMigrated } from './is-migrated.ts';
import { migrateTogether } from './migration-failed.ts';
import { Replica } from './replica.ts';
import { withRetriedTransactions } from './retry-conflicts.ts';
import { readServerAddress } from './server-address.ts';
import { ServerPool } from './server-pool.ts';
import { ServerWatch } from './server-watch.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';

/** Any number that nothing else in the database locks on: servers that start together migrate one after another. */
const migrationLock = 7_262_856;

/** Opens connections to a PostgreSQL server. Throws when it can't be reached. */
export async function connectServer(url: string, options: ConnectOptions): Promise<Connection> {
  const limits = { ...timeLimits, ...options.limits };
  const address = readServerAddress(url);
  // Notifications and the lock of migrations belong to a session, which a pooler of transactions does not keep.
  const direct = readServerAddress(options.directUrl ?? url);
  const pool = new ServerPool(address, limits, options);
  const watch = new ServerWatch(direct, limits, {
    change(unreachable) {
      pool.setUnreachable(unreachable);
      options.onUnreachable?.(unreachable);
    },
    // Behind a pooler it is the pooler that follows.
    server: (writable) => !address.isPooled && pool.setServer(writable),
  });
  await watch.start();
  // Drizzle asks of a pool no more than `query` and `connect`.
  const db = withAfterCommit(withRetriedTransactions(drizzle(pool as never, drizzleOptions(options))));
  const replica = options.replicaUrl ? openReplica(options.replicaUrl, pool, { ...options, limits }) : undefined;
  return {
    db,
    kind: 'server',
    execute: (text, values) => pool.execute(text, values),
    listen: (channel, onNotify) => watch.listen(channel, onNotify),
    async migrate() {
      // Without its tables the question fails; a server that is away fails below, too.
      if (!(await isMigrated(db).catch(() => false))) await migrateServer(watch.url);
    },
    poolStats: () => pool.stats,
    replica,
    async close() {
      await replica?.close();
      await watch.close();
      await pool.end();
    },
  };
}

function openReplica(url: string, primary: ServerPool, options: ConnectOptions & { limits: TimeLimits }): Replica {
  const pool = new ServerPool(readServerAddress(url), options.limits, options);
  return new Replica(drizzle(pool as never, drizzleOptions(options)), { primary, pool });
}

/** On a connection without limits of time: a migration of a large table takes what it takes. */
async function migrateServer(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sobuj migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrateTogether(() => migrate(drizzle(client), { migrationsFolder }));
  } finally {
    await client.end();
  }
}
