import { and, eq, isNotNull } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { GuestOrder } from '#contract/guest-orders/schemas.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import { isShownAt, readGuestOrders, readReducedOrder } from './find-guest-orders.ts';
import { countWrongPair, refuseMoreTries } from './wrong-pairs.ts';

type Tools = Parameters<typeof readGuestOrders>[0];

/** Returns the order that a key shows. */
export async function trackByKey(tools: Tools, key: string): Promise<GuestOrder | Refusal> {
  const [order] = await readGuestOrders(tools, [key]);
  return order ?? new Refusal('order-not-found');
}

/** Stands for the id of an unknown order number, so that it takes the same statements. */
const noOrder = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the order without an account that has this number and phone, without its key and most of its address. Wrong
 * pairs take the same statements whether or not the number exists. Refused after too many wrong pairs, even with a
 * right one; `network` is a keyed hash, missing where networks are not limited.
 */
export function trackByNumber(
  tools: Tools,
  { orderNumber, phone }: { orderNumber: string; phone: string },
  network: string | undefined,
): Promise<GuestOrder | Refusal> {
  const now = tools.clock.now();
  const subjects = [`number ${orderNumber}`, ...(network === undefined ? [] : [`network ${network}`])];
  return tools.db.transaction(async (transaction) => {
    const refused = await refuseMoreTries(transaction, subjects, now);
    if (refused) return refused;
    const [named] = await transaction
      .select({ id: orderNumbers.orderId })
      .from(orderNumbers)
      .where(eq(orderNumbers.number, orderNumber));
    const isRight = and(
      eq(orders.id, named?.id ?? noOrder),
      isNotNull(orders.guestKey),
      eq(phoneOf(orders.address), nationalDigits(phone)),
      isShownAt(now),
    );
    const order = await readReducedOrder({ ...tools, db: transaction }, isRight);
    if (order) return order;
    await countWrongPair(transaction, subjects, now);
    return new Refusal('order-not-found');
  });
}
