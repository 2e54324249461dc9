import { desc, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/connection.ts';
import type { ReadRows } from './paging.ts';

type ListedTable = PgTable & { id: PgColumn };

/** Reads whole rows of a table in the order in which they were made, the newest first. One statement. */
export function newestFirst<Table extends ListedTable>(db: Database, table: Table): ReadRows<Table['$inferSelect']> {
  const { id }: ListedTable = table;
  return async ({ limit, cursor, offset = 0 }) => {
    const rows = db.select().from(table as PgTable);
    return rows
      .where(cursor ? lt(id, cursor) : undefined)
      .orderBy(desc(id))
      .limit(limit)
      .offset(offset);
  };
}
