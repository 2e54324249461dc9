import { and, desc, eq, ne, not } from 'drizzle-orm';
import { type AttemptRow, inStates, isAttempt, readOrder, withAnswer } from '#api/features/attempts/attempt-queries.ts';
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
import { sendBack, sendBackHeld } from '#api/features/attempts/send-back.ts';
import { tellOfAwaited, tellSurplus, tellUnpaid } from '#api/features/orders/tell-of-order.ts';
import { writeMove } from '#api/features/orders/write-move.ts';
import { retakeStock, tooFew } from '#api/features/stock/order-stock.ts';
import { crossedEdge, showLevels } from '#api/features/stock/stock-levels.ts';
import { type OrderMessage, publishOrder } from '#api/live/publish-order.ts';
import type { PaymentOutcome } from '#api/pay/payment-provider.ts';
import type { Services } from '#api/services/services.ts';
import type { AttemptState } from '#contract/order-payment.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

export type SettleTools = Pick<Services, 'db' | 'bus' | 'log' | 'clock' | 'metrics' | 'jobs'>;

/** What became of an attempt, and of the order with it. */
type Settled = {
  state: AttemptState;
  /** What all nodes are to be notified of, and products of whose stock something else is to be shown. */
  news?: OrderMessage;
  crossed: string[];
};

class NoStockLeft extends Error {}

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
  const { db, bus, metrics } = tools;
  const settle = (mayRetake: boolean) =>
    db.transaction(async (transaction) => {
      const settled = await settleIn(transaction, tools, { attempt, outcome, claimed, mayRetake });
      if (settled.news?.kind === 'placed')
        await tellOfAwaited(tools.jobs, transaction, { ...settled.news, isPaid: true });
      return settled;
    });
  const settled = await settle(true).catch((error: unknown) => {
    if (error instanceof NoStockLeft) return settle(false);
    throw error;
  });
  if (settled.state !== attempt.state) metrics.paymentSettled(attempt.provider, settled.state);
  await showLevels(tools, settled.crossed);
  if (settled.news) {
    if (settled.news.kind === 'placed') metrics.orderPlaced();
    publishOrder(bus, settled.news);
  }
  return settled.state;
}

type Question = { attempt: AttemptRow; outcome: PaymentOutcome; claimed: boolean; mayRetake: boolean };
type Order = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

async function settleIn(db: Database, tools: SettleTools, question: Question): Promise<Settled> {
  const { outcome } = question;
  // All that changes an order or its payments locks the order first.
  const order = await readOrder(db, question.attempt.orderId, { lock: true });
  const [attempt] = await db.select().from(paymentAttempts).where(isAttempt(question.attempt)).for('no key update');
  if (!order || !attempt) throw new Error(`The attempt ${question.attempt.id} is gone`);
  const verdict = judge(attempt, outcome);
  const now = tools.clock.now();
  await freeAttempt(db, tools.jobs, question.attempt, { now, ...(outcome.kind !== 'unknown' && { answeredAt: now }) });
  const unchanged = { state: attempt.state, crossed: [] };
  if (inMoney(attempt.state)) return unchanged;
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
    return unchanged;
  }
  if (verdict.kind === 'captured' || verdict.kind === 'held')
    return takeMoney(db, tools.jobs, { order, attempt, verdict, answers, mayRetake: question.mayRetake });
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
  if (next.state !== attempt.state && (next.state === 'failed' || next.state === 'unknown'))
    await tellUnpaid(tools.jobs, db, { orderId: order.id, userId: order.userId, attemptId: attempt.id });
  const news = { kind: 'status', orderId: order.id, userId: order.userId, to: 'buyer' } as const;
  return { state: next.state, crossed: [], ...(next.state !== attempt.state && { news }) };
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
  order: Order;
  attempt: AttemptRow;
  verdict: Extract<Verdict, { kind: 'captured' | 'held' }>;
  answers: AttemptRow['answers'];
  mayRetake: boolean;
};

/** The money is there: it places the order, waits for the seller, or goes back. */
async function takeMoney(
  db: Database,
  jobs: SettleTools['jobs'],
  { order, attempt, verdict, answers, mayRetake }: Money,
): Promise<Settled> {
  const { captured, transactionId } = verdict;
  const isGivenUp = order.status === 'Cancelled' && mayRetake && (await wasGivenUp(db, order.id));
  const isAwaited = order.status === 'Awaiting Payment';
  const state: AttemptState = isAwaited || (isGivenUp && verdict.kind === 'captured') ? verdict.kind : 'surplus';
  const retaken = state === 'captured' && isGivenUp ? await retake(db, order) : [];
  const won = await db
    .update(paymentAttempts)
    .set({ state, captured, transactionId, answers, askAt: null })
    .where(and(isAttempt(attempt), not(inStates(moneyStates))))
    .returning({ id: paymentAttempts.id });
  if (won.length === 0) return { state: attempt.state, crossed: [] };
  const about = { orderId: order.id, userId: order.userId };
  if (state === 'surplus') {
    const key = `surplus ${attempt.id}`;
    if (captured > 0) {
      await sendBack(db, jobs, { orderId: order.id, attemptId: attempt.id, key, amount: captured, reason: '' });
      await tellSurplus(jobs, db, { ...about, attemptId: attempt.id, amount: captured });
    }
    return { state, crossed: [], news: { kind: 'status', ...about, to: 'buyer' } };
  }
  if (state === 'held') return { state, crossed: [], news: { kind: 'status', ...about } };
  await placePaid(db, jobs, order);
  return { state, crossed: crossedEdge(retaken), news: { kind: 'placed', ...about } };
}

/** An order that is paid is placed, with whatever it stood in; other money that came for it goes back. */
export async function placePaid(
  db: Database,
  jobs: SettleTools['jobs'],
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<void> {
  const change = { from: status, to: 'Order Placed', mover: 'shop', moverName: '' } as const;
  await writeMove(db, id, change, { isPaid: true, paymentType: 'Online' });
  await sendBackHeld(db, jobs, id);
}

/** Whether the shop gave the order up because nobody paid it; what a person has cancelled stays so. */
async function wasGivenUp(db: Database, orderId: string): Promise<boolean> {
  const { from, to, mover, changedAt, id } = orderStatusChanges;
  const [last] = await db
    .select({ from, to, mover })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(changedAt), desc(id))
    .limit(1);
  return last?.mover === 'shop' && last.from === 'Awaiting Payment' && last.to === 'Cancelled';
}

/** Takes the order's pieces again. Throws when they were sold meanwhile, so that nothing of it is stored. */
async function retake(db: Database, order: Order) {
  const moved = await retakeStock(db, order.id, { mover: 'shop', moverId: order.userId });
  if (tooFew(moved).length > 0) throw new NoStockLeft();
  return moved;
}
