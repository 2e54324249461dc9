import { desc, getTableName, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NumberedPage } from '#contract/paging.ts';
import type { Database } from '#database/connection.ts';
import { type CountableRows, countOrEstimate, type RowCount, readCount } from '#database/reading/count-rows.ts';
import { inBatches, numberedPage, type ReadRows } from './paging.ts';

type ListedTable = PgTable & { id: PgColumn };

/**
 * Reads whole rows of a table in the order in which they were made, the newest first. One statement. Rows before the
 * offset are walked along the key only.
 */
function newestFirst<Table extends ListedTable>(db: Database, table: Table): ReadRows<Table['$inferSelect']> {
  const { id }: ListedTable = table;
  const listed: PgTable = table;
  return async ({ limit, cursor, offset = 0 }) => {
    const page = db
      .select({ id })
      .from(listed)
      .where(cursor ? lt(id, cursor) : undefined)
      .orderBy(desc(id))
      .limit(limit)
      .offset(offset);
    const rows = db.select().from(listed);
    return rows.where(inArray(id, page)).orderBy(desc(id));
  };
}

/** How many rows a table has. One statement. */
function countAll(db: Database, table: ListedTable): Promise<RowCount> {
  const { id } = table;
  const listed: PgTable = table;
  const rows = db.select({ id }).from(listed).orderBy(id);
  return readCount(db, countOrEstimate(getTableName(table), rows as CountableRows));
}

/** A page of a table's rows by its number, newest first. Two statements. */
export function newestPage<Table extends ListedTable>(db: Database, table: Table, query: NumberedPage) {
  return numberedPage<Table['$inferSelect']>(newestFirst(db, table), query, countAll(db, table));
}

/** Every row of a table, newest first, read while they are used. */
export function allNewestFirst<Row extends { id: string }>(
  db: Database,
  table: ListedTable & { $inferSelect: Row },
): AsyncGenerator<Row> {
  return inBatches<Row>(newestFirst(db, table));
}
