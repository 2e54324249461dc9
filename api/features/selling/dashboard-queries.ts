import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#api/shop-days.ts';
import { limits } from '#contract/limits.ts';
import { openStatuses } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { countOrEstimate, countUpTo, readCounts, toRowCount } from '#database/count-rows.ts';
import { orders } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { dailySales, salesRollups } from '#database/tables/sales-rollups.ts';
import { type MoneySums, moneySums } from './dashboard-money.ts';
import { changedDays, type SalesSpan } from './sales-changes.ts';

/** Number of orders of a day and their revenue in poisha. */
export type DailyRevenue = { day: string; orders: number; revenue: number };

/** How far the sales are rolled up. Times are PostgreSQL's texts, to the microsecond. */
export type Rollup = { from: string; until: string; firstDay: string };

export const number = (expression: SQL) => sql<number>`${expression}`.mapWith(Number);

/**
 * What the seller has to act on (open orders, pending product requests, products out of stock or low), the money since a day when one
 * is given, and the roll-up when there is one that covers the days from the first on. One statement.
 */
export async function readWorkAndRollup(db: Database, firstDay: string, moneySince: string | undefined) {
  const maximum = limits.matchesCounted;
  const outOfStock = db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`not ${products.inStock}`, isNull(products.removedAt)))
    .orderBy(products.id);
  const lowStock = db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.isLow}`, isNull(products.removedAt)))
    .orderBy(products.id);
  const openOrders = db.select({ one: sql`1` }).from(orders).where(inArray(orders.status, openStatuses));
  const pending = db.select({ one: sql`1` }).from(productRequests).where(eq(productRequests.status, 'pending'));
  const rollup = sql<Rollup | null>`(
    select json_build_object('from', rolled_from::text, 'until', rolled_until::text, 'firstDay', first_day)
    from ${salesRollups} where ${salesRollups.rolledFrom} <= ${startOfDay(firstDay)})`;
  const read = await readCounts(db, {
    openOrders: countUpTo(openOrders, maximum),
    pendingRequests: countUpTo(pending, maximum),
    outOfStock: countOrEstimate('products_out_of_stock', outOfStock, maximum),
    lowStock: countOrEstimate('products_low', lowStock, maximum),
    rollup: rollup as SQL<unknown> as SQL<number>,
    money: (moneySince === undefined ? sql`null` : moneySums(moneySince)) as SQL<unknown> as SQL<number>,
  });
  const counts = {
    openOrders: toRowCount(read.openOrders, maximum),
    pendingRequests: toRowCount(read.pendingRequests, maximum),
    outOfStock: toRowCount(read.outOfStock, maximum),
    lowStock: toRowCount(read.lowStock, maximum),
  };
  const isEstimate = Object.values(counts).some((count) => count.isEstimate);
  return {
    rollup: read.rollup as unknown as Rollup | null,
    money: read.money as unknown as MoneySums | null,
    work: {
      openOrders: counts.openOrders.total,
      pendingRequests: counts.pendingRequests.total,
      outOfStock: counts.outOfStock.total,
      lowStock: counts.lowStock.total,
      ...(isEstimate && { isEstimate: true as const }),
    },
  };
}

/** What is not rolled up: everything since the first day when there is no roll-up. */
export function openSpan(rollup: Rollup | null, firstDay: string): SalesSpan {
  const placedFrom = startOfDay(firstDay);
  return { from: rollup ? sql`${rollup.until}::timestamptz` : placedFrom, placedFrom };
}

/** The revenue of each day since the first, without days that have no orders. Cancelled orders do not count. */
export async function readDailyRevenue(db: Database, rollup: Rollup | null, firstDay: string): Promise<DailyRevenue[]> {
  const open = sql`select day, orders, revenue from ${changedDays(openSpan(rollup, firstDay))} changed`;
  const rolled = sql`select day, orders, revenue from ${dailySales} where day >= ${firstDay}::date`;
  const days = sql`(${rollup ? sql`${open} union all ${rolled}` : open}) days`;
  return db
    .select({
      day: sql<string>`day::text`,
      orders: number(sql`sum(orders)`),
      revenue: number(sql`sum(revenue)`),
    })
    .from(days)
    .groupBy(sql`day`);
}
