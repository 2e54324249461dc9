import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';

const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'migrations', 'meta', '_journal.json'), 'utf8'),
);
/** When the newest migration of this version was made, in milliseconds: the database knows it by that. */
const newest = Math.max(...journal.entries.map(({ when }) => when));

/** Whether the database has every migration of this version. Throws when it cannot be asked. */
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = db
    .$with('applied')
    .as(db.select({ at: sql<number>`created_at`.as('at') }).from(sql`drizzle.__drizzle_migrations`));
  return (await db.with(applied).select().from(applied).where(sql`at >= ${newest}`).limit(1)).length > 0;
}
