import { and, desc, eq } from 'drizzle-orm';
import type { AttemptRow } from '#api/features/payment-attempts/attempt-queries.ts';
import { assess, inMoney } from '#api/features/payment-attempts/attempt-rules.ts';
import { offsetOf } from '#api/http/replies/paging.ts';
import type { PaymentOutcome } from '#api/pay/payment-provider.ts';
import { type NumberedPage, pagesOf } from '#contract/declarations/paging.ts';
import { toTaka } from '#contract/money.ts';
import type { PaymentDifference } from '#contract/payments/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCount } from '#database/reading/count-rows.ts';
import { paymentDifferences } from '#database/tables/payments.ts';

type Found = Pick<PaymentDifference, 'kind' | 'theirs'>;

/**
 * Returns the difference between the shop and a provider about an attempt, settled with this outcome; null when they
 * agree. Undefined when the provider's response was unclear or named another payment.
 */
export function differenceOf(attempt: AttemptRow, outcome: PaymentOutcome): Found | null | undefined {
  const verdict = assess(attempt, outcome);
  if (verdict.kind === 'unknown' || verdict.kind === 'foreign') return undefined;
  if (outcome.kind === 'captured' || outcome.kind === 'held') {
    const { kind, amount, currency } = outcome;
    const agrees = 'matches' in verdict && verdict.matches;
    return agrees ? null : { kind: 'amount', theirs: { state: kind, amount: toTaka(amount), currency } };
  }
  return inMoney(attempt.state)
    ? { kind: 'money-missing', theirs: { state: outcome.kind, amount: null, currency: null } }
    : null;
}

/** Stores or updates a difference; null deletes the attempt's differences. */
export async function noteDifference(
  db: Database,
  { orderId, id, provider, state, amount }: AttemptRow,
  found: Found | null,
  now: Date,
): Promise<void> {
  const ofAttempt = and(eq(paymentDifferences.orderId, orderId), eq(paymentDifferences.attemptId, id));
  if (!found) {
    await db.delete(paymentDifferences).where(ofAttempt);
    return;
  }
  const ours = { state, amount: toTaka(amount) };
  await db
    .insert(paymentDifferences)
    .values({ orderId, attemptId: id, provider, ...found, ours, foundAt: now })
    .onConflictDoUpdate({
      target: [paymentDifferences.orderId, paymentDifferences.attemptId, paymentDifferences.kind],
      set: { ours, theirs: found.theirs },
    });
}

/** Returns a page of the unresolved differences, newest first. Two statements. */
export async function listDifferences(db: Database, { page, limit }: NumberedPage) {
  const rows = db.select().from(paymentDifferences);
  const count = await readCount(
    db,
    countUpTo(db.select({ id: paymentDifferences.attemptId }).from(paymentDifferences)),
  );
  const offset = offsetOf({ page, limit });
  const found =
    offset === undefined
      ? []
      : await rows
          .orderBy(desc(paymentDifferences.foundAt), desc(paymentDifferences.attemptId))
          .limit(limit)
          .offset(offset);
  const differences: PaymentDifference[] = found.map(({ foundAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
  }));
  return { differences, pagination: { ...pagesOf({ page, limit }, count), totalDifferences: count.total } };
}
