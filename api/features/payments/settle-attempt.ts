import { and, not, sql } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { CouponChanged } from '#api/features/coupons/take-coupon.ts';
import { SlotTakenMeanwhile } from '#api/features/delivery/adjust-order-slot.ts';
import { paymentReceipt } from '#api/features/order-money/account-entries.ts';
import { changeByShop, reportPayment } from '#api/features/orders/change-order.ts';
import { isExpired } from '#api/features/orders/expiry.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { type AttemptRow, inStates, isAttempt, withAnswer } from '#api/features/payment-attempts/attempt-queries.ts';
import {
  answerLasts,
  assess,
  inMoney,
  isOpen,
  moneyStates,
  pollAgainAt,
  type Verdict,
} from '#api/features/payment-attempts/attempt-rules.ts';
import { freeAttempt } from '#api/features/payment-attempts/lease-attempt.ts';
import { addPoll } from '#api/features/payment-attempts/payment-poll.ts';
import { sendBack } from '#api/features/payment-attempts/send-back.ts';
import { SoldMeanwhile } from '#api/features/stock/adjust-order-stock.ts';
import type { PaymentOutcome } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import type { AttemptState } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { paymentTransactions } from '#database/tables/payment-transactions.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { notifyOverpayment, notifyUnpaid } from './notify-of-payment.ts';

export type SettleTools = OrderTools & Pick<Services, 'metrics'>;

/**
 * Stores a provider's outcome for an attempt and applies it to the order, in one transaction: a payment places the
 * order; an overpayment is refunded. Of concurrent callers with the same outcome, one UPDATE decides, and the others
 * find it done. Releases the lease. `claimed`: a webhook or browser claims that the buyer has paid, so an unclear
 * response is soon polled again.
 */
export async function settleAttempt(
  tools: SettleTools,
  attempt: AttemptRow,
  outcome: PaymentOutcome,
  { claimed = false } = {},
): Promise<AttemptState> {
  const settle = (mayRetake: boolean) =>
    tools.db.transaction((transaction) => settleIn(transaction, tools, { attempt, outcome, claimed, mayRetake }));
  const state = await settle(true).catch((error: unknown) => {
    const isGone = [SoldMeanwhile, CouponChanged, SlotTakenMeanwhile].some((gone) => error instanceof gone);
    if (isGone) return settle(false);
    throw error;
  });
  if (state !== attempt.state) tools.metrics.paymentSettled(attempt.provider, state);
  return state;
}

type Question = { attempt: AttemptRow; outcome: PaymentOutcome; claimed: boolean; mayRetake: boolean };

async function settleIn(db: Database, tools: SettleTools, question: Question): Promise<AttemptState> {
  const { outcome } = question;
  const order = await lockOrder(db, question.attempt.orderId);
  const [attempt] = await db.select().from(paymentAttempts).where(isAttempt(question.attempt)).for('no key update');
  if (!order || !attempt) throw new Error(`The attempt ${question.attempt.id} is gone`);
  const verdict = assess(attempt, outcome);
  const now = tools.clock.now();
  await freeAttempt(db, tools.jobs, question.attempt, { now, ...(outcome.kind !== 'unknown' && { answeredAt: now }) });
  if (inMoney(attempt.state)) return attempt.state;
  const answers = withAnswer(attempt.answers, verdict.kind, outcome.answer, now);
  if (
    verdict.kind === 'foreign' ||
    ('transactionId' in verdict && (await isTaken(db, attempt, verdict.transactionId)))
  ) {
    tools.log.warn(
      { attemptId: attempt.id, provider: attempt.provider },
      'a provider names a payment that is not ours',
    );
    await db.update(paymentAttempts).set({ answers }).where(isAttempt(attempt));
    return attempt.state;
  }
  if (verdict.kind === 'captured' || verdict.kind === 'held')
    return takeMoney(db, tools, { order, attempt, verdict, answers, mayRetake: question.mayRetake });
  // The provider was queried before the payment had started, so it knew of none.
  const isEarly = question.attempt.state === 'created' && attempt.state === 'started';
  const next = nextOf(attempt, isEarly ? 'unknown' : verdict.kind, question.claimed, now);
  // A webhook that arrived during the request may be newer than the response.
  if (isSooner(attempt.nextPollAt, question.attempt.nextPollAt)) {
    next.nextPollAt = new Date(now.getTime() + answerLasts);
    await addPoll(db, tools.jobs, attempt, next.nextPollAt);
  }
  await db
    .update(paymentAttempts)
    .set({ ...next, answers })
    .where(isAttempt(attempt));
  if (next.state === attempt.state) return next.state;
  if (next.state === 'failed' || next.state === 'unknown')
    await notifyUnpaid(tools, db, { orderId: order.id, userId: order.userId, attemptId: attempt.id });
  await reportPayment(tools, db, order, { isBuyersAlone: true });
  return next.state;
}

