import { eq, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';

/**
 * Beside an order: whether the shop gave it up because nobody had paid it in time, and that was the last transition. A value
 * and no `exists`, for which the database would read the history of all orders; all columns are written out, since a
 * query of one table leaves its name out and a relational query takes every column in here for one of its own table.
 */
export const givenUp = {
  isGivenUp: sql<boolean>`(orders.status = 'Cancelled' and coalesce((
    select given.mover = 'shop' and given.from_status = 'Awaiting Payment' and given.to_status = 'Cancelled'
      from order_status_changes given where given.order_id = orders.id
      order by given.changed_at desc, given.id desc limit 1), false))`.as('is_given_up'),
};

/** The same of one order. What a person has cancelled was not given up. */
export async function isGivenUp(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db.select(givenUp).from(orders).where(eq(orders.id, orderId));
  return order?.isGivenUp ?? false;
}
