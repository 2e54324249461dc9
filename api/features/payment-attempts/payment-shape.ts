import { type SummedOrder, sumsOf } from '#api/features/order-money/sums-of.ts';
import { toTaka } from '#contract/money.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { OrderPayment, PaymentRefund, SellerPayment } from '#contract/orders/payment-schemas.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { reservedUntil } from './attempt-rules.ts';
import type { RefundRow } from './refunds-due.ts';

type AttemptWithRefunds = AttemptRow & { refunds: RefundRow[] };
type PaidOrder = SummedOrder & { isExpired: boolean; attempts: AttemptWithRefunds[] };

/** Returns an order's payment as its buyer sees it; undefined for cash on delivery without refunds. */
export function toPayment(order: PaidOrder): OrderPayment | undefined {
  return paymentOf(order, (attempt) => ({
    ...toAttempt(attempt),
    ...(isManual(attempt.provider) && attempt.reference !== null && { transactionId: attempt.reference }),
  }));
}

/** The same for the seller. */
export function toSellerPayment(order: PaidOrder): SellerPayment | undefined {
  return paymentOf(order, (attempt) => ({
    ...toAttempt(attempt),
    captured: toTaka(attempt.captured),
    reference: attempt.reference,
    transactionId: attempt.takenHow !== null || isManual(attempt.provider) ? attempt.reference : attempt.transactionId,
  }));
}

function paymentOf<Shown>(order: PaidOrder, show: (attempt: AttemptWithRefunds) => Shown) {
  if (order.attempts.length === 0) return undefined;
  const attempts = [...order.attempts].sort(newestFirst);
  const { paid, refunded } = receivedOf(order);
  const isWaiting = order.status === 'Awaiting Payment';
  const state = stateOf(order, attempts, { paid, refunded });
  const refunds = attempts.flatMap((attempt) => attempt.refunds.map((refund) => toRefund(refund, attempt.provider)));
  return {
    state,
    captured: toTaka(paid),
    refunded: toTaka(refunded),
    until:
      isWaiting && (state !== 'held' || attempts.some(isManualHeld)) ? reservedUntil(attempts).toISOString() : null,
    next: isWaiting && state !== 'held' ? (['pay', 'cash'] as ('pay' | 'cash')[]) : [],
    attempts: attempts.map(show),
    refunds: refunds.sort((one, other) => (one._id < other._id ? 1 : -1)),
  };
}

/** What was received and sent back; of an order from before accounts, what its attempts say. */
function receivedOf(order: PaidOrder): { paid: number; refunded: number } {
  if (order.isAccounted) return sumsOf(order);
  const received = order.attempts.filter(({ state }) => state === 'captured');
  return {
    paid: received.reduce((sum, { captured }) => sum + captured, 0),
    refunded: received.reduce((sum, { refunded }) => sum + refunded, 0),
  };
}

function stateOf(
  { status, isExpired }: PaidOrder,
  attempts: readonly AttemptWithRefunds[],
  { paid, refunded }: { paid: number; refunded: number },
): OrderPayment['state'] {
  if (paid > 0) {
    if (refunded === 0) return 'paid';
    return refunded === paid ? 'refunded' : 'part-refunded';
  }
  if (status !== 'Awaiting Payment') return isExpired ? 'expired' : 'unpaid';
  if (attempts.some(({ state }) => state === 'held')) return 'held';
  return attempts.some(({ state }) => state === 'unknown') ? 'checking' : 'waiting';
}

/** The seller is looking for the money; the order expires nevertheless. */
function isManualHeld({ provider, state }: AttemptRow): boolean {
  return state === 'held' && isManual(provider);
}

function newestFirst(one: AttemptWithRefunds, other: AttemptWithRefunds): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}

function toAttempt({ id, provider, state, amount, refunded, createdAt, takenHow, reason }: AttemptWithRefunds) {
  return {
    _id: id,
    provider,
    state,
    amount: toTaka(amount),
    refunded: toTaka(refunded),
    createdAt: createdAt.toISOString(),
    ...(takenHow !== null && { how: takenHow }),
    ...(reason !== null && { reason }),
  };
}

/** Returns a refund as the API shows it. */
export function toRefund(
  { id, amount, reason, state, createdAt }: RefundRow,
  provider: AttemptRow['provider'],
): PaymentRefund {
  return { _id: id, provider, amount: toTaka(amount), reason, state, createdAt: createdAt.toISOString() };
}
