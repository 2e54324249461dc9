import { eq } from 'drizzle-orm';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { orders } from '#database/tables/orders.ts';
import { type createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { bkashNumber } from '#tests/support/people/manual-payments.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { noBounds, settle } from './settings.ts';

type Product = Awaited<ReturnType<typeof createProduct>>;
type GuestOrder = { phone?: string; [field: string]: unknown };

/** A shop where unknown numbers may have at most 9,000 taka unpaid. Its product costs 1,020 taka, tax included. */
export async function openWaitingShop() {
  const paying = await openPayingShop();
  const { shop } = paying;
  const { db } = shop.database;
  const seller = await signInSeller(shop);
  const as = { seller };
  const bound = { ...noBounds, mostUnknown: 9000, manual: [{ provider: 'bkash' as const, number: bkashNumber }] };
  let product: Product | undefined;
  const tulsi = () => {
    if (!product) throw new Error('The shop was not reset');
    return product;
  };
  const items = (quantity: number, { id } = tulsi()) => [{ productId: id, quantity }];
  const codeOf = ({ body }: { body: { code?: string; status?: string } }) => body.code ?? body.status;
  return {
    ...paying,
    db,
    seller,
    as,
    tulsi,
    items,
    /** Five hundred pieces of a new product, and the bound. */
    async reset() {
      await settle(shop, { buying: bound });
      product = await createCounted(db, 500, { price: 1000_00, offerPrice: 1000_00 });
    },
    letAllPass: () => settle(shop, { buying: { ...bound, mostUnknown: null } }),
    /** The remaining stock of the product, or of another one. */
    left: async ({ id } = tulsi()) => (await stockOf(db, id))?.stock,
    /** A guest orders so many pieces. */
    order: async (quantity: number, { phone = newGuestNumber(), ...body }: GuestOrder = {}) =>
      (await orderAsGuest(shop, tulsi(), { address: { phone }, body: { items: items(quantity), ...body } })).body,
    rowOf: async (orderId: string) => (await db.select().from(orders).where(eq(orders.id, orderId)))[0],
    move: async (orderId: string, status: string) =>
      codeOf(await shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } })),
    undo: async (orderId: string) =>
      codeOf(await shop.send(sellerOrderCalls.undoOrderStatus, { as, body: { orderId } })),
    cancel: (key: string) => shop.send(guestOrderCalls.cancelGuestOrder, { body: { key } }),
    track: async (key: string): Promise<Record<string, unknown>> =>
      (await shop.send(guestOrderCalls.trackOrder, { body: { key } })).body.order,
    sellersView: async (orderId: string) =>
      (await shop.send(madeOrderCalls.readOrder, { as, params: { orderId } })).body.order,
  };
}
