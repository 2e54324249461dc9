import { and, asc, eq, isNotNull, min, ne, sql } from 'drizzle-orm';
import { type AttemptRow, isAttempt, withAnswer } from '#api/features/attempts/attempt-queries.ts';
import { askAgainAt } from '#api/features/attempts/attempt-rules.ts';
import { askLeased, freeAttempt, isLeasedAs, leaseAttempt } from '#api/features/attempts/lease-attempt.ts';
import {
  isPartOf,
  isTurnOf,
  isUndecided,
  type RefundedAttempt,
  type RefundRow,
} from '#api/features/attempts/refunds-due.ts';
import { reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { notify } from '#api/notices/notify.ts';
import type { CapturedAttempt, RefundOutcome } from '#api/pay/payment-provider.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import type { AskTools } from './ask-attempt.ts';

const isRefund = ({ orderId, id }: Pick<RefundRow, 'orderId' | 'id'>) =>
  and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.id, id));

/** Sends all refunds of an attempt that are due, or asks how far they are, one after the other. */
export async function sendRefunds(tools: AskTools, attempt: RefundedAttempt, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const [next] = await findTurns(tools.db, attempt, tools.clock.now());
    if (!next || !(await sendRefund(tools, next, signal))) return;
  }
}

/**
 * Sends a refund to the provider, or asks how far it is, and writes down the answer; false when it is not its turn. The
 * attempt is leased meanwhile: refunds of one are sent one after the other, the older first. Where a provider takes no
 * names, a lost answer is so found by what was sent back in all.
 */
export async function sendRefund(tools: AskTools, asked: RefundRow, signal?: AbortSignal): Promise<boolean> {
  const { db, clock, jobs } = tools;
  const now = clock.now();
  const attempt = await leaseAttempt(db, { orderId: asked.orderId, id: asked.attemptId }, now);
  if (!attempt) return false;
  const refund = await takeTurn(db, asked, now);
  const provider = tools.payments.get(attempt.provider);
  if (!refund || !provider) {
    await db.transaction((transaction) => freeAttempt(transaction, jobs, attempt, { now }));
    return false;
  }
  const order = { ...refund, otherReferences: await otherReferences(db, refund) };
  const outcome = await askLeased<RefundOutcome>(
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

/** Puts the next look off, if this refund's turn has come. */
async function takeTurn(db: Database, seen: RefundRow, now: Date): Promise<RefundRow | undefined> {
  const [refund] = await db
    .update(paymentRefunds)
    .set({ asked: sql`${paymentRefunds.asked} + 1`, askAt: askAgainAt(now, seen.asked) })
    .where(and(isRefund(seen), isTurnOf(now)))
    .returning();
  return refund;
}

/** The names that the provider has for other refunds of the attempt. */
async function otherReferences(db: Database, { orderId, id, attemptId }: RefundRow): Promise<string[]> {
  const others = await db
    .select({ reference: paymentRefunds.reference })
    .from(paymentRefunds)
    .where(and(isPartOf({ orderId, attemptId }), ne(paymentRefunds.id, id), isNotNull(paymentRefunds.reference)));
  return others.flatMap(({ reference }) => (reference === null ? [] : [reference]));
}

/** Cash has no names at a provider: those of ours stand in. */
function capturedOf(attempt: AttemptRow): CapturedAttempt {
  const { reference, transactionId } = attempt;
  return { ...attempt, reference: reference ?? '', transactionId: transactionId ?? '' };
}

/** What came to no answer may still be under way there: the pauses begin with so much longer ones. */
const patience = 2;

/** Writes down what became of a refund. One that failed frees its amount, once. */
async function writeOutcome(tools: AskTools, attempt: AttemptRow, refund: RefundRow, outcome: RefundOutcome) {
  const { db, clock, metrics, log, jobs } = tools;
  const now = clock.now();
  const isNews = await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, refund.orderId);
    const [current] = await transaction.select().from(paymentRefunds).where(isRefund(refund));
    const answers = withAnswer(current?.answers ?? [], outcome.kind, outcome.answer, now);
    if (outcome.kind === 'unknown') {
      const askAt = askAgainAt(now, refund.asked + patience);
      await transaction
        .update(paymentRefunds)
        .set({ answers, askAt })
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
        ...(outcome.kind !== 'processing' && { askAt: null }),
      })
      .where(and(isRefund(refund), isUndecided))
      .returning({ id: paymentRefunds.id });
    if (written.length > 0 && outcome.kind === 'failed') {
      await transaction
        .update(paymentAttempts)
        .set({ refunded: sql`${paymentAttempts.refunded} - ${refund.amount}` })
        .where(isAttempt({ orderId: refund.orderId, id: refund.attemptId }));
    }
    await freeAttempt(transaction, jobs, attempt, { now });
    if (written.length > 0 && order) {
      const { id: refundId, orderId, amount } = refund;
      const about = { key: refundId, params: { orderId, refundId, amount } };
      if (outcome.kind === 'done')
        await notify(jobs, transaction, { kind: 'money-returned', ...about, to: { userId: order.userId } });
      if (outcome.kind === 'failed') await notify(jobs, transaction, { kind: 'refund-failed', ...about, to: 'seller' });
    }
    const isChanged = written.length > 0 && outcome.kind !== refund.state;
    if (isChanged && order) await reportPayment(tools, transaction, order);
    return isChanged;
  });
  if (outcome.kind === 'failed')
    log.warn({ orderId: refund.orderId, refundId: refund.id }, 'a provider does not send a refund');
  if (isNews) metrics.refundSettled(outcome.kind);
}

/** The refunds of an attempt whose turn it is, those longest due first. */
function findTurns(db: Database, attempt: RefundedAttempt, now: Date): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(and(isPartOf(attempt), isTurnOf(now)))
    .orderBy(asc(paymentRefunds.askAt), asc(paymentRefunds.id))
    .limit(1);
}

const batch = 50;

/** The attempts of which refunds are to be sent or asked about, those longest due first. */
export function refundedAttempts(db: Database, now: Date): Promise<RefundedAttempt[]> {
  const { orderId, attemptId, askAt } = paymentRefunds;
  return db
    .select({ orderId, attemptId })
    .from(paymentRefunds)
    .where(and(isNotNull(askAt), isTurnOf(now)))
    .groupBy(orderId, attemptId)
    .orderBy(asc(min(askAt)))
    .limit(batch);
}
