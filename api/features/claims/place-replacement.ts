import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { promiseTo } from '#api/features/delivery/promised-arrival.ts';
import { placeAnnounced } from '#api/features/orders/change-order.ts';
import { type MovedStock, moveStock } from '#api/features/stock/move-stock.ts';
import { tooFew } from '#api/features/stock/order-stock.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Database } from '#database/driver/connection.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import type { ShownClaim } from './claim-shape.ts';

type Line = typeof orderLines.$inferSelect;

/**
 * Places an order of the claimed pieces to the same address, which costs nothing and counts as paid. Takes the stock; refused when
 * there is too little. The claimed order is locked by the caller. Fails with a unique violation when another order has the number.
 */
export async function placeReplacement(
  tools: OrderTools,
  transaction: Database,
  { claim, sellerId }: { claim: ShownClaim; sellerId: string },
): Promise<{ replacementOrderId: string } | Refusal> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, claim.orderId));
  if (!order) return new Refusal('order-not-found');
  const sold = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const orderId = newOrderId();
  const lines = claim.lines.flatMap(({ productId, quantity }) =>
    cutTo(
      quantity,
      sold.filter((line) => line.productId === productId),
    ).map((line) => free(orderId, line)),
  );
  const actorName = await sellerName(transaction, sellerId);
  const now = tools.clock.now();
  const facts = {
    orderId,
    userId: order.userId,
    actor: 'seller',
    actorId: sellerId,
    actorName,
    submitters: [],
  } as const;
  const placed = await placeAnnounced(tools, transaction, { ...facts, today: dayOf(now) }, async () => {
    const promise = promiseTo(tools.settings.current.settings, order.address, now);
    await transaction.insert(orderNumbers).values({ number: orderNumber(orderId).toLowerCase(), orderId });
    await transaction.insert(orders).values({
      id: orderId,
      userId: order.userId,
      ...{ subtotal: 0, tax: 0, fee: 0, total: 0, isPaid: true, paymentType: order.paymentType },
      address: order.address,
      deliveryNote: order.deliveryNote,
      replacesId: order.id,
      promisedFrom: promise?.from ?? null,
      promisedUntil: promise?.until ?? null,
    });
    await transaction.insert(orderLines).values(lines);
    const moved = await moveStock(transaction, piecesOf(lines), { kind: 'order', orderId, actor: 'seller', actorName });
    return refuseTooFew(lines, moved) ?? moved;
  });
  return placed instanceof Refusal ? placed : { replacementOrderId: orderId };
}

/** Returns the first lines of a product that have so many pieces, the last one cut. */
function cutTo(quantity: number, lines: readonly Line[]): Line[] {
  let left = quantity;
  return lines.flatMap((line) => {
    const pieces = Math.min(left, line.quantity);
    left -= pieces;
    return pieces > 0 ? [{ ...line, quantity: pieces }] : [];
  });
}

/** Returns a line of another order that costs nothing, and of which nobody earns anything. */
function free(orderId: string, line: Line): Line {
  const nothing = { listPrice: 0, unitPrice: 0, discount: 0, commissionRate: 0, shipsFrom: null };
  return { ...line, ...nothing, id: v7(), orderId };
}

const stockIdOf = ({ variantId, productId }: Line) => variantId ?? productId;

function piecesOf(lines: readonly Line[]) {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(stockIdOf(line), (pieces.get(stockIdOf(line)) ?? 0) + line.quantity);
  return [...pieces].map(([productId, quantity]) => ({ productId, change: -quantity, turn: 0 }));
}

function refuseTooFew(lines: readonly Line[], moved: readonly MovedStock[]): Refusal | undefined {
  const [short] = tooFew(moved);
  const line = lines.find((one) => short && stockIdOf(one) === short.productId);
  if (!short || !line) return undefined;
  return new Refusal('too-few-left', { product: line, left: short.left });
}
