import { and, eq, ne, not } from 'drizzle-orm';
import { type AttemptRow, inStates, isAttempt, withAnswer } from '#api/features/attempts/attempt-queries.ts';
import {
  answerLasts,
  askAgainAt,
  inMoney,
  isOpen,
  judge,
  moneyStates,
  type Verdict,
} from '#api/features/attempts/attempt-rules.ts';
import { freeAttempt } from '#api/features/attempts/lease-attempt.ts';
import { addQuestion } from '#api/features/attempts/payment-news.ts';
import { sendBack } from '#api/features/attempts/send-back.ts';
import { changeOrder, reportPayment } from '#api/features/orders/change-order.ts';
import { isGivenUp } from '#api/features/orders/given-up.ts';
import { type LockedOrder, lockOrder } from '#api/features/orders/lock-order.ts';
import { SoldMeanwhile } from '#api/features/stock/move-order-stock.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import type { PaymentOutcome } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import type { AttemptState } from '#contract/order-payment.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { notifySurplus, notifyUnpaid } from './notify-of-payment.ts';

export type SettleTools = OrderTools & Pick<Services, 'metrics'>;

/**
 * Writes down what a provider says of an attempt, and what follows for its order, in one transaction: a payment places the
 * order; money that nobody waits for any more is sent back. Of several that come with the same news one UPDATE decides;
 * the others find it done. The lease ends with it. `claimed` is whether the buyer is said to have paid: silence is then worth asking about soon.
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
    if (error instanceof SoldMeanwhile) return settle(false);
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
  const verdict = judge(attempt, outcome);
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
  // Who was asked before the payment had begun knew of none.
  const isEarly = question.attempt.state === 'created' && attempt.state === 'started';
  const next = nextOf(attempt, isEarly ? 'unknown' : verdict.kind, question.claimed, now);
  // Whoever came while the provider was asked may know something newer.
  if (isSooner(attempt.askAt, question.attempt.askAt)) {
    next.askAt = new Date(now.getTime() + answerLasts);
    await addQuestion(db, tools.jobs, attempt, next.askAt);
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

function isSooner(askAt: Date | null, before: Date | null): boolean {
  return askAt !== null && (before === null || askAt < before);
}

/** Whether another attempt has this payment: what one buyer paid never counts for another. */
async function isTaken(db: Database, attempt: AttemptRow, transactionId: string): Promise<boolean> {
  const others = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, attempt.provider),
        eq(paymentAttempts.transactionId, transactionId),
        ne(paymentAttempts.id, attempt.id),
      ),
    );
  return others.length > 0;
}

/** Where an attempt stands after an answer without money, and when to ask again. */
function nextOf(
  attempt: AttemptRow,
  kind: Exclude<Verdict['kind'], 'captured' | 'held' | 'foreign'>,
  claimed: boolean,
  now: Date,
) {
  const { state, askAt, asked } = attempt;
  const soon = claimed ? { askAt: askAgainAt(now, 0), asked: 0 } : { askAt, asked };
  if (!isOpen(state)) return { state, askAt, asked };
  if (kind === 'pending' || kind === 'unknown') return { state: claimed ? ('unknown' as const) : state, ...soon };
  // An expired page may have taken money at its last moment.
  return { state: kind, asked, askAt: kind === 'expired' ? askAt : null };
}

type Money = {
  order: LockedOrder;
  attempt: AttemptRow;
  verdict: Extract<Verdict, { kind: 'captured' | 'held' }>;
  answers: AttemptRow['answers'];
  mayRetake: boolean;
};

/** The money is there: it places the order, waits for the seller, or goes back. */
async function takeMoney(
  db: Database,
  tools: SettleTools,
  { order, attempt, verdict, answers, mayRetake }: Money,
): Promise<AttemptState> {
  const { captured, transactionId } = verdict;
  const mayComeBack = order.status === 'Cancelled' && mayRetake && (await isGivenUp(db, order.id));
  const isAwaited = order.status === 'Awaiting Payment';
  const state: AttemptState = isAwaited || (mayComeBack && verdict.kind === 'captured') ? verdict.kind : 'surplus';
  const won = await db
    .update(paymentAttempts)
    .set({ state, captured, transactionId, answers, askAt: null })
    .where(and(isAttempt(attempt), not(inStates(moneyStates))))
    .returning({ id: paymentAttempts.id });
  if (won.length === 0) return attempt.state;
  if (state === 'surplus' && captured > 0) {
    const about = { orderId: order.id, attemptId: attempt.id, amount: captured };
    await sendBack(db, tools.jobs, { ...about, key: `surplus ${attempt.id}`, reason: '' });
    await notifySurplus(tools, db, { ...about, userId: order.userId });
  }
  if (state === 'captured') await placePaid(db, tools, order);
  else await reportPayment(tools, db, order, { isBuyersAlone: state === 'surplus' });
  return state;
}

/** An order that is paid is placed, with whatever it stood in. `SoldMeanwhile` is thrown where its pieces are gone. */
export async function placePaid(db: Database, tools: OrderTools, order: LockedOrder): Promise<void> {
  const fields = { isPaid: true, paymentType: 'Online' } as const;
  await changeOrder(tools, db, { kind: 'placed', order, to: 'Order Placed', mover: 'shop', fields });
}
