import { desc, eq } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { recordOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { orders } from '#database/tables/orders.ts';

const maximum = limits.matchesCounted;

/** Counts the orders in each status. One statement, which reads at most the newest thousand orders of a status. */
export async function countSellerOrders(db: Database) {
  const read = await readCounts(
    db,
    recordOf(orderStatuses, (status) => {
      const rows = db.select({ id: orders.id }).from(orders).where(eq(orders.status, status));
      return countUpTo(rows.orderBy(desc(orders.createdAt)), maximum);
    }),
  );
  const counted = recordOf(orderStatuses, (status) => toRowCount(read[status], maximum));
  const isEstimate = orderStatuses.some((status) => counted[status].isEstimate);
  return {
    counts: recordOf(orderStatuses, (status) => counted[status].total),
    ...(isEstimate && { isEstimate: true as const }),
  };
}
