import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { type CountableRows, type RowCount, theValues, toRowCount } from './count-rows.ts';

type Slice = {
  offset?: number;
  limit: number;
  /** The condition of the slice, and its order unless newest first, in terms of columns of `found`. */
  where?: SQL | undefined;
  order?: SQL;
};

/**
 * The planner assumes that comparing texts is as cheap as comparing numbers, and would scan all rows for a text that a
 * hundredth of them contain. A higher limit makes it use the index.
 */
const comparedMax = 3 * limits.matchesCounted;

/**
 * Searches once for a page and its total: counts the matching rows, up to `limits.matchesCounted`, and returns the ids
 * of a slice of them. `rows` has the column `id` and is ordered newest first. `numbers` are additional aggregates over
 * the counted rows. One statement.
 */
export async function findMatches<Name extends string = never>(
  db: Database,
  rows: CountableRows,
  { offset = 0, limit, where = sql`true`, order = sql`found.id desc` }: Slice,
  numbers: Record<Name, SQL> = {} as Record<Name, SQL>,
): Promise<{ count: RowCount; ids: string[]; numbers: Record<Name, number> }> {
  const slice = sql`(array_agg(found.id order by ${order}) filter (where ${where}))[${offset + 1}:${offset + limit}]`;
  const columns: Record<string, SQL> = {
    count: sql`count(*)`.mapWith(Number),
    ids: sql`coalesce(to_json(${slice}), '[]')`,
    ...Object.fromEntries(Object.entries<SQL>(numbers).map(([name, number]) => [name, number.mapWith(Number)])),
  };
  // Sorting or joining outside the materialised part would read all of it instead of as much as needed.
  const matches = sql`with matches as materialized ${rows.limit(comparedMax)}`;
  const found = sql`(${matches} select * from matches limit ${limits.matchesCounted + 1}) found`;
  const read = await db.select(columns).from(found);
  const { count, ids, ...others } = theValues<{ count: number; ids: string[] } & Record<Name, number>>(read);
  return {
    count: toRowCount(count, limits.matchesCounted),
    ids,
    numbers: theValues([others]),
  };
}
