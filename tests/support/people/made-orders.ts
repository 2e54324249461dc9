import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import type { SellerOrder } from '#contract/orders/seller-schemas.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { guestAddressOf, newAttempt } from './guests.ts';

type Item = { productId: string; variantId?: string; quantity: number; price?: number; reason?: string };

/** What a seller does with manual orders, and with orders that the seller edits. */
export function madeOrderActs(shop: TestApp, seller: string) {
  const as = { seller };
  const read = async (orderId: string): Promise<SellerOrder> =>
    (await shop.send(madeOrderCalls.readOrder, { as, params: { orderId } })).body.order;
  return {
    /** Makes an order by phone. */
    make: (items: readonly Item[], fields: Record<string, unknown> = {}, key = newAttempt()) =>
      shop.send(madeOrderCalls.makeOrder, {
        as,
        headers: { 'idempotency-key': key },
        body: { items, address: guestAddressOf(), channel: 'phone', ...fields },
      }),
    read,
    /** Sends an order's whole content as it is, but for these fields. */
    async edit(orderId: string, fields: Record<string, unknown> = {}) {
      const order = await read(orderId);
      const items = order.items.map(({ productId, variant, quantity }) => ({
        productId: productId._id,
        ...(variant && { variantId: variant._id }),
        quantity,
      }));
      const { version, address, fee, note = null } = order;
      return shop.send(madeOrderCalls.editOrder, {
        as,
        params: { orderId },
        body: { version, items, address, fee, note, ...fields },
      });
    },
    move: (orderId: string, status: string) =>
      shop.send(sellerOrderCalls.changeOrderStatus, { as, body: { orderId, status } }),
    undo: (orderId: string) => shop.send(sellerOrderCalls.undoOrderStatus, { as, body: { orderId } }),
    history: async (orderId: string) =>
      (await shop.send(sellerOrderCalls.listOrderHistory, { as, params: { orderId } })).body.changes,
    track: (key: string) => shop.send(guestOrderCalls.trackOrder, { body: { key } }),
  };
}
