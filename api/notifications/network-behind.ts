import { eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

type Notification = { kind: string; params: Record<string, string | number> };

/** Kinds that a visitor causes alone, by placing an order and then doing nothing. */
const visitorsKinds = ['order-placed', 'order-unpaid', 'order-expired'];

/**
 * Returns the keyed hash of the network behind a message, against whose share it counts: the network that placed the
 * order. Null for messages caused by the seller or by received money, which cannot be caused at will.
 */
export async function networkBehind(db: Database, { kind, params }: Notification): Promise<string | null> {
  const isCancelled = kind === 'order-moved' && params.status === 'Cancelled';
  if (!isCancelled && !visitorsKinds.includes(kind)) return null;
  const [order] = await db
    .select({ network: orders.network })
    .from(orders)
    .where(eq(orders.id, String(params.orderId)));
  return order?.network ?? null;
}
