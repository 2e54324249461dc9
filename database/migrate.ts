import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import type { Connection } from './connect.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Any number that nothing else in the database locks on: servers that start together migrate one after another. */
const migrationLock = 7_262_856;

/** Brings the database to the newest schema. Safe to run from several processes at once. */
export async function migrate({ db, kind }: Pick<Connection, 'db' | 'kind'>): Promise<void> {
  if (kind === 'embedded') {
    await migratePglite(db as never, { migrationsFolder });
    return;
  }
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migratePostgres(db as never, { migrationsFolder });
  });
}
