import { sql } from 'drizzle-orm';
import { orders } from '#database/tables/orders.ts';

/**
 * Beside an order: whether the shop gave it up because nobody had paid it in time. A value and no `exists`, for which the
 * database would read the history of all orders; its columns are written out, since a relational query takes every column
 * in here for one of its own table.
 */
export const givenUp = {
  isGivenUp: sql<boolean>`(${orders.status} = 'Cancelled' and coalesce((
    select true from order_status_changes given where given.order_id = ${orders.id} and given.mover = 'shop'
      and given.from_status = 'Awaiting Payment' and given.to_status = 'Cancelled' limit 1), false))`.as('is_given_up'),
};
