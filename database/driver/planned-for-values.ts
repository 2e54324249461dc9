import { type SQL, sql } from 'drizzle-orm';

/** What no plan that is made for all values can avoid, in the eyes of the planner: it would cost too much to be taken. */
export const unaffordable = '(select count(*) from generate_series(1, 1000000000)) > 0';

/**
 * A condition that always holds, and is gone from a plan that is made for the values of a statement. With it a statement
 * may be prepared by name, which saves its parsing, and is still planned for the values of each call.
 */
export function plannedForValues(): SQL {
  return sql`(${true}::boolean or ${sql.raw(unaffordable)})`;
}
