import { type SQL, sql } from 'drizzle-orm';
import { dayOfColumn } from '#api/time/shop-days.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';

/**
 * Orders placed and cancelled in a period. `until` is exclusive, and the period is open without it; orders placed before
 * `placedFrom` are left out.
 */
export type SalesSpan = { from: SQL; until?: SQL; placedFrom: SQL };

/**
 * SQL of the changes of sales in a period: an order's `order_id`, `created_at` and `total`, and `sign`: 1 when it was placed or
 * its cancellation undone, -1 when it was cancelled. An online order counts as placed when it is paid; one that was never paid
 * does not count. A past period's changes are final, so the sums of adjacent periods add up. Orders that were cancelled without
 * a history never counted.
 */
function salesChanges({ from, until, placedFrom }: SalesSpan): SQL {
  const within = (moment: { getSQL(): SQL }) =>
    until ? sql`${moment} >= ${from} and ${moment} < ${until}` : sql`${moment} >= ${from}`;
  const awaited = sql`${orderStatusChanges.from} = 'Awaiting Payment'`;
  const cancelled = sql`${orderStatusChanges.to} = 'Cancelled' and not ${awaited}`;
  const uncancelled = sql`${orderStatusChanges.from} = 'Cancelled'`;
  return sql`(
    select ${orders.id} as order_id, ${orders.createdAt} as created_at, ${orders.total} as total, 1 as sign
    from ${orders}
    where ${within(orders.createdAt.getSQL())} and ${orders.createdAt} >= ${placedFrom}
    and ${orders.status} <> 'Awaiting Payment' and not exists (
      select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id} and ${awaited}
        and ${orderStatusChanges.changedAt} >= ${from}
    ) and (
      ${orders.status} <> 'Cancelled' or exists (
        select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id} and ${cancelled}
      )
    )
    union all
    select ${orders.id}, ${orders.createdAt}, ${orders.total}, -1
    from ${orderStatusChanges} join ${orders} on ${orders.id} = ${orderStatusChanges.orderId}
    where ${cancelled} and ${within(orderStatusChanges.changedAt.getSQL())} and ${orders.createdAt} >= ${placedFrom}
    union all
    select ${orders.id}, ${orders.createdAt}, ${orders.total}, 1
    from ${orderStatusChanges} join ${orders} on ${orders.id} = ${orderStatusChanges.orderId}
    where ${uncancelled} and ${within(orderStatusChanges.changedAt.getSQL())} and ${orders.createdAt} >= ${placedFrom}
    union all
    select ${orders.id}, ${orders.createdAt}, ${orders.total}, 1
    from ${orderStatusChanges} join ${orders} on ${orders.id} = ${orderStatusChanges.orderId}
    where ${awaited} and ${orderStatusChanges.to} = 'Order Placed'
      and ${within(orderStatusChanges.changedAt.getSQL())} and ${orders.createdAt} >= ${placedFrom}
  )`;
}

const day = dayOfColumn(sql`changes.created_at`);

/** SQL of the changes by day: `day` (a date), `orders`, `revenue` in poisha. */
export function changedDays(span: SalesSpan): SQL {
  return sql`(
    select ${day}::date as day, sum(changes.sign) as orders, sum(changes.sign * changes.total) as revenue
    from ${salesChanges(span)} changes group by 1
  )`;
}

/** SQL of the changes by product: `day` (a date), `product_id`, `pieces`, `revenue` in poisha. */
export function changedProducts(span: SalesSpan): SQL {
  return sql`(
    select ${day}::date as day, ${orderLines.productId} as product_id,
      sum(changes.sign * ${orderLines.quantity}) as pieces,
      sum(changes.sign * (${orderLines.unitPrice}::bigint * ${orderLines.quantity} - ${orderLines.discount})) as revenue
    from ${salesChanges(span)} changes join ${orderLines} on ${orderLines.orderId} = changes.order_id group by 1, 2
  )`;
}
