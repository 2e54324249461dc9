import { is, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgArray } from 'drizzle-orm/pg-core';

/** A column with the address of a picture, or with a list of them. A stored picture that none of these columns shows is deleted. */
export type PictureColumn = {
  column: AnyPgColumn;
  /** The rows whose pictures a user uploaded, for the copy of a user's data. */
  uploadedBy?(userId: string): SQL | undefined;
};

/** Whether a column has a list of addresses. */
export function isList(column: AnyPgColumn): boolean {
  return is(column, PgArray);
}

/** SQL: the addresses in a column, one per row. */
export function addressesIn(column: AnyPgColumn): SQL<string> {
  return isList(column) ? sql<string>`unnest(${column})` : sql<string>`${column}`;
}
