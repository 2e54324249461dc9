import { type SQL, sql } from 'drizzle-orm';
import { orders } from '#database/tables/orders.ts';

/**
 * SQL of the seconds until another order may be placed: null until `maximum` matching orders were placed within an
 * hour, and without a maximum. `matches` refers to orders as `recent`; cancelled ones count.
 */
export function secondsUntilNext(matches: SQL, maximum: number | null): SQL<number | null> {
  if (maximum === null) return sql<null>`null`;
  return sql<number | null>`(
    select greatest(1, ceil(extract(epoch from recent.created_at + interval '1 hour' - now())))::int from ${orders} recent
    where ${matches} and recent.created_at > now() - interval '1 hour'
    order by recent.created_at desc offset ${maximum - 1} limit 1
  )`;
}
