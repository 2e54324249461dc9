import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

const left = sql<
  number | null
>`max(greatest(1, ceil(extract(epoch from created_at + interval '1 hour' - now())))::int)`;

/**
 * One row with the seconds until another order may be placed: null until `maximum` matching orders were placed within
 * an hour, and without a maximum. Cancelled ones count.
 */
export function secondsUntilNext(db: Database, matches: SQL | undefined, maximum: number | null, name: string) {
  const recent = db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(maximum === null ? sql`false` : and(matches, sql`${orders.createdAt} > now() - interval '1 hour'`))
    .orderBy(desc(orders.createdAt))
    .offset(Math.max(0, (maximum ?? 0) - 1))
    .limit(1)
    .as('recent');
  return db
    .select({ seconds: left.as(`${name}_seconds`) })
    .from(recent)
    .as(name);
}
