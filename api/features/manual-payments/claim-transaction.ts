import { and, eq } from 'drizzle-orm';
import type { AttemptRow } from '#api/features/payment-attempts/attempt-queries.ts';
import type { ManualMethod } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentTransactions } from '#database/tables/payment-transactions.ts';

type Claim = { provider: ManualMethod; transactionId: string; orderId: string; attemptId: string };

/**
 * Claims a transaction for an attempt, and returns whether it is its alone: the table's key decides between any number
 * of orders. Of several concurrent callers one wins; the others wait and find the transaction taken. An earlier
 * transaction of the attempt is released afterwards.
 */
export async function claimTransaction(db: Database, claim: Claim): Promise<boolean> {
  const claimed = await db
    .insert(paymentTransactions)
    .values(claim)
    .onConflictDoNothing()
    .returning({ attemptId: paymentTransactions.attemptId });
  return claimed.length > 0;
}

/** Releases the transaction of an attempt, for another order or another try. */
export async function freeTransaction(
  db: Database,
  { provider, reference, id }: Pick<AttemptRow, 'provider' | 'reference' | 'id'>,
): Promise<void> {
  if (reference === null) return;
  await db
    .delete(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.provider, provider),
        eq(paymentTransactions.transactionId, reference),
        eq(paymentTransactions.attemptId, id),
      ),
    );
}
