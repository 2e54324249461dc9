import { and, desc, getTableColumns, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inBatches } from '#api/http/replies/paging.ts';
import { isList, type PictureColumn } from '#api/pictures/picture-column.ts';
import type { Database } from '#database/driver/connection.ts';

const stored = '/media/';
const folder = 'pictures/';

/** Returns the path of a stored picture within a copy; '' for none. Other addresses stay as they are. */
export function pictureInCopy(address: string): string {
  return address.startsWith(stored) ? folder + address.slice(stored.length) : address;
}

/** Returns the name of a stored picture in the store; undefined for other addresses. */
export function nameOfPicture(address: string): string | undefined {
  return address.startsWith(stored) ? address.slice(stored.length) : undefined;
}

/** Yields the addresses of the pictures that a user has uploaded; duplicates are possible. */
export async function* ownPictures(
  db: Database,
  columns: readonly PictureColumn[],
  userId: string,
): AsyncGenerator<string> {
  for (const { column, uploadedBy } of columns) {
    if (!uploadedBy) continue;
    const id = idOf(column);
    const rows = inBatches(({ cursor, limit }) =>
      db
        .select({ id: sql<string>`${id}`, shown: column })
        .from(column.table)
        .where(and(uploadedBy(userId), cursor ? lt(id, cursor) : undefined))
        .orderBy(desc(id))
        .limit(limit),
    );
    for await (const { shown } of rows) yield* [shown as string | string[]].flat().filter(Boolean);
  }
}

/** Returns how many pictures these are. */
export async function countPictures(db: Database, columns: readonly PictureColumn[], userId: string): Promise<number> {
  let count = 0;
  for (const { column, uploadedBy } of columns) {
    if (!uploadedBy) continue;
    const pictures = isList(column) ? sql`cardinality(${column})` : sql`(${column} <> '')::integer`;
    const [row] = await db
      .select({ count: sql<number>`coalesce(sum(${pictures}), 0)`.mapWith(Number) })
      .from(column.table)
      .where(uploadedBy(userId));
    count += row?.count ?? 0;
  }
  return count;
}

function idOf({ table }: AnyPgColumn): AnyPgColumn {
  const { id } = getTableColumns(table);
  if (!id) throw new Error('A table with pictures of users has an id');
  return id as AnyPgColumn;
}
