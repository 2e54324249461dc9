import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { OrderTools } from '#api/changes/order-listener.ts';
import { promiseTo } from '#api/features/delivery/promised-arrival.ts';
import { guestHash, guestKeyOf, guestSecret } from '#api/features/orders/buyer/guest-key.ts';
import { placeRows } from '#api/features/orders/change-order.ts';
import { emptyColumns } from '#api/features/orders/write-order.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { dayOf } from '#api/time/shop-days.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellerName } from '#database/reading/read-people.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import type { ShownClaim } from './claim-shape.ts';
import { linesOf, takePieces } from './pieces.ts';

type Line = typeof orderLines.$inferSelect;

type Replacement = { orderId: string; claim: ShownClaim; sellerId: string };

/**
 * Places an order of the claimed pieces to the same address, free of charge and counted as paid. Takes the stock;
 * refused when there is too little. The caller has locked the claimed order. Fails with a unique violation when another
 * order has the number.
 */
export async function placeReplacement(
  tools: OrderTools,
  transaction: Database,
  { orderId, claim, sellerId }: Replacement,
): Promise<{ replacementOrderId: string } | Refusal> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, claim.orderId));
  if (!order) return new Refusal('order-not-found');
  const sold = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const lines = claim.lines.flatMap((claimed) =>
    takePieces(linesOf(sold, claimed), claimed.quantity).map((line) => free(orderId, line)),
  );
  const now = tools.clock.now();
  const promise = promiseTo(tools.settings.current.settings, order.address, now);
  const { userId, address, paymentType, deliveryNote } = order;
  const totals = { subtotal: 0, discount: 0, tax: 0, fee: 0, total: 0 };
  const row = {
    ...emptyColumns,
    ...totals,
    ...{ id: orderId, userId, address, paymentType, deliveryNote, replacesId: order.id },
    ...(userId === null && (await keyOf(transaction, orderId, order))),
    status: 'Order Placed' as const,
    promisedFrom: promise?.from ?? null,
    promisedUntil: promise?.until ?? null,
  };
  const placed = await placeRows(
    tools,
    transaction,
    { order: row, lines },
    {
      ...{ orderId, totals, today: dayOf(now), isReplacement: true, slot: undefined, coupon: undefined },
      ...{ actor: 'seller', actorId: sellerId, actorName: await sellerName(transaction, sellerId), submitters: [] },
      buyer: { userId, phone: address.phone },
      lines: lines.map((line) => ({
        ...{ product: line, stockId: line.variantId ?? line.productId, quantity: line.quantity, shipsFrom: null },
        // Taking the stock skips uncounted products.
        isCounted: true,
        isByDefault: false,
      })),
    },
  );
  return placed instanceof Refusal ? placed : { replacementOrderId: orderId };
}

/** The columns by which a buyer without an account sees the replacement order. */
async function keyOf(db: Database, orderId: string, { guestLanguage }: typeof orders.$inferSelect) {
  return { guestKey: guestHash(guestKeyOf(await guestSecret(db), orderId)), guestLanguage };
}

/** Returns a line for the replacement order: free, and without earnings for the grower. */
function free(orderId: string, line: Line): Line {
  const nothing = { listPrice: 0, unitPrice: 0, discount: 0, commissionRate: 0, returned: 0, shipsFrom: null };
  return { ...line, ...nothing, id: v7(), orderId };
}
