import { rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { withAfterCommit } from './after-commit.ts';
import { type Connection, type ConnectOptions, drizzleOptions, type MigrateOptions } from './connection.ts';
import { explainDatabaseFolder, prepareDatabaseFolder } from './data-folder.ts';
import { embeddedInside } from './embedded-inside.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { runMigrations } from './run-migrations.ts';

/** Opens the embedded database. Throws with a sentence for the operator when its data folder is in use or unusable. */
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

/** The library's 128 MB of buffers are taken from the machine at once; behind 16 MB stands the system's cache of files. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

const open = (dataDir?: string) =>
  withLiveEventLoop(PGlite.create({ ...(dataDir && { dataDir }), extensions: { pg_trgm }, startParams }));

async function openIn(folder: string): Promise<PGlite> {
  const { path, isNew } = prepareDatabaseFolder(folder);
  try {
    return await open(path);
  } catch (error) {
    const explained = explainDatabaseFolder(folder, error);
    // A half-created database would not open at the next start.
    if (isNew) rmSync(path, { recursive: true, force: true });
    throw explained;
  }
}

/**
 * Keeps the event loop alive while it waits for a promise. During the compilation of a WebAssembly program nothing else is
 * pending, and with an empty loop Node.js blocks until its compiler threads are done. If one of them then needs the garbage
 * collector, it waits for the blocked thread, and the process hangs forever (nodejs/node#54918).
 */
async function withLiveEventLoop<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => {}, 60_000);
  try {
    return await promise;
  } finally {
    clearInterval(timer);
  }
}

/** Returns the connection to an open embedded database. */
export function embeddedConnection(opened: PGlite, options: ConnectOptions): Connection {
  const { aroundStatement } = options;
  const client = embeddedInside(opened, aroundStatement);
  const db = drizzle(client, drizzleOptions(options));
  let migrating = Promise.resolve();
  return {
    db: withAfterCommit(db),
    kind: 'embedded',
    engine: 'postgres',
    execute: (text, values) => executeEmbedded(client, text, values),
    async listen(channel, onNotify) {
      await client.listen(channel, onNotify);
      onNotify();
    },
    migrate(options) {
      // Migrations run one after another, also after a failed one.
      migrating = migrating.catch(() => {}).then(() => migrateEmbedded(client, options));
      return migrating;
    },
    close: () => client.close(),
  };
}

/** Applies the migrations that are due. */
export function migrateEmbedded(client: PGlite, options?: MigrateOptions): Promise<void> {
  return runMigrations(
    {
      run: (statement, values) => client.query(statement, values),
      transact: (act) =>
        client.transaction((transaction) => act((statement, values) => transaction.query(statement, values))),
    },
    options,
  );
}

export async function executeEmbedded(client: PGlite, text: string, values: unknown[] = []) {
  try {
    if (values.length > 0) return await client.query(text, values);
    return { rows: (await client.exec(text)).flatMap(({ rows }) => rows) };
  } catch (error) {
    // SQL that opens a transaction and fails inside would leave it open for all later statements.
    await client.exec('rollback');
    throw error;
  }
}
