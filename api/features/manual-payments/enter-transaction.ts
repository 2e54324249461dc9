import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { mustWait } from '#api/features/orders/buyer/unknown-number.ts';
import { letWait, reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import {
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  isAttempt,
  newAttempt,
} from '#api/features/payment-attempts/attempt-queries.ts';
import { isUnderReview } from '#api/features/payment-attempts/attempt-rules.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { isManual, type ManualMethod, type MoneyService, manualMethodOf } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { claimTransaction, freeTransaction } from './claim-transaction.ts';
import { manualAccountOf } from './manual-account.ts';
import { transactionEntered } from './manual-notifications.ts';

type Tools = OrderTools & Pick<Services, 'settings'>;
export type EnteredTransaction = { service: MoneyService; transactionId: string; language: Language };

const hour = 60 * 60 * 1000;

/**
 * Records the transaction by which a buyer claims to have sent money, for the seller to look up; the order stays
 * unpaid. Replaces an undecided transaction. Refused when the order awaits no payment, or another attempt has the
 * transaction. Without a user the caller has checked the order's key.
 */
export function enterTransaction(
  tools: Tools,
  userId: string | null,
  orderId: string,
  entered: EnteredTransaction,
): Promise<true | Refusal> {
  return once(tools.db, undefined, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { kind: 'buyer', id: userId });
    if (!order) return new Refusal('order-not-found');
    if (order.isPaid) return new Refusal('order-already-paid');
    if (order.status !== 'Awaiting Payment') return new Refusal('order-not-payable', { status: order.status });
    const attempts = await attemptsOf(transaction, orderId);
    if (attempts.some(isUnderReview)) return new Refusal('payment-under-review');
    const provider = manualMethodOf(entered.service);
    // The buyer may have read a number that the seller has removed since.
    const isKnown =
      manualAccountOf(tools.settings, entered.service) ?? attempts.some((one) => one.provider === provider);
    if (!isKnown) return new Refusal('payment-method-unavailable');
    const open = attempts.find(
      ({ state, ...one }) => isManual(one.provider) && (state === 'started' || state === 'held'),
    );
    if (open?.provider === provider && open.reference === entered.transactionId) return true;
    if (!open && attempts.length >= limits.paymentAttemptsMax) return new Refusal('too-many-payments');
    // Money by hand may be promised for days, and an order that was to be paid online holds its stock already.
    const { mostUnknown } = tools.settings.boundsOf(tools.settings.current.settings);
    const unpaid = { phone: order.address.phone, total: order.total, orderId };
    if (!open && order.acceptance !== 'waiting' && (await mustWait(transaction, unpaid, mostUnknown)))
      await letWait(tools, transaction, order);
    const attempt = open ?? (await beginAgain(transaction, tools, { order, attempts, provider, ...entered }));
    const { transactionId } = entered;
    const isClaimed = await claimTransaction(transaction, { provider, transactionId, orderId, attemptId: attempt.id });
    if (!isClaimed) return new Refusal('transaction-taken', {}, { field: 'transactionId' });
    await freeTransaction(transaction, attempt);
    await transaction
      .update(paymentAttempts)
      .set({ provider, reference: transactionId, state: 'held', answeredAt: tools.clock.now() })
      .where(isAttempt(attempt));
    await notify(tools.jobs, transaction, transactionEntered, {
      key: attempt.id,
      params: { orderId, attemptId: attempt.id },
      to: 'seller',
    });
    await reportPayment(tools, transaction, order);
    return true;
  });
}

type Again = { order: LockedOrder; attempts: readonly AttemptRow[]; provider: ManualMethod; language: Language };

/** Begins another attempt after a refused or an online one. Its time limit counts from the order's first attempt. */
function beginAgain(
  db: Database,
  { clock, settings }: Tools,
  { order, attempts, provider, language }: Again,
): Promise<AttemptRow> {
  const now = clock.now();
  const given = attempts.find(({ expiresAt }) => expiresAt !== null)?.expiresAt;
  const begun = attempts.at(-1)?.createdAt ?? now;
  const { manualHours } = settings.current.settings.buying;
  const expiresAt = given ?? new Date(begun.getTime() + manualHours * hour);
  return insertAttempt(db, newAttempt({ orderId: order.id, provider, amount: order.total, language, now, expiresAt }));
}
