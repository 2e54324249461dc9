import { sql } from 'drizzle-orm';
import { dayOfColumn } from '#api/time/shop-days.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { dailySales, salesRollups } from '#database/tables/sales-rollups.ts';
import { changedDays } from './sales-changes.ts';

/** A day whose sales differ from its orders; revenue in poisha. */
type WrongDay = { day: string; orders: number; revenue: number; countedOrders: number; countedRevenue: number };

/**
 * Compares the days of the roll-up, with the changes since, with their orders: those that were placed and not cancelled,
 * and what they cost without returned pieces. One statement; there should be no difference.
 */
export async function checkSales(db: Database): Promise<WrongDay[]> {
  const [rollup] = await db
    .select({
      from: sql<string>`${salesRollups.rolledFrom}::text`,
      until: sql<string>`${salesRollups.rolledUntil}::text`,
    })
    .from(salesRollups);
  if (!rollup) return [];
  const placedFrom = sql`${rollup.from}::timestamptz`;
  const open = changedDays({ from: sql`${rollup.until}::timestamptz`, placedFrom });
  const isSale = sql`${orders.status} not in ('Awaiting Payment', 'Cancelled')
    and (${orders.acceptance} is distinct from 'waiting' or ${orders.paymentType} <> 'COD')`;
  const days = sql`(
    select day, sum(orders) as orders, sum(revenue) as revenue, sum(sales) as sales, sum(amount) as amount from (
      select day, orders, revenue, 0 as sales, 0 as amount from ${dailySales}
      union all
      select day, orders, revenue, 0, 0 from ${open} changed
      union all
      select ${dayOfColumn(orders.createdAt)}::date, 0, 0, 1, ${orders.total} - ${orders.returned}
      from ${orders} where ${isSale} and ${orders.createdAt} >= ${placedFrom}
    ) parts group by day
  ) days`;
  return db
    .select({
      day: sql<string>`day::text`,
      orders: sql`orders`.mapWith(Number),
      revenue: sql`revenue`.mapWith(Number),
      countedOrders: sql`sales`.mapWith(Number),
      countedRevenue: sql`amount`.mapWith(Number),
    })
    .from(days)
    .where(sql`(orders, revenue) is distinct from (sales, amount)`)
    .orderBy(sql`day`);
}
