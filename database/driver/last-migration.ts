import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { readJournal } from './read-migrations.ts';

const journal = readJournal();
/** When this version's newest migration was made, in ms. */
const newest = Math.max(...journal.map(({ when }) => when));

/** Returns whether the database has all migrations of this version. Throws when the query fails. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await lastApplied(db)) >= newest;
}

/** Returns the name of the database's last migration; 'newer' when this version does not know it. */
export async function lastMigration(db: Database): Promise<string> {
  const last = await lastApplied(db);
  return journal.find(({ when }) => when === last)?.tag ?? 'newer';
}

/** When the newest migration of the database was made, in ms; 0 without any. */
async function lastApplied(db: Database): Promise<number> {
  const applied = db
    .$with('applied')
    .as(db.select({ at: sql<string>`created_at`.as('at') }).from(sql`drizzle.__drizzle_migrations`));
  const [last] = await db.with(applied).select({ at: sql<string>`max(at)` }).from(applied);
  return Number(last?.at);
}
