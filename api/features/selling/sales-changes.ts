import { type SQL, sql } from 'drizzle-orm';
import { dayOfColumn } from '#api/time/shop-days.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';

/**
 * Orders placed and cancelled in a period. `until` is exclusive, and the period is open without it; orders placed before
 * `placedFrom` are left out.
 */
export type SalesSpan = { from: SQL; until?: SQL; placedFrom: SQL };

/** SQL: the order's content at a time, i.e. `before` of the next edit; null if none followed. */
function contentAt(moment: SQL): SQL {
  return sql`(
    select later.edit -> 'before' from ${orderStatusChanges} later
    where later.order_id = ${orders.id} and later.edit is not null and later.changed_at > ${moment}
    order by later.changed_at, later.id limit 1
  )`;
}

/** SQL of whether an order in cash waits for the seller's acceptance, or did. */
const needsAcceptance = sql`(${orders.acceptance} is not null and ${orders.paymentType} = 'COD')`;

/** SQL of whether an order was accepted when it changed. After an undone acceptance there is a later one, or the order waits. */
const isAccepted = sql`(${orders.acceptance} = 'accepted' and not exists (
  select from ${orderStatusChanges} later where later.order_id = ${orders.id} and later.from_status = 'Order Placed'
    and later.to_status = 'Processing' and later.edit is null and later.changed_at > ${orderStatusChanges.changedAt}
))`;

/**
 * SQL of the changes of sales in a period: an order's `order_id`, `created_at` and `total`; `sign`: 1 when it was
 * placed or its cancellation undone, -1 when it was cancelled; and `content`: its content at that time, null if it
 * has not changed since. An edit counts -1 with its old content and 1 with its new one. An online order counts as
 * placed when it is paid, never before; a cash order that the seller has to accept, when it is accepted. A past
 * period's changes are final, so the sums of adjacent periods add up. Orders that were cancelled without a history
 * never counted.
 */
function salesChanges({ from, until, placedFrom }: SalesSpan): SQL {
  const within = (moment: { getSQL(): SQL }) =>
    until ? sql`${moment} >= ${from} and ${moment} < ${until}` : sql`${moment} >= ${from}`;
  const awaited = sql`${orderStatusChanges.from} = 'Awaiting Payment'`;
  const cancelled = sql`${orderStatusChanges.to} = 'Cancelled' and not ${awaited}`;
  const uncancelled = sql`${orderStatusChanges.from} = 'Cancelled'`;
  const change = (sign: 1 | -1, content: SQL) =>
    sql`${orders.id} as order_id, ${orders.createdAt} as created_at, ${orders.total} as total, ${sql.raw(String(sign))} as sign, ${content} as content`;
  const changedThen = (sign: 1 | -1, condition: SQL, content = contentAt(sql`${orderStatusChanges.changedAt}`)) => sql`
    select ${change(sign, content)}
    from ${orderStatusChanges} join ${orders} on ${orders.id} = ${orderStatusChanges.orderId}
    where ${condition} and ${within(orderStatusChanges.changedAt.getSQL())} and ${orders.createdAt} >= ${placedFrom}
    and (not ${needsAcceptance} or ${isAccepted})`;
  const edited = sql`${orderStatusChanges.edit} is not null`;
  const accepted = sql`${orders.acceptance} = 'accepted' and ${orders.paymentType} = 'COD'
    and ${orderStatusChanges.from} = 'Order Placed' and ${orderStatusChanges.to} = 'Processing' and not ${edited}`;
  return sql`(
    select ${change(1, contentAt(sql`${orders.createdAt}`))}
    from ${orders}
    where ${within(orders.createdAt.getSQL())} and ${orders.createdAt} >= ${placedFrom}
    and ${orders.status} <> 'Awaiting Payment' and not ${needsAcceptance} and not exists (
      select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id} and ${awaited}
        and ${orderStatusChanges.changedAt} >= ${from}
    ) and (
      ${orders.status} <> 'Cancelled' or exists (
        select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id} and ${cancelled}
      )
    )
    union all ${changedThen(-1, cancelled)}
    union all ${changedThen(1, uncancelled)}
    union all ${changedThen(1, sql`${awaited} and ${orderStatusChanges.to} = 'Order Placed'`)}
    union all ${changedThen(1, accepted)}
    union all ${changedThen(-1, edited, sql`${orderStatusChanges.edit} -> 'before'`)}
    union all ${changedThen(1, edited, sql`${orderStatusChanges.edit} -> 'after'`)}
  )`;
}

const day = dayOfColumn(sql`changes.created_at`);

/** SQL of the changes by day: `day` (a date), `orders`, `revenue` in poisha. */
export function changedDays(span: SalesSpan): SQL {
  return sql`(
    select ${day}::date as day, sum(changes.sign) as orders,
      sum(changes.sign * coalesce((changes.content ->> 'total')::bigint, changes.total)) as revenue
    from ${salesChanges(span)} changes group by 1
  )`;
}

/**
 * SQL of the changes by product: `day` (a date), `product_id`, `pieces`, `revenue` in poisha. Lines of orders and lines
 * in their history are read separately: where tables are spread, only the former are.
 */
export function changedProducts(span: SalesSpan): SQL {
  const { orderId, productId, quantity, unitPrice, discount } = orderLines;
  return sql`(
    select lines.day as day, lines.product_id as product_id, sum(lines.sign * lines.quantity) as pieces,
      sum(lines.sign * (lines.unit_price * lines.quantity - lines.discount)) as revenue
    from (
      select ${day}::date as day, changes.sign as sign, ${productId} as product_id, ${quantity} as quantity,
        ${unitPrice}::bigint as unit_price, ${discount} as discount
      from ${salesChanges(span)} changes join ${orderLines} on ${orderId} = changes.order_id
      where changes.content is null
      union all
      select ${day}::date, changes.sign, (line ->> 'productId')::uuid, (line ->> 'quantity')::int,
        (line ->> 'unitPrice')::bigint, (line ->> 'discount')::bigint
      from ${salesChanges(span)} changes cross join lateral jsonb_array_elements(changes.content -> 'lines') line
    ) lines group by 1, 2
  )`;
}
