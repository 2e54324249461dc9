import { and, asc, eq, isNotNull, min, ne, sql } from 'drizzle-orm';
import { settlePapers } from '#api/features/invoices/notes/settle-papers.ts';
import { byShop } from '#api/features/order-money/account-entries.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { toBuyer } from '#api/features/orders/buyer/to-buyer.ts';
import { reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { type AttemptRow, isAttempt, withAnswer } from '#api/features/payment-attempts/attempt-queries.ts';
import { pollAgainAt } from '#api/features/payment-attempts/attempt-rules.ts';
import { callLeased, freeAttempt, isLeasedAs, leaseAttempt } from '#api/features/payment-attempts/lease-attempt.ts';
import {
  isPartOf,
  isTurnOf,
  isUndecided,
  type RefundedAttempt,
  type RefundRow,
} from '#api/features/payment-attempts/refunds-due.ts';
import { notify } from '#api/notifications/notify.ts';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { CapturedAttempt, RefundOutcome } from '#api/pay/payment-provider.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { refundFailed } from './late-payment-notifications.ts';
import { moneyReturned } from './payment-notifications.ts';
import type { PollTools } from './poll-attempt.ts';

const isRefund = ({ orderId, id }: Pick<RefundRow, 'orderId' | 'id'>) =>
  and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.id, id));

/** Sends or polls all due refunds of an attempt, one after the other. */
export async function sendRefunds(tools: PollTools, attempt: RefundedAttempt, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const [next] = await findTurns(tools.db, attempt, tools.clock.now());
    if (!next || !(await sendRefund(tools, next, signal))) return;
  }
}

/**
 * Sends or polls a refund and stores the response; false when it is not its turn. The attempt is leased, so that its
 * refunds are sent one after the other, oldest first. At a provider without idempotency keys, a refund with a lost
 * response can therefore be found in the provider's list.
 */
export async function sendRefund(tools: PollTools, requested: RefundRow, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, jobs } = tools;
  const now = clock.now();
  const attempt = await leaseAttempt(db, { orderId: requested.orderId, id: requested.attemptId }, now);
  if (!attempt) return false;
  const refund = await takeTurn(db, requested, now);
  // Money that was sent by hand goes back by hand, as cash does.
  const provider = isManual(attempt.provider) ? codProvider : tools.payments.get(attempt.provider);
  if (!refund || !provider) {
    await db.transaction((transaction) => freeAttempt(transaction, jobs, attempt, { now }));
    return false;
  }
  const order = { ...refund, otherReferences: await otherReferences(db, refund) };
  const outcome = await callLeased<RefundOutcome>(
    (ended) =>
      order.reference
        ? provider.refundStatus(capturedOf(attempt), order, ended)
        : provider.refund(capturedOf(attempt), order, { mayMoveMoney: () => isLeasedAs(db, attempt), signal: ended }),
    (answer) => ({ kind: 'unknown', answer }),
    signal,
  );
  await writeOutcome(tools, attempt, refund, outcome);
  return true;
}

/** Postpones the next try and returns the refund, if it is its turn. */
async function takeTurn(db: Database, seen: RefundRow, now: Date): Promise<RefundRow | undefined> {
  const [refund] = await db
    .update(paymentRefunds)
    .set({ polled: sql`${paymentRefunds.polled} + 1`, nextPollAt: pollAgainAt(now, seen.polled) })
    .where(and(isRefund(seen), isTurnOf(now)))
    .returning();
  return refund;
}

/** Returns the provider's references of the attempt's other refunds. */
async function otherReferences(db: Database, { orderId, id, attemptId }: RefundRow): Promise<string[]> {
  const others = await db
    .select({ reference: paymentRefunds.reference })
    .from(paymentRefunds)
    .where(and(isPartOf({ orderId, attemptId }), ne(paymentRefunds.id, id), isNotNull(paymentRefunds.reference)));
  return others.flatMap(({ reference }) => (reference === null ? [] : [reference]));
}

/** Cash has no references at a provider; empty ones stand in. */
function capturedOf(attempt: AttemptRow): CapturedAttempt {
  const { reference, transactionId } = attempt;
  return { ...attempt, reference: reference ?? '', transactionId: transactionId ?? '' };
}

