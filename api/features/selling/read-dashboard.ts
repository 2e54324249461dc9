import { addDays, dayOf } from '#api/shop-days.ts';
import type { ProductCategory } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/order-totals.ts';
import type { Dashboard } from '#contract/selling.ts';
import type { AddressOf } from '#contract/shop.ts';
import type { Database } from '#database/connection.ts';
import { countPendingWork, type DailyRevenue, readDailyRevenue, readSoldProducts } from './dashboard-queries.ts';

/** The dashboard as of `now`. Three statements. */
export async function readDashboard(db: Database, addressOf: AddressOf, now: Date): Promise<Dashboard> {
  const today = dayOf(now);
  const firstDay = addDays(today, 1 - limits.dashboardDays);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const [revenue, work, sold] = await Promise.all([
    readDailyRevenue(db, firstDay < firstOfMonth ? firstDay : firstOfMonth),
    countPendingWork(db),
    readSoldProducts(db, firstDay, limits.dashboardProducts),
  ]);
  const days = Array.from({ length: limits.dashboardDays }, (_, index) => addDays(firstDay, index));
  return {
    today: sum(revenue.filter(({ day }) => day === today)),
    month: sum(revenue.filter(({ day }) => day >= firstOfMonth)),
    byDay: days.map((day) => ({ day, ...sum(revenue.filter((row) => row.day === day)) })),
    ...work,
    bestSelling: sold.best.map((row) => toSold(row, addressOf)),
    lowSelling: sold.low.map((row) => toSold(row, addressOf)),
  };
}

function sum(rows: readonly DailyRevenue[]): { orders: number; revenue: number } {
  return {
    orders: rows.reduce((total, row) => total + row.orders, 0),
    revenue: toTaka(rows.reduce((total, row) => total + row.revenue, 0)),
  };
}

type SoldRow = Awaited<ReturnType<typeof readSoldProducts>>['low'][number];

function toSold(row: SoldRow, addressOf: AddressOf): Dashboard['lowSelling'][number] {
  const { _id, name, inStock } = row;
  return {
    product: {
      _id,
      name,
      inStock,
      category: row.category as ProductCategory,
      image: row.images.map(addressOf),
      offerPrice: toTaka(row.offerPrice),
    },
    sold: row.sold,
    revenue: toTaka(row.revenue),
  };
}
