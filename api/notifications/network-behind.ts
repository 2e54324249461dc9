import { eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

type Notification = { kind: string; params: Record<string, string | number> };

/** Kinds that a visitor causes alone, by placing an order and letting it be. */
const visitorsKinds = ['order-placed', 'order-unpaid', 'order-expired'];

/**
 * Returns what stands for the network behind a message, which counts against its share: that from which the order was placed. Null for
 * what the seller or received money causes, which nobody can cause at will.
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
