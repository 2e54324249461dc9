import { shownTranslations } from '#api/features/products/product-shape.ts';
import { addDays } from '#api/time/shop-days.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import { translatedNames } from '#contract/products/product-name.ts';
import type { Dashboard } from '#contract/selling/schemas.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { toMoney } from './dashboard-money.ts';
import { type DailyRevenue, readDailyRevenue, readWorkAndRollup } from './dashboard-queries.ts';
import { rankAllProducts, rankRolledProducts, type SoldProducts } from './sold-products.ts';

export type DashboardOptions = {
  /** The day in Dhaka. */
  today: string;
  /** Whether orders can be paid online. The money is shown only then. */
  paysOnline: boolean;
};

/**
 * Returns the dashboard of a day. Three statements on one snapshot, so that the roll-up and the sales after it fit together.
 */
export async function readDashboard(
  db: Database,
  addressOf: AddressOf,
  { today, paysOnline }: DashboardOptions,
): Promise<Dashboard> {
  const firstDay = addDays(today, 1 - limits.dashboardDays);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const earliest = firstDay < firstOfMonth ? firstDay : firstOfMonth;
  const maximum = limits.dashboardProducts;
  const { revenue, work, money, sold } = await db.transaction(
    async (snapshot) => {
      const { rollup, work, money } = await readWorkAndRollup(
        snapshot,
        earliest,
        paysOnline ? firstOfMonth : undefined,
      );
      const [revenue, sold] = await Promise.all([
        readDailyRevenue(snapshot, rollup, earliest),
        rollup ? rankRolledProducts(snapshot, rollup, firstDay, maximum) : rankAllProducts(snapshot, firstDay, maximum),
      ]);
      return { revenue, work, money, sold };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const days = Array.from({ length: limits.dashboardDays }, (_, index) => addDays(firstDay, index));
  return {
    today: sum(revenue.filter(({ day }) => day === today)),
    month: sum(revenue.filter(({ day }) => day >= firstOfMonth)),
    byDay: days.map((day) => ({ day, ...sum(revenue.filter((row) => row.day === day)) })),
    ...work,
    ...(money && { money: toMoney(money) }),
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

type SoldRow = SoldProducts['low'][number];

function toSold(row: SoldRow, addressOf: AddressOf): Dashboard['lowSelling'][number] {
  const { _id, name, inStock } = row;
  return {
    product: {
      _id,
      name,
      inStock,
      category: row.category,
      image: row.images.map(addressOf),
      offerPrice: toTaka(row.offerPrice),
      ...shownTranslations(translatedNames(row.translations)),
    },
    sold: row.sold,
    revenue: toTaka(row.revenue),
  };
}
