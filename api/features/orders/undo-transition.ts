import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { CouponChanged } from '#api/features/coupons/take-coupon.ts';
import { SlotTakenMeanwhile } from '#api/features/delivery/adjust-order-slot.ts';
import { isNamedById } from '#api/features/products/named-variant.ts';
import { SoldMeanwhile } from '#api/features/stock/adjust-order-stock.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import { limits } from '#contract/limits.ts';
import { mayTransition, type OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { paymentRefunds } from '#database/tables/payments.ts';
import { products } from '#database/tables/products.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './lock-order.ts';
import type { TransitionedOrder } from './transition-order.ts';

/**
 * Undoes an order's last transition, if a seller made it within the last minute. `from` is the status that the seller saw. The
 * history keeps both; an undo goes against the graph and cannot be undone itself. Returned stock, its coupon and its place in a
 * slot are taken again, unless somebody else has them; otherwise refused. Refunds stay.
 */
export async function undoTransition(
  tools: OrderTools,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<TransitionedOrder | Refusal> {
  try {
    return await undo(tools, sellerId, orderId, from);
  } catch (error) {
    if (error instanceof SlotTakenMeanwhile) return new Refusal('slot-taken-meanwhile');
    if (error instanceof SoldMeanwhile) return refuseSold(tools.db, error);
    if (error instanceof CouponChanged) return new Refusal('coupon-used-up');
    throw error;
  }
}

function undo(
  tools: OrderTools,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<TransitionedOrder | Refusal> {
  return once(tools.db, undefined, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
    if (!order) return new Refusal('order-not-found');
    const { status } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status, what: 'status' });
    // A separate statement, because it has to see the changes that the lock waited for.
    const last = await readLastTransition(transaction, orderId);
    if (last?.actor !== 'seller' || last.to !== status || !mayTransition('seller', last.from, last.to))
      return new Refusal('nothing-to-undo', { what: 'status' });
    if (!last.isRecent) return new Refusal('undo-too-late', { seconds: limits.undoSeconds });
    if (last.isRefunded) return new Refusal('refund-begun');
    const change = { kind: 'undone', order, to: last.from, actor: 'seller', actorId: sellerId } as const;
    const { isPaid } = await changeOrder(tools, transaction, change);
    return { status: last.from, isPaid };
  });
}

async function refuseSold(db: Database, { missing }: SoldMeanwhile): Promise<Refusal> {
  const [first] = missing;
  if (!first) throw new Error('Nothing is missing');
  const [product] = await db
    .select({ name: products.name, translations: products.translations })
    .from(products)
    .where(isNamedById([first.productId]));
  if (!product) throw new Error(`The counted product ${first.productId} is gone`);
  const stocks = Object.fromEntries(missing.map(({ productId, left }) => [productId, left]));
  return new Refusal('sold-meanwhile', { product, left: first.left }, { stocks });
}

async function readLastTransition(db: Database, orderId: string) {
  const { from, to, actor, changedAt } = orderStatusChanges;
  const [last] = await db
    .select({
      from,
      to,
      actor,
      isRefunded: sql<boolean>`exists (select from ${paymentRefunds} where ${paymentRefunds.orderId} = ${orderId}
        and ${paymentRefunds.state} <> 'failed')`,
      isRecent: sql<boolean>`${changedAt} > clock_timestamp() - make_interval(secs => ${limits.undoSeconds})`,
    })
    .from(orderStatusChanges)
    .where(and(eq(orderStatusChanges.orderId, orderId), isNull(orderStatusChanges.edit)))
    .orderBy(desc(changedAt), desc(orderStatusChanges.id))
    .limit(1);
  return last;
}
