import { and, desc, eq, type GetColumnData, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inBatches } from '#api/http/replies/paging.ts';
import type { CopyContext, Section } from './personal-data.ts';

type Columns = { id: AnyPgColumn } & Record<string, AnyPgColumn>;
type Row<Of extends Columns> = { [Name in keyof Of]: GetColumnData<Of[Name]> };

/** A section with the user's rows of one table, by a column with the user's id: these columns, the newest first. */
export function ownRows<Of extends Columns>(
  owner: AnyPgColumn,
  columns: Of,
  shown: (row: Row<Of>, context: CopyContext) => object,
): Section {
  const { table } = owner;
  const fields: Record<string, AnyPgColumn> = columns;
  return {
    tables: [table],
    count: ({ db, user }) => db.$count(table, eq(owner, user.id)),
    async *rows(context) {
      const { db, user } = context;
      const rows = inBatches(async ({ cursor, limit }) => {
        const isNext = and(eq(owner, user.id), cursor ? lt(columns.id, cursor) : undefined);
        const found = await db.select(fields).from(table).where(isNext).orderBy(desc(columns.id)).limit(limit);
        return found as (Row<Of> & { id: string })[];
      });
      for await (const row of rows) yield shown(row, context);
    },
  };
}

/** A row with its id as the copy names it. */
export function named<Of extends { id: unknown }>({ id, ...row }: Of) {
  return { _id: id, ...row };
}
