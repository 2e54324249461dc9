import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL of the time so many seconds before a column's. Each of its functions is immutable, unlike a difference of times
 * with a zone: where tables are spread, an update takes no other with a column in it.
 */
export function earlierBy(column: SQLWrapper, seconds: number): SQL {
  return sql`(${column} at time zone 'UTC' - ${seconds}::int * interval '1 second') at time zone 'UTC'`;
}
