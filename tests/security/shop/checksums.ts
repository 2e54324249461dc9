import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#database/driver/connection.ts';
import * as schema from '#database/tables/schema.ts';

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableName);

const locks = getTableName(schema.useCounts);

/**
 * Returns a checksum of all rows of each table. Leaves out the expiry of sessions, which each use may extend, and rows
 * that serve only as locks, because taking a lock changes no data.
 */
export async function checksums({ execute }: Pick<Connection, 'execute'>): Promise<Record<string, string>> {
  // Rows compared as text, in order, take several times as long, and more with each test that adds some.
  const columns = tables.map(
    (
      table,
    ) => `(select count(*) || ' rows, ' || coalesce(sum(hashtextextended((to_jsonb(r) - 'expires_at')::text, 0)), 0)
      from ${table} r ${table === locks ? "where kind <> 'lock'" : ''}) as ${table}`,
  );
  const { rows } = await execute(`select ${columns.join(', ')}`);
  return rows[0] as Record<string, string>;
}
