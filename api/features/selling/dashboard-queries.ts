import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import { openStatuses } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedForms } from '#database/driver/prepared.ts';
import { countOrEstimate, countUpTo, selectCounts, theValues, toRowCount } from '#database/reading/count-rows.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { orders } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { dailySales, salesRollups } from '#database/tables/sales-rollups.ts';
import { type MoneySums, moneySums } from './dashboard-money.ts';
import { changedDays, type SalesSpan } from './sales-changes.ts';

/** The number of orders of a day, and their revenue in poisha. */
export type DailyRevenue = { day: string; orders: number; revenue: number };

/** The period of the roll-up. Times are PostgreSQL's text form, to the microsecond. */
export type Rollup = { from: string; until: string; firstDay: string };

const maximum = limits.matchesCounted;

export const number = (expression: SQL) => sql<number>`${expression}`.mapWith(Number);

/**
 * Returns the seller's open work (open orders, pending product requests, products out of stock or low), the money since
 * a day when one is given, and the roll-up if it covers all days since the first. One statement.
 */
export async function readWorkAndRollup(db: Database, firstDay: string, moneySince: string | undefined) {
  const rows = await workAndRollup(db, { money: moneySince !== undefined }).execute({ firstDay, moneySince });
  const read = theValues<Work>(rows);
  const counts = {
    openOrders: toRowCount(read.openOrders, maximum),
    pendingRequests: toRowCount(read.pendingRequests, maximum),
    outOfStock: toRowCount(read.outOfStock, maximum),
    lowStock: toRowCount(read.lowStock, maximum),
  };
  const isEstimate = Object.values(counts).some((count) => count.isEstimate);
  return {
    rollup: read.rollup,
    money: read.money,
    work: {
      openOrders: counts.openOrders.total,
      pendingRequests: counts.pendingRequests.total,
      outOfStock: counts.outOfStock.total,
      lowStock: counts.lowStock.total,
      ...(isEstimate && { isEstimate: true as const }),
    },
  };
}

type WorkNumber = 'openOrders' | 'pendingRequests' | 'outOfStock' | 'lowStock';
type Work = Record<WorkNumber, number> & { rollup: Rollup | null; money: MoneySums | null };

const workAndRollup = preparedForms('dashboard-work', (db, { money }: { money: boolean }) => {
  const outOfStock = db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`not ${products.inStock}`, isPublic))
    .orderBy(products.id);
  const lowStock = db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.isLow}`, isPublic))
    .orderBy(products.id);
  const openOrders = db.select({ one: sql`1` }).from(orders).where(inArray(orders.status, openStatuses));
  const pending = db.select({ one: sql`1` }).from(productRequests).where(eq(productRequests.status, 'pending'));
  const rollup = sql<Rollup | null>`(
    select json_build_object('from', rolled_from::text, 'until', rolled_until::text, 'firstDay', first_day)
    from ${salesRollups} where ${salesRollups.rolledFrom} <= ${startOfDay(sql.placeholder('firstDay'))})`;
  return selectCounts(db, {
    openOrders: countUpTo(openOrders, maximum),
    pendingRequests: countUpTo(pending, maximum),
    outOfStock: countOrEstimate('products_out_of_stock', outOfStock, maximum),
    lowStock: countOrEstimate('products_low', lowStock, maximum),
    rollup,
    money: money ? moneySums(sql.placeholder('moneySince')) : sql`null`,
  });
});

/** Returns the span after the roll-up; without a roll-up, everything since the first day. */
export function openSpan(until: string | Placeholder | undefined, firstDay: string | Placeholder): SalesSpan {
  const placedFrom = startOfDay(firstDay);
  return { from: until === undefined ? placedFrom : sql`${until}::timestamptz`, placedFrom };
}

/** Returns the revenue of each day since the first; days without orders are left out. Cancelled orders do not count. */
export function readDailyRevenue(db: Database, rollup: Rollup | null, firstDay: string): Promise<DailyRevenue[]> {
  return dailyRevenue(db, { rolled: rollup !== null }).execute({ until: rollup?.until, firstDay });
}

const dailyRevenue = preparedForms('daily-revenue', (db, { rolled }: { rolled: boolean }) => {
  const firstDay = sql.placeholder('firstDay');
  const span = openSpan(rolled ? sql.placeholder('until') : undefined, firstDay);
  const open = sql`select day, orders, revenue from ${changedDays(span)} changed`;
  const closed = sql`select day, orders, revenue from ${dailySales} where day >= ${firstDay}::date`;
  return db
    .select({
      day: sql<string>`day::text`,
      orders: number(sql`sum(orders)`),
      revenue: number(sql`sum(revenue)`),
    })
    .from(sql`(${rolled ? sql`${open} union all ${closed}` : open}) days`)
    .groupBy(sql`day`);
});
