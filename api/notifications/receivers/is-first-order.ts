import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { accountName } from '#database/reading/lock-name.ts';
import { orders } from '#database/tables/orders.ts';

/** Returns whether this is the account's first order. One statement, two where tables are spread. */
export async function isFirstOrder(db: Database, userId: string | null, orderId: string): Promise<boolean> {
  if (userId === null) return false;
  const found = await ordersFoundBy(db, [accountName(userId)], { before: orderId, limit: 1 });
  const earlier = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(found, eq(orders.userId, userId), lt(orders.id, orderId)))
    .limit(1);
  return earlier.length === 0;
}
