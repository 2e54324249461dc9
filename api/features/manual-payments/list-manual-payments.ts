import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ManualPayment } from '#contract/manual-payments/schemas.ts';
import { toTaka } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { manualMethodOf, manualMethods, moneyServices } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

const shown = 500;

/** Returns the transactions that the seller has to look up, oldest first. One statement. */
export async function listManualPayments(db: Database): Promise<ManualPayment[]> {
  const { orderId, id, provider, reference, amount, answeredAt, createdAt, state } = paymentAttempts;
  const entered = await db
    .select({ orderId, provider, reference, amount, answeredAt, createdAt })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(state, 'held'), inArray(provider, [...manualMethods]), eq(orders.status, 'Awaiting Payment')))
    .orderBy(asc(answeredAt), asc(id))
    .limit(shown);
  return entered.flatMap((one) => {
    const service = moneyServices.find((name) => manualMethodOf(name) === one.provider);
    if (!service || one.reference === null) return [];
    return [
      {
        orderId: one.orderId,
        orderNumber: orderNumber(one.orderId),
        provider: service,
        transactionId: one.reference,
        amount: toTaka(one.amount),
        at: (one.answeredAt ?? one.createdAt).toISOString(),
      },
    ];
  });
}
