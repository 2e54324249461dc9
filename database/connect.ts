import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { lockDataFolder } from './lock-data-folder.ts';
import * as schema from './tables/schema.ts';

/** Drizzle on either driver; also what a transaction is. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** An open database. */
export type Connection = {
  db: Database;
  kind: 'embedded' | 'server';
  /**
   * Calls `onNotify` with the payload of each notification on `channel`, and without one when the listening begins and
   * after a lost connection was restored (notifications may have been missed meanwhile).
   */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<void>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Connection string of a PostgreSQL server; the embedded database when left out. */
  url?: string | undefined;
  /** Folder of the embedded database. In memory when both this and `url` are left out. */
  dataDir?: string | undefined;
  /** A dump of an embedded database to begin from (tests). */
  template?: Blob | undefined;
  /** Told each SQL statement, for counting and logging. */
  onQuery?: ((sql: string) => void) | undefined;
};

/** Opens the database. Throws with a sentence for a person when the embedded data folder is in use. */
export function connect(options: ConnectOptions): Promise<Connection> {
  return options.url ? connectServer(options.url, options) : connectEmbedded(options);
}

function drizzleOptions({ onQuery }: ConnectOptions) {
  return { schema, ...(onQuery && { logger: { logQuery: onQuery } }) };
}

async function connectServer(url: string, options: ConnectOptions): Promise<Connection> {
  const client = postgres(url, { onnotice: () => {}, max: 10 });
  return {
    db: drizzlePostgres(client, drizzleOptions(options)),
    kind: 'server',
    async listen(channel, onNotify) {
      await client.listen(channel, onNotify, () => onNotify());
    },
    close: () => client.end({ timeout: 5 }),
  };
}

async function connectEmbedded(options: ConnectOptions): Promise<Connection> {
  const { dataDir, template } = options;
  if (dataDir) await mkdir(dataDir, { recursive: true });
  const release = dataDir ? lockDataFolder(dataDir) : () => {};
  const client = await PGlite.create({
    ...(dataDir && { dataDir: join(dataDir, 'database') }),
    ...(template && { loadDataDir: template }),
    extensions: { pg_trgm },
  });
  return {
    db: drizzlePglite(client, drizzleOptions(options)),
    kind: 'embedded',
    async listen(channel, onNotify) {
      await client.listen(channel, onNotify);
      onNotify();
    },
    async close() {
      await client.close();
      release();
    },
  };
}
