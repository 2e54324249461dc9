import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

/**
 * A column beside an order: whether the order expired, that is, its last transition was a cancellation by the shop as
 * unpaid. It is a scalar subquery instead of `exists`, for which PostgreSQL would read the history of all orders. All
 * columns are spelled out: a query of a single table omits table names, and a relational query takes every column in
 * here for one of its own table.
 */
export const expiry = {
  isExpired: sql<boolean>`(orders.status = 'Cancelled' and coalesce((
    select last.mover = 'shop' and last.from_status = 'Awaiting Payment' and last.to_status = 'Cancelled'
      from order_status_changes last where last.order_id = orders.id
      order by last.changed_at desc, last.id desc limit 1), false))`.as('is_expired'),
};

/** Returns whether one order expired. An order that a person cancelled did not expire. */
export async function isExpired(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db.select(expiry).from(orders).where(eq(orders.id, orderId));
  return order?.isExpired ?? false;
}
