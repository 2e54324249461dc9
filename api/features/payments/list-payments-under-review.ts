import { asc, eq } from 'drizzle-orm';
import { deletedUser } from '#api/features/accounts/passwords/deleted-user.ts';
import { toTaka } from '#contract/money.ts';
import type { PaymentUnderReview } from '#contract/payments/schemas.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { readPeople } from '#database/tables/read-people.ts';

const shown = 100;

/** Returns payments under review, oldest first. Two statements. */
export async function listPaymentsUnderReview(db: Database): Promise<PaymentUnderReview[]> {
  const underReview = await db
    .select({ attempt: paymentAttempts, userId: orders.userId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.state, 'held'))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(shown);
  const people = await readPeople(
    db,
    underReview.map(({ userId }) => userId),
  );
  return underReview.map(({ attempt: { orderId, id, provider, amount, captured, createdAt }, userId }) => ({
    orderId,
    attemptId: id,
    provider,
    buyer: people.get(userId)?.name ?? deletedUser.name,
    amount: toTaka(captured),
    orderAmount: toTaka(amount),
    mayAccept: amount === captured,
    createdAt: createdAt.toISOString(),
  }));
}
