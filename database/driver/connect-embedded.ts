import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Connection, type ConnectOptions, drizzleOptions, migrationsFolder } from '#database/connection.ts';
import { withAfterCommit } from './after-commit.ts';
import { explainDatabaseFolder, prepareDatabaseFolder } from './data-folder.ts';
import { embeddedInside } from './embedded-inside.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { migrateTogether } from './migration-failed.ts';

/** Opens the embedded database. Throws with a sentence for a person when its data folder is in use or can't be used. */
export async function connectEmbedded(options: ConnectOptions): Promise<Connection> {
  const { dataDir } = options;
  const release = dataDir ? lockDataFolder(dataDir) : () => {};
  let client: PGlite;
  try {
    client = dataDir ? await openIn(dataDir) : await open();
  } catch (error) {
    release();
    throw error;
  }
  const connection = embeddedConnection(client, options);
  return {
    ...connection,
    async close() {
      await connection.close();
      release();
    },
  };
}

const open = (dataDir?: string) =>
  withLiveEventLoop(PGlite.create({ ...(dataDir && { dataDir }), extensions: { pg_trgm } }));

async function openIn(folder: string): Promise<PGlite> {
  const { path, isNew } = prepareDatabaseFolder(folder);
  try {
    return await open(path);
  } catch (error) {
    const explained = explainDatabaseFolder(folder, error);
    // What was begun could not be opened at the next start.
    if (isNew) rmSync(path, { recursive: true, force: true });
    throw explained;
  }
}

/**
 * Waits for a promise that nothing in the event loop stands for. While a program is compiled that is all there is to do,
 * and with an empty loop Node.js sleeps until its compiler threads are done; one that needs the garbage collector
 * meanwhile waits for the sleeping thread, and the process hangs for good (nodejs/node#54918).
 */
async function withLiveEventLoop<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 60_000);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

/** The connection to an embedded database that is open. */
export function embeddedConnection(opened: PGlite, options: ConnectOptions): Connection {
  const { aroundStatement } = options;
  const client = aroundStatement ? embeddedInside(opened, aroundStatement) : opened;
  const db = drizzle(client, drizzleOptions(options));
  return {
    db: withAfterCommit(db),
    kind: 'embedded',
    execute: (text, values) => executeEmbedded(client, text, values),
    async listen(channel, onNotify) {
      await client.listen(channel, onNotify);
      onNotify();
    },
    migrate: () => migrateTogether(() => migrate(db, { migrationsFolder })),
    close: () => client.close(),
  };
}

/** What `Connection.execute` does. */
export async function executeEmbedded(client: PGlite, text: string, values: unknown[] = []) {
  try {
    if (values.length > 0) return await client.query(text, values);
    return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
  } catch (error) {
    // A text that began a transaction and failed inside of it would leave that to everybody who comes after.
    await client.exec('rollback');
    throw error;
  }
}
