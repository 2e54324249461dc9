import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#database/connection.ts';
import * as schema from '#database/tables/schema.ts';

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableName);

const locks = getTableName(schema.useCounts);

/**
 * All rows of all tables as text, by table, without the expiry of sessions, which each use may extend, and without the rows that are
 * locks alone: they say nothing of what was locked.
 */
export async function readAll({ execute }: Pick<Connection, 'execute'>): Promise<Record<string, string>> {
  // Compared as text: parsing rows and serialising them again takes several times as long.
  const columns = tables.map(
    (table) => `(select jsonb_agg(row order by row) from
      (select to_jsonb(r) - 'expires_at' as row from ${table} r ${table === locks ? "where kind <> 'lock'" : ''}) as rows)::text as ${table}`,
  );
  const { rows } = await execute(`select ${columns.join(', ')}`);
  return rows[0] as Record<string, string>;
}
