import { and, count, eq, gte, lt, ne, sql, sum } from 'drizzle-orm';
import { addDays, startOfDay } from '#api/time/shop-days.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { holdsStock, orderLines, orders } from '#database/tables/orders.ts';

/** SQL of when an order became a sale: when it was placed, paid, or accepted by the seller. */
const soldAt = sql`coalesce((
  select max(${orderStatusChanges.changedAt}) from ${orderStatusChanges}
  where ${orderStatusChanges.orderId} = ${orders.id} and ${orderStatusChanges.edit} is null
    and case when ${orders.acceptance} = 'accepted' and ${orders.paymentType} = 'COD'
      then ${orderStatusChanges.from} = 'Order Placed' and ${orderStatusChanges.to} = 'Processing'
      else ${orderStatusChanges.to} = 'Order Placed' and ${orderStatusChanges.actor} <> 'seller' end
), ${orders.createdAt})`.mapWith(orders.createdAt);

/** Reads what was sold on a day of the products that a user offered, at most fifty products and variants. One statement. */
export function readSoldLines(db: Database, submitterId: string, day: string) {
  const { name, variantLabel, quantity, returned } = orderLines;
  const stays = sql`${quantity} - ${returned}`;
  const ofDay = and(gte(soldAt, startOfDay(day)), lt(soldAt, startOfDay(addDays(day, 1))));
  return db
    .select({ name, variantLabel, pieces: sum(stays).mapWith(Number), lines: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.submitterId, submitterId), ofDay, holdsStock, ne(orders.status, 'Awaiting Payment')))
    .groupBy(name, variantLabel)
    .orderBy(name, variantLabel)
    .limit(50);
}
