import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { notify } from '#api/features/notices/notify.ts';
import { publishOrder } from '#api/features/orders/publish-order.ts';
import type { Database } from '#database/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import type { AskTools } from './ask-attempt.ts';
import { type AttemptRow, isAttempt, withAnswer } from './attempt-queries.ts';
import { askAgainAt } from './attempt-rules.ts';
import type { CapturedAttempt, PaymentProvider, RefundOrder, RefundOutcome } from './payment-provider.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;

const isRefund = ({ orderId, id }: Pick<RefundRow, 'orderId' | 'id'>) =>
  and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.id, id));
const undecided = inArray(paymentRefunds.state, ['requested', 'processing']);

/**
 * Sends a refund to the provider, or asks how far it is, and writes down the answer. Each refund has a name of its own,
 * so that sending it twice refunds once. Those of one attempt are sent one after the other: where a provider takes no
 * names, a lost answer is found by what was sent back in all.
 */
export async function sendRefund(tools: AskTools, refund: RefundRow, signal?: AbortSignal): Promise<void> {
  const { db, clock } = tools;
  if (!(await claim(db, refund, clock.now()))) return;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(isAttempt({ orderId: refund.orderId, id: refund.attemptId }));
  const provider = attempt && tools.payments.get(attempt.provider);
  if (!attempt || !provider) return;
  const others = await db
    .select({ reference: paymentRefunds.reference })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.orderId, refund.orderId),
        eq(paymentRefunds.attemptId, refund.attemptId),
        ne(paymentRefunds.id, refund.id),
        isNotNull(paymentRefunds.reference),
      ),
    );
  const otherReferences = others.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  const outcome = await ask(provider, capturedOf(attempt), { ...refund, otherReferences }, signal);
  await writeOutcome(tools, refund, outcome);
}

/** Puts the next look off, if this refund's turn has come and nobody else looks. */
async function claim(db: Database, refund: RefundRow, now: Date): Promise<boolean> {
  const older = sql`exists (select from ${paymentRefunds} older where older.order_id = ${refund.orderId}
    and older.attempt_id = ${refund.attemptId} and older.id < ${refund.id}
    and older.state = 'requested' and older.reference is null)`;
  const claimed = await db
    .update(paymentRefunds)
    .set({ asked: refund.asked + 1, askAt: askAgainAt(now, refund.asked) })
    .where(and(isRefund(refund), eq(paymentRefunds.asked, refund.asked), undecided, sql`not ${older}`))
    .returning({ id: paymentRefunds.id });
  return claimed.length > 0;
}

/** Cash has no names at a provider: those of ours stand in. */
function capturedOf(attempt: AttemptRow): CapturedAttempt {
  const { reference, transactionId } = attempt;
  return { ...attempt, reference: reference ?? '', transactionId: transactionId ?? '' };
}

async function ask(
  provider: PaymentProvider,
  attempt: CapturedAttempt,
  refund: RefundOrder,
  signal: AbortSignal | undefined,
): Promise<RefundOutcome> {
  try {
    return await (refund.reference
      ? provider.refundStatus(attempt, refund, signal)
      : provider.refund(attempt, refund, signal));
  } catch (error) {
    return { kind: 'unknown', answer: { problem: error instanceof Error ? error.name : 'unexpected' } };
  }
}

/** Writes down what became of a refund. One that failed frees its amount, once. */
async function writeOutcome(
  { db, clock, bus, metrics, log, jobs }: AskTools,
  refund: RefundRow,
  outcome: RefundOutcome,
) {
  const now = clock.now();
  const buyer = await db.transaction(async (transaction) => {
    const [order] = await transaction
      .select({ userId: orders.userId })
      .from(orders)
      .where(eq(orders.id, refund.orderId))
      .for('no key update');
    const [current] = await transaction.select().from(paymentRefunds).where(isRefund(refund));
    const answers = withAnswer(current?.answers ?? [], outcome.kind, outcome.answer, now);
    if (outcome.kind === 'unknown') {
      await transaction.update(paymentRefunds).set({ answers }).where(isRefund(refund));
      return undefined;
    }
    const written = await transaction
      .update(paymentRefunds)
      .set({
        state: outcome.kind,
        answers,
        ...('reference' in outcome && { reference: outcome.reference }),
        ...(outcome.kind !== 'processing' && { askAt: null }),
      })
      .where(and(isRefund(refund), undecided))
      .returning({ id: paymentRefunds.id });
    if (written.length > 0 && outcome.kind === 'failed') {
      await transaction
        .update(paymentAttempts)
        .set({ refunded: sql`${paymentAttempts.refunded} - ${refund.amount}` })
        .where(isAttempt({ orderId: refund.orderId, id: refund.attemptId }));
    }
    if (written.length > 0 && order) {
      const { id: refundId, orderId, amount } = refund;
      const about = { key: refundId, params: { orderId, refundId, amount } };
      if (outcome.kind === 'done')
        await notify(jobs, transaction, { kind: 'money-returned', ...about, to: { userId: order.userId } });
      if (outcome.kind === 'failed') await notify(jobs, transaction, { kind: 'refund-failed', ...about, to: 'seller' });
    }
    return written.length > 0 && outcome.kind !== refund.state ? order?.userId : undefined;
  });
  if (outcome.kind === 'failed')
    log.warn({ orderId: refund.orderId, refundId: refund.id }, 'a provider does not send a refund');
  if (buyer === undefined) return;
  metrics.refundSettled(outcome.kind);
  publishOrder(bus, { kind: 'status', orderId: refund.orderId, userId: buyer });
}

const batch = 50;

/** Refunds that are to be sent or asked about, those longest due first; of one order alone when it is named. */
export function dueRefunds(db: Database, now: Date, orderId?: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(paymentRefunds)
    .where(
      and(
        isNotNull(paymentRefunds.askAt),
        lte(paymentRefunds.askAt, now),
        orderId === undefined ? undefined : eq(paymentRefunds.orderId, orderId),
      ),
    )
    .orderBy(asc(paymentRefunds.askAt), asc(paymentRefunds.id))
    .limit(batch);
}
