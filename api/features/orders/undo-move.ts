import { desc, eq, sql } from 'drizzle-orm';
import { SoldMeanwhile } from '#api/features/stock/move-order-stock.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import { limits } from '#contract/limits.ts';
import { mayMove, type OrderStatus } from '#contract/order-status.ts';
import type { Database } from '#database/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { paymentRefunds } from '#database/tables/payments.ts';
import { products } from '#database/tables/products.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './lock-order.ts';
import type { MovedOrder } from './move-order.ts';

/**
 * Takes back the last move of an order, if a seller made it within the last minute. `from` is the status that the seller
 * is looking at. The history keeps the move and its undoing, which is a move against the graph: it can't be undone. What
 * a cancelled order gave back is taken again, as long as nobody else has bought it. Where money went back, it stays so.
 */
export async function undoMove(
  tools: OrderTools,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<MovedOrder | Refusal> {
  try {
    return await undo(tools, sellerId, orderId, from);
  } catch (error) {
    if (error instanceof SoldMeanwhile) return refuseSold(tools.db, error);
    throw error;
  }
}

function undo(
  tools: OrderTools,
  sellerId: string,
  orderId: string,
  from: OrderStatus | undefined,
): Promise<MovedOrder | Refusal> {
  return once(tools.db, undefined, async (transaction) => {
    const order = await lockOrder(transaction, orderId, { kind: 'seller', id: sellerId });
    if (!order) return new Refusal('order-not-found');
    const { status } = order;
    if (from !== undefined && from !== status) return new Refusal('order-changed', { status });
    // In a statement of its own, which sees what the one before waited for.
    const last = await readLastMove(transaction, orderId);
    if (last?.mover !== 'seller' || last.to !== status || !mayMove('seller', last.from, last.to))
      return new Refusal('nothing-to-undo');
    if (!last.isRecent) return new Refusal('undo-too-late', { seconds: limits.undoSeconds });
    if (last.isRefunded) return new Refusal('refund-begun');
    const change = { kind: 'undone', order, to: last.from, mover: 'seller', moverId: sellerId } as const;
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
    .where(eq(products.id, first.productId));
  if (!product) throw new Error(`The counted product ${first.productId} is gone`);
  const stocks = Object.fromEntries(missing.map(({ productId, left }) => [productId, left]));
  return new Refusal('sold-meanwhile', { product, left: first.left }, { stocks });
}

async function readLastMove(db: Database, orderId: string) {
  const { from, to, mover, changedAt } = orderStatusChanges;
  const [last] = await db
    .select({
      from,
      to,
      mover,
      isRefunded: sql<boolean>`exists (select from ${paymentRefunds} where ${paymentRefunds.orderId} = ${orderId}
        and ${paymentRefunds.state} <> 'failed')`,
      isRecent: sql<boolean>`${changedAt} > clock_timestamp() - make_interval(secs => ${limits.undoSeconds})`,
    })
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(desc(changedAt), desc(orderStatusChanges.id))
    .limit(1);
  return last;
}
