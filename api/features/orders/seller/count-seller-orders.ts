import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { orderTabs } from '#contract/orders/order-tab.ts';
import { recordOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { orders } from '#database/tables/orders.ts';
import { tabCondition } from './tab-condition.ts';

const maximum = limits.matchesCounted;
const counted = [...orderStatuses, ...orderTabs] as const;

/**
 * Counts the orders in each status and under each tab. One statement, which reads at most the newest thousand orders of
 * each.
 */
export async function countSellerOrders(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const conditions: Record<(typeof counted)[number], SQL | undefined> = {
    ...recordOf(orderStatuses, (status) => eq(orders.status, status)),
    ...recordOf(orderTabs, (tab) => tabCondition(db, tab, at)),
  };
  const read = await readCounts(
    db,
    recordOf(counted, (name) => {
      const rows = db.select({ id: orders.id }).from(orders).where(conditions[name]);
      return countUpTo(rows.orderBy(desc(orders.createdAt)), maximum);
    }),
  );
  const total = (name: (typeof counted)[number]) => toRowCount(read[name], maximum).total;
  const isEstimate = counted.some((name) => toRowCount(read[name], maximum).isEstimate);
  return {
    counts: recordOf(orderStatuses, total),
    tabs: recordOf(orderTabs, total),
    ...(isEstimate && { isEstimate: true as const }),
  };
}
