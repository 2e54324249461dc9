import { and, asc, eq, notInArray } from 'drizzle-orm';
import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { toTaka } from '#contract/money.ts';
import { manualMethods } from '#contract/orders/order-payment.ts';
import type { PaymentUnderReview } from '#contract/payments/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

const shown = 100;

/** Returns payments under review, oldest first. Two statements. */
export async function listPaymentsUnderReview(db: Database): Promise<PaymentUnderReview[]> {
  const underReview = await db
    .select({ attempt: paymentAttempts, userId: orders.userId, address: orders.address })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.state, 'held'), notInArray(paymentAttempts.provider, [...manualMethods])))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(shown);
  const people = await readPeople(
    db,
    underReview.map(({ userId }) => userId),
  );
  return underReview.map(({ attempt: { orderId, id, provider, amount, captured, createdAt }, ...order }) => ({
    orderId,
    attemptId: id,
    provider,
    buyer: buyerIn(people, order).name,
    amount: toTaka(captured),
    orderAmount: toTaka(amount),
    mayAccept: amount === captured,
    createdAt: createdAt.toISOString(),
  }));
}
