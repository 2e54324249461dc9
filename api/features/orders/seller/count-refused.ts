import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orders } from '#database/tables/orders.ts';

type Ordered = Pick<typeof orders.$inferSelect, 'userId' | 'address'>;

/**
 * Returns a function that counts the refused orders of an order's phone number: those cancelled after they were packed
 * or sent. One statement; none when all of these orders have accounts.
 */
export async function countRefused(db: Database, rows: readonly Ordered[]): Promise<(row: Ordered) => number> {
  const digits = [...new Set(rows.filter(({ userId }) => userId === null).map(digitsOf))];
  if (digits.length === 0) return () => 0;
  const phone = sql<string>`${phoneOf(orders.address)}`;
  const wasOnItsWay = sql`exists (select from ${orderStatusChanges} where ${orderStatusChanges.orderId} = ${orders.id}
    and ${orderStatusChanges.to} = 'Cancelled' and ${orderStatusChanges.from} in ('Processing', 'Shipped'))`;
  const counted = await db
    .select({ phone, refused: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(inArray(phoneOf(orders.address), digits), eq(orders.status, 'Cancelled'), wasOnItsWay))
    .groupBy(phone);
  const byPhone = new Map(counted.map((row) => [row.phone, row.refused]));
  return (row) => byPhone.get(digitsOf(row)) ?? 0;
}

function digitsOf({ address }: Ordered): string {
  return nationalDigits(address.phone);
}
