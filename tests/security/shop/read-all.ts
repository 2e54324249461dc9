import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import * as schema from '#database/tables/schema.ts';

/** All rows of all tables, but for how long sessions last: each use may make them last longer. */
export async function readAll(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const rows: Record<string, unknown>[] = await db.select().from(table);
    all[getTableName(table)] = rows.map(({ expiresAt: _, ...row }) => JSON.stringify(row)).sort();
  }
  return all;
}
