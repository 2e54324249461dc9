import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import { preparedOn } from './prepared.ts';

/**
 * Inserts any number of rows by one statement that is built once: the rows travel as JSON. Every column is written, so a
 * row states each value, defaults included.
 */
export function preparedInsert<Table extends PgTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const insert = preparedOn((db) =>
    db
      .insert(table)
      .select(sql`select ${names} from json_populate_recordset(null::${table}, ${sql.placeholder('rows')}::json)`)
      .prepare(`insert-${getTableName(table)}`),
  );
  return async (db: Database, rows: readonly Required<Table['$inferSelect']>[]): Promise<void> => {
    const named = rows.map((row) => Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])));
    await insert(db).execute({ rows: JSON.stringify(named) });
  };
}