/** A request without a response may still be in progress there, so its pauses start at a later step. */
const patience = 2;

/** Stores the outcome of a refund. A failed refund releases its amount, exactly once. */
async function writeOutcome(tools: PollTools, attempt: AttemptRow, refund: RefundRow, outcome: RefundOutcome) {
  const { db, clock, metrics, log, jobs } = tools;
  const now = clock.now();
  const isNewState = await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, refund.orderId);
    const [current] = await transaction.select().from(paymentRefunds).where(isRefund(refund));
    const answers = withAnswer(current?.answers ?? [], outcome.kind, outcome.answer, now);
    if (outcome.kind === 'unknown') {
      const nextPollAt = pollAgainAt(now, refund.polled + patience);
      await transaction
        .update(paymentRefunds)
        .set({ answers, nextPollAt })
        .where(and(isRefund(refund), isUndecided));
      await freeAttempt(transaction, jobs, attempt, { now });
      return false;
    }
    const written = await transaction
      .update(paymentRefunds)
      .set({
        state: outcome.kind,
        answers,
        ...('reference' in outcome && { reference: outcome.reference }),
        ...(outcome.kind !== 'processing' && { nextPollAt: null }),
      })
      .where(and(isRefund(refund), isUndecided))
      .returning({ id: paymentRefunds.id });
    if (written.length > 0 && outcome.kind === 'failed') {
      await transaction
        .update(paymentAttempts)
        .set({ refunded: sql`${paymentAttempts.refunded} - ${refund.amount}` })
        .where(isAttempt({ orderId: refund.orderId, id: refund.attemptId }));
      if (attempt.state === 'captured') await takeBackRefund(transaction, refund);
    }
    await freeAttempt(transaction, jobs, attempt, { now });
    if (written.length > 0 && order) {
      const { id: refundId, orderId, amount } = refund;
      const about = { key: refundId, params: { orderId, refundId, amount } };
      if (outcome.kind === 'done')
        await notify(jobs, transaction, moneyReturned, {
          ...about,
          to: toBuyer({ orderId, userId: order.userId }),
        });
      if (outcome.kind === 'failed') await notify(jobs, transaction, refundFailed, { ...about, to: 'seller' });
    }
    const isChanged = written.length > 0 && outcome.kind !== refund.state;
    if (isChanged && outcome.kind === 'done') settlePapers(transaction, tools, refund.orderId, { refund });
    if (isChanged && order) await reportPayment(tools, transaction, order);
    return isChanged;
  });
  if (outcome.kind === 'failed')
    log.warn({ orderId: refund.orderId, refundId: refund.id }, 'a provider does not send a refund');
  if (isNewState) metrics.refundSettled(outcome.kind);
}

/** Writes into the order's account that a promised refund did not go back. */
async function takeBackRefund(transaction: Database, { id: refundId, orderId }: RefundRow): Promise<void> {
  const { kind, amount, way, receiptId, parcelId, note } = orderAccount;
  const promised = await transaction
    .select({ kind, amount, way, receiptId, parcelId, note })
    .from(orderAccount)
    .where(and(eq(orderAccount.orderId, orderId), eq(orderAccount.refundId, refundId)));
  const entries = promised.map((row) => ({
    ...{ ...row, refundId, amount: 0 - row.amount },
    cause: `${row.kind} ${refundId} ${row.receiptId ?? ''} failed`,
  }));
  await writeAccount(transaction, orderId, entries, byShop);
}

/** Selects the attempt's next refund; the one due longest comes first. */
function findTurns(db: Database, attempt: RefundedAttempt, now: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(isPartOf(attempt), isTurnOf(now)))
    .orderBy(asc(paymentRefunds.nextPollAt), asc(paymentRefunds.id))
    .limit(1);
}

const batch = 50;

/** Returns the attempts with due refunds; those due longest come first. */
export function refundedAttempts(db: Database, now: Date): Promise<RefundedAttempt[]> {
  const { orderId, attemptId, nextPollAt } = paymentRefunds;
  return db
    .select({ orderId, attemptId })
    .from(paymentRefunds)
    .where(and(isNotNull(nextPollAt), isTurnOf(now)))
    .groupBy(orderId, attemptId)
    .orderBy(asc(min(nextPollAt)))
    .limit(batch);
}
