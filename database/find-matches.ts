import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from './connection.ts';
import { type CountableRows, type RowCount, toRowCount } from './count-rows.ts';

type Slice = {
  offset?: number;
  limit: number;
  /** Which of the matches may be in the slice, by columns of `found`. */
  where?: SQL | undefined;
};

/**
 * Searches once for what a page and its total need: how many rows match, up to `limits.matchesCounted`, and the ids of a
 * slice of these, the newest first. `rows` has the column `id` and runs from the newest to the oldest. `numbers` are
 * further numbers over the matches that were read. One statement.
 */
export async function findMatches<Name extends string = never>(
  db: Database,
  rows: CountableRows,
  { offset = 0, limit, where = sql`true` }: Slice,
  numbers: Record<Name, SQL> = {} as Record<Name, SQL>,
): Promise<{ count: RowCount; ids: string[]; numbers: Record<Name, number> }> {
  const slice = sql`(array_agg(found.id order by found.id desc) filter (where ${where}))[${offset + 1}:${offset + limit}]`;
  const columns: Record<string, SQL> = {
    count: sql`count(*)`.mapWith(Number),
    ids: sql`coalesce(to_json(${slice}), '[]')`,
    ...Object.fromEntries(Object.entries<SQL>(numbers).map(([name, number]) => [name, number.mapWith(Number)])),
  };
  const [row] = await db.select(columns).from(sql`${rows.limit(limits.matchesCounted + 1)} found`);
  const { count, ids, ...others } = row as { count: number; ids: string[] } & Record<Name, number>;
  return {
    count: toRowCount(count, limits.matchesCounted),
    ids,
    numbers: others as unknown as Record<Name, number>,
  };
}
