import { drizzle } from 'drizzle-orm/node-postgres';
import { withAfterCommit } from './after-commit.ts';
import { type Connection, type ConnectOptions, drizzleOptions } from './connection.ts';
import { migrateServer } from './migrate-server.ts';
import { Replica } from './replica.ts';
import { withRetriedTransactions } from './retry-conflicts.ts';
import { readSchemaState } from './schema-state.ts';
import { readServerAddress } from './server-address.ts';
import { ServerPool } from './server-pool.ts';
import { ServerWatch } from './server-watch.ts';
import { markSpread } from './spread/is-spread.ts';
import { type TimeLimits, timeLimits } from './time-limits.ts';

export async function connectServer(url: string, options: ConnectOptions): Promise<Connection> {
  const limits = { ...timeLimits, ...options.limits };
  const address = readServerAddress(url);
  // Notifications and the migration lock belong to a session, which a transaction pooler does not keep.
  const direct = readServerAddress(options.directUrl ?? url);
  const pool = new ServerPool(address, limits, options);
  const watch = new ServerWatch(direct, limits, {
    change(unreachable) {
      pool.setUnreachable(unreachable);
      options.onUnreachable?.(unreachable);
    },
    // A pooler switches servers itself.
    server: (writable) => !address.isPooled && pool.setServer(writable),
  });
  await watch.start();
  // Drizzle uses only `query` and `connect` of a pool.
  const db = withAfterCommit(withRetriedTransactions(drizzle(pool as never, drizzleOptions(options))));
  if (options.engine === 'citus') markSpread(db);
  const replica = options.replicaUrl ? openReplica(options.replicaUrl, pool, { ...options, limits }) : undefined;
  return {
    db,
    kind: 'server',
    engine: options.engine ?? 'postgres',
    execute: (text, values) => pool.execute(text, values),
    listen: (channel, onNotify) => watch.listen(channel, onNotify),
    async migrate(options) {
      const { pending } = await readSchemaState((text) => pool.execute(text), options?.folder);
      if (pending.length > 0) await migrateServer(watch.url, options);
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
  const db = drizzle(pool as never, drizzleOptions(options));
  if (options.engine === 'citus') markSpread(db);
  return new Replica(db, { primary, pool });
}