function isSooner(nextPollAt: Date | null, before: Date | null): boolean {
  return nextPollAt !== null && (before === null || nextPollAt < before);
}

/**
 * Returns whether another attempt has this payment: one buyer's payment must never count for another. Concurrent calls
 * for a payment run one after the other.
 */
async function isTaken(db: Database, attempt: AttemptRow, transactionId: string): Promise<boolean> {
  const { provider, orderId, id: attemptId } = attempt;
  const [holder] = await db
    .insert(paymentTransactions)
    .values({ provider, transactionId, orderId, attemptId })
    // A conflicting insert locks the existing row and returns it.
    .onConflictDoUpdate({
      target: [paymentTransactions.transactionId, paymentTransactions.provider],
      set: { attemptId: sql`${paymentTransactions.attemptId}` },
    })
    .returning({ attemptId: paymentTransactions.attemptId });
  return holder?.attemptId !== attemptId;
}

/** Returns an attempt's next state after a response without money, and when to poll again. */
function nextOf(
  attempt: AttemptRow,
  kind: Exclude<Verdict['kind'], 'captured' | 'held' | 'foreign'>,
  claimed: boolean,
  now: Date,
) {
  const { state, nextPollAt, polled } = attempt;
  const soon = claimed ? { nextPollAt: pollAgainAt(now, 0), polled: 0 } : { nextPollAt, polled };
  if (!isOpen(state)) return { state, nextPollAt, polled };
  if (kind === 'pending' || kind === 'unknown') return { state: claimed ? ('unknown' as const) : state, ...soon };
  // An expired page may have taken money at the last moment.
  return { state: kind, polled, nextPollAt: kind === 'expired' ? nextPollAt : null };
}

type Money = {
  order: LockedOrder;
  attempt: AttemptRow;
  verdict: Extract<Verdict, { kind: 'captured' | 'held' }>;
  answers: AttemptRow['answers'];
  mayRetake: boolean;
};

/** The money has arrived: it places the order, is put under review, or is refunded. */
async function takeMoney(
  db: Database,
  tools: SettleTools,
  { order, attempt, verdict, answers, mayRetake }: Money,
): Promise<AttemptState> {
  const { captured, transactionId } = verdict;
  const mayComeBack = order.status === 'Cancelled' && mayRetake && (await isExpired(db, order.id));
  // A waiting order reserves nothing, so its products may be sold out by now.
  const isAwaited = order.status === 'Awaiting Payment' && (mayRetake || order.acceptance !== 'waiting');
  const state: AttemptState = isAwaited || (mayComeBack && verdict.kind === 'captured') ? verdict.kind : 'surplus';
  const won = await db
    .update(paymentAttempts)
    .set({ state, captured, transactionId, answers, nextPollAt: null })
    .where(and(isAttempt(attempt), not(inStates(moneyStates))))
    .returning({ id: paymentAttempts.id });
  if (won.length === 0) return attempt.state;
  if (state === 'surplus' && captured > 0) {
    const about = { orderId: order.id, attemptId: attempt.id, amount: captured };
    await sendBack(db, tools.jobs, { ...about, key: `surplus ${attempt.id}`, reason: '' });
    await notifyOverpayment(tools, db, { ...about, userId: order.userId });
  }
  if (state === 'captured') await placePaid(db, tools, order, { ...attempt, captured });
  else await reportPayment(tools, db, order, { isBuyersAlone: state === 'surplus' });
  return state;
}

/**
 * Places a paid order, whatever its status. Throws `SoldMeanwhile`, `CouponChanged` or `SlotTakenMeanwhile` when its stock, its
 * coupon or its place is gone.
 */
export async function placePaid(
  db: Database,
  tools: OrderTools,
  order: LockedOrder,
  payment: Parameters<typeof paymentReceipt>[0],
): Promise<void> {
  const fields = { paymentType: 'Online' } as const;
  const received = [paymentReceipt(payment)];
  const acceptance = order.acceptance === 'waiting' ? ({ acceptance: 'accepted' } as const) : {};
  await changeByShop(tools, db, { kind: 'placed', order, to: 'Order Placed', fields, received, ...acceptance });
}
