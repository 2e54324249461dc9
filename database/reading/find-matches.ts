import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/connection.ts';
import { type CountableRows, type RowCount, theValues, toRowCount } from './count-rows.ts';

type Slice = {
  offset?: number;
  limit: number;
  /** Which of the matches may be in the slice, and their order if not the newest first, by columns of `found`. */
  where?: SQL | undefined;
  order?: SQL;
};

/**
 * The planner thinks that to compare a text costs no more than a number, and would walk along all rows for a text that a
 * hundredth of them have. As if more were wanted, it looks for these by the index.
 */
const comparedMax = 3 * limits.matchesCounted;

/**
 * Searches once for what a page and its total need: how many rows match, up to `limits.matchesCounted`, and the ids of a
 * slice of these. `rows` has the column `id` and runs from the newest to the oldest. `numbers` are
 * further numbers over the matches that were read. One statement.
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
  // Nothing behind the materialised part is sorted or joined: it is read no further than needed.
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
