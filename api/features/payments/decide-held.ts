import { type AttemptRow, attemptsOf, isAttempt, readOrder } from '#api/features/attempts/attempt-queries.ts';
import { sendBackAll } from '#api/features/attempts/send-back.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { tellOfAwaited, tellOfMove } from '#api/features/orders/tell-of-order.ts';
import { writeMove } from '#api/features/orders/write-move.ts';
import { giveBackStock } from '#api/features/stock/order-stock.ts';
import { crossedEdge, showLevels } from '#api/features/stock/stock-levels.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { type OrderMessage, publishOrder } from '#api/live/publish-order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { placePaid, type SettleTools } from './settle-attempt.ts';

export type HeldDecision = { orderId: string; attemptId: string; decision: 'accept' | 'refund' };
type Decided = { status: OrderStatus; news: OrderMessage; crossed: string[] };

/** A seller accepts a payment that is held, which places the order, or sends it back, which cancels the order. */
export async function decideHeld(
  tools: SettleTools,
  sellerId: string,
  request: HeldDecision,
): Promise<OrderStatus | Refusal> {
  const decided = await once(tools.db, undefined, async (transaction) => {
    const made = await decide(transaction, tools.jobs, sellerId, request);
    if (made instanceof Refusal) return made;
    if (made.news.kind === 'placed') await tellOfAwaited(tools.jobs, transaction, { ...made.news, isPaid: true });
    else await tellOfMove(tools.jobs, transaction, { ...made.news, to: made.status, canBeUndone: false });
    return made;
  });
  if (decided instanceof Refusal) return decided;
  const { status, news, crossed } = decided;
  await showLevels(tools, crossed);
  if (news.kind === 'placed') tools.metrics.orderPlaced();
  publishOrder(tools.bus, news);
  return status;
}

async function decide(
  db: Database,
  jobs: SettleTools['jobs'],
  sellerId: string,
  { orderId, attemptId, decision }: HeldDecision,
): Promise<Decided | Refusal> {
  const locked = await lockOrder(db, { kind: 'seller', id: sellerId }, orderId);
  const order = await readOrder(db, orderId);
  if (!locked || !order) return new Refusal('order-not-found');
  const attempt = (await attemptsOf(db, orderId)).find(({ id }) => id === attemptId);
  if (attempt?.state !== 'held' || order.status !== 'Awaiting Payment') return new Refusal('payment-not-held');
  const about = { orderId, userId: order.userId };
  if (decision === 'accept') {
    if (attempt.captured !== attempt.amount) return new Refusal('payment-amount-differs');
    await accept(db, attempt);
    await placePaid(db, jobs, order);
    return { status: 'Order Placed', news: { kind: 'placed', ...about }, crossed: [] };
  }
  const change = { from: order.status, to: 'Cancelled', mover: 'seller', moverName: locked.moverName } as const;
  await writeMove(db, orderId, change);
  await sendBackAll(db, jobs, orderId);
  const givenBack = await giveBackStock(db, orderId, { mover: 'seller', moverId: sellerId });
  return { status: 'Cancelled', news: { kind: 'status', ...about }, crossed: crossedEdge(givenBack) };
}

function accept(db: Database, attempt: AttemptRow) {
  return db.update(paymentAttempts).set({ state: 'captured', askAt: null }).where(isAttempt(attempt));
}
