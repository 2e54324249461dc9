import { type SQL, sql } from 'drizzle-orm';
import { dayOfColumn } from '#api/time/shop-days.ts';
import { orderAccount } from '#database/tables/order-account.ts';
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

/** SQL of whether a moment is in a period, of an order that was placed since the sums begin. */
function isIn({ from, until, placedFrom }: SalesSpan, moment: { getSQL(): SQL }): SQL {
  const isEarly = until ? sql`${moment} < ${until}` : sql`true`;
  return sql`(${moment} >= ${from} and ${isEarly} and ${orders.createdAt} >= ${placedFrom})`;
}

const change = (sign: 1 | -1, at: { getSQL(): SQL }, content: SQL) =>
  sql`${orders.id} as order_id, ${orders.createdAt} as created_at, ${orders.total} as total,
    ${sql.raw(String(sign))} as sign, ${at} as changed_at, ${content} as content`;

const awaited = sql`${orderStatusChanges.from} = 'Awaiting Payment'`;
const cancelled = sql`${orderStatusChanges.to} = 'Cancelled' and not ${awaited}`;

/**
 * SQL of the changes of sales in a period: an order's `order_id`, `created_at` and `total`; `sign`: 1 when it was
 * placed or its cancellation undone, -1 when it was cancelled; `changed_at`: when; and `content`: its content at that time, null
 * if it has not changed since. An edit counts -1 with its old content and 1 with its new one. An online order counts as
 * placed when it is paid, never before; a cash order that the seller has to accept, when it is accepted. A past
 * period's changes are final, so the sums of adjacent periods add up. Orders that were cancelled without a history
 * never counted. Returned pieces are apart, see `returns`.
 */
function salesChanges(span: SalesSpan): SQL {
  return sql`(
    select ${change(1, orders.createdAt, contentAt(sql`${orders.createdAt}`))}
    from ${orders}
    where ${isIn(span, orders.createdAt)}
    and ${orders.status} <> 'Awaiting Payment' and not ${needsAcceptance} and not exists (
      select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id} and ${awaited}
        and ${orderStatusChanges.changedAt} >= ${span.from}
    ) and (
      ${orders.status} <> 'Cancelled' or exists (
        select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id} and ${cancelled}
      )
    )
    union all ${laterChanges(span)}
  )`;
}

/** The same without the orders that count from the start. */
function laterChanges(span: SalesSpan): SQL {
  const { from: fromStatus, to, edit, changedAt } = orderStatusChanges;
  const changedThen = (sign: 1 | -1, condition: SQL, content = contentAt(sql`${changedAt}`)) => sql`
    select ${change(sign, changedAt, content)}
    from ${orderStatusChanges} join ${orders} on ${orders.id} = ${orderStatusChanges.orderId}
    where ${condition} and ${isIn(span, changedAt)} and (not ${needsAcceptance} or ${isAccepted})`;
  const uncancelled = sql`${fromStatus} = 'Cancelled'`;
  const edited = sql`${edit} is not null`;
  const accepted = sql`${orders.acceptance} = 'accepted' and ${orders.paymentType} = 'COD'
    and ${fromStatus} = 'Order Placed' and ${to} = 'Processing' and not ${edited}`;
  return sql`${changedThen(-1, cancelled)}
    union all ${changedThen(1, uncancelled)}
    union all ${changedThen(1, sql`${awaited} and ${to} = 'Order Placed'`)}
    union all ${changedThen(1, accepted)}
    union all ${changedThen(-1, edited, sql`${edit} -> 'before'`)}
    union all ${changedThen(1, edited, sql`${edit} -> 'after'`)}`;
}

/**
 * SQL of what returned pieces change in a period: the order's `created_at`, a `sign`, the `amount` (below 0) and `pieces`
 * of the return. A return counts when it happens, unless its order is cancelled then; a cancellation takes it back with
 * the sale, and an undone one brings it again.
 */
function returns(span: SalesSpan): SQL {
  const { orderId, kind, amount, pieces, at } = orderAccount;
  const isReturn = sql`${kind} = 'returned'`;
  const statusThen = sql`(
    select earlier.to_status from ${orderStatusChanges} earlier
    where earlier.order_id = ${orders.id} and earlier.edit is null and earlier.changed_at < ${at}
    order by earlier.changed_at desc, earlier.id desc limit 1
  )`;
  return sql`(
    select ${orders.createdAt} as created_at, 1 as sign, ${amount} as amount, ${pieces} as pieces
    from ${orderAccount} join ${orders} on ${orders.id} = ${orderId}
    where ${isReturn} and ${isIn(span, at)} and ${statusThen} is distinct from 'Cancelled'
    union all
    select changes.created_at, changes.sign, ${amount}, ${pieces}
    from (${laterChanges(span)}) changes join ${orderAccount} on ${orderId} = changes.order_id
    where ${isReturn} and ${at} <= changes.changed_at
  )`;
}

const day = dayOfColumn(sql`changes.created_at`);
const returnDay = dayOfColumn(sql`returned.created_at`);

/** SQL of the changes by day: `day` (a date), `orders`, `revenue` in poisha. */
export function changedDays(span: SalesSpan): SQL {
  return sql`(
    select days.day as day, sum(days.orders) as orders, sum(days.revenue) as revenue from (
      select ${day}::date as day, changes.sign as orders,
        changes.sign * coalesce((changes.content ->> 'total')::bigint, changes.total) as revenue
      from ${salesChanges(span)} changes
      union all
      select ${returnDay}::date, 0, returned.sign * returned.amount from ${returns(span)} returned
    ) days group by 1
  )`;
}

/**
 * SQL of the changes by product: `day` (a date), `product_id`, `pieces`, `revenue` in poisha. Lines of orders and lines
 * in their history are read separately: where tables are spread, only the former are. Citus joins these changes with
 * no function, so that the latter are listed.
 */
export function changedProducts(span: SalesSpan): SQL {
  const { orderId, productId, quantity, unitPrice, discount } = orderLines;
  return sql`(
    select lines.day as day, lines.product_id as product_id, sum(lines.pieces) as pieces,
      sum(lines.revenue) as revenue
    from (
      select ${day}::date as day, ${productId} as product_id, changes.sign * ${quantity} as pieces,
        changes.sign * (${unitPrice}::bigint * ${quantity} - ${discount}) as revenue
      from ${salesChanges(span)} changes join ${orderLines} on ${orderId} = changes.order_id
      where changes.content is null
      union all
      select ${day}::date, (line ->> 'productId')::uuid, changes.sign * (line ->> 'quantity')::int,
        changes.sign * ((line ->> 'unitPrice')::bigint * (line ->> 'quantity')::int - (line ->> 'discount')::bigint)
      from (
        select changes.created_at, changes.sign, jsonb_array_elements(changes.content -> 'lines') as line
        from ${salesChanges(span)} changes
      ) changes
      union all
      select ${returnDay}::date, (piece ->> 'productId')::uuid, returned.sign * -(piece ->> 'quantity')::int,
        returned.sign * -(piece ->> 'amount')::bigint
      from ${returns(span)} returned cross join lateral jsonb_array_elements(returned.pieces) piece
    ) lines group by 1, 2
  )`;
}
