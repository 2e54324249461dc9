import { and, eq } from 'drizzle-orm';
import { expiry } from '#api/features/orders/expiry.ts';
import { isOf } from '#api/features/orders/lock-order.ts';
import { toPayment } from '#api/features/payment-attempts/payment-shape.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

/** Returns the payment state of the user's own order; without a user the caller has checked its key. One statement. */
export async function readPayment(db: Database, userId: string | null, orderId: string) {
  const order = await db.query.orders.findFirst({
    where: and(eq(orders.id, orderId), isOf(userId)),
    columns: {
      ...{ status: true, isPaid: true, isAccounted: true, total: true, toCollect: true },
      ...{ returned: true, credited: true, cancelled: true, paid: true, refunded: true },
    },
    extras: expiry,
    with: { attempts: { with: { refunds: true } } },
  });
  if (!order) return new Refusal('order-not-found');
  return { status: order.status, isPaid: order.isPaid, payment: toPayment(order) ?? null };
}
