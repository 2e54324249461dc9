import { desc, getTableName, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { Database } from '#database/driver/connection.ts';
import {
  type CountableRows,
  countOrEstimate,
  keepEstimate,
  type RowCount,
  readCount,
} from '#database/reading/count-rows.ts';
import { inBatches, numberedPage, type ReadRows } from './paging.ts';

type ListedTable = PgTable & { id: PgColumn };

/**
 * Returns a function that reads rows of a table, newest first. One statement. Rows before the offset are skipped by an
 * index-only scan.
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

/** Returns the number of rows in a table. One statement, or none while an estimate is kept. */
function countAll(db: Database, table: ListedTable): Promise<RowCount> {
  const { id } = table;
  const listed: PgTable = table;
  const rows = db.select({ id }).from(listed).orderBy(id);
  const name = getTableName(table);
  return keepEstimate(db, name, () => readCount(db, countOrEstimate(name, rows as CountableRows)));
}

/** Returns a numbered page of a table's rows, newest first. Two statements, or one while the number of a long list is kept. */
export function newestPage<Table extends ListedTable>(db: Database, table: Table, query: NumberedPage) {
  return numberedPage<Table['$inferSelect']>(newestFirst(db, table), query, countAll(db, table));
}

/** Yields every row of a table, newest first, in batches as they are used. */
export function allNewestFirst<Row extends { id: string }>(
  db: Database,
  table: ListedTable & { $inferSelect: Row },
): AsyncGenerator<Row> {
  return inBatches<Row>(newestFirst(db, table));
}
