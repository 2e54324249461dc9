import { desc, inArray } from 'drizzle-orm';
import type { OrderRow } from '#api/features/orders/order-shape.ts';
import type { AttemptRow } from '#api/features/payment-attempts/attempt-queries.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

type Paid = Pick<AttemptRow, 'state' | 'captured' | 'refunded'>;
type PaidOrder = { orderId: string } & Pick<OrderRow, 'isPaid' | 'paymentType' | 'total'>;

/** Returns the attempt for a seller's refund: an overpayment that still has to go back comes before the payment. */
export function refundedFirst<Attempt extends Paid>(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.find(isOwed) ?? attempts.find(({ state }) => state === 'captured');
}

/** An overpayment whose automatic refund failed. It is refunded before any other money. */
function isOwed({ state, captured, refunded }: Paid): boolean {
  return state === 'surplus' && refunded < captured;
}

/** Whether the order was paid in cash, which becomes a payment attempt only with the first refund. */
export function isPaidInCash({ isPaid, paymentType }: Pick<OrderRow, 'isPaid' | 'paymentType'>): boolean {
  return isPaid && paymentType === 'COD';
}

/** Reads how much a seller can refund of each of these orders at once, in poisha. One statement, or none. */
export async function readRefundable(db: Database, paid: readonly PaidOrder[]): Promise<(order: PaidOrder) => number> {
  const ids = [...new Set(paid.map(({ orderId }) => orderId))];
  const { orderId, state, captured, refunded, createdAt, id } = paymentAttempts;
  const attempts =
    ids.length === 0
      ? []
      : await db
          .select({ orderId, state, captured, refunded })
          .from(paymentAttempts)
          .where(inArray(orderId, ids))
          .orderBy(desc(createdAt), desc(id));
  return (order) => {
    const first = refundedFirst(attempts.filter((attempt) => attempt.orderId === order.orderId));
    if (first) return first.captured - first.refunded;
    return isPaidInCash(order) ? order.total : 0;
  };
}
