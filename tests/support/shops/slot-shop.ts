import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { slots } from '#database/tables/slots.ts';
import { createBuyer, createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { removeOrders } from '#tests/support/people/orders.ts';
import { openPayingShop } from '#tests/support/people/payments.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { settle } from './settings.ts';

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** A shop whose buyers order one product for 500 taka, with a slot. */
export async function openSlotShop() {
  const paying = await openPayingShop();
  const { shop } = paying;
  const { db } = shop.database;
  const product = await createProduct(db, { offerPrice: 500_00 });
  const seller = { seller: await signInSeller(shop) };

  const newBuyer = (bought: { id: string } = product) => createBuyer(db, [[bought, 1]]);
  /** The slot of tomorrow, as it is by now. */
  const tomorrow = async (district?: string) => {
    const slot = (await slotsOf(shop, district))[1];
    if (!slot) throw new Error('There is no slot');
    return slot;
  };

  return {
    ...paying,
    db,
    newBuyer,
    tomorrow,
    /** The places left of tomorrow's slot. */
    left: async () => (await tomorrow()).left,
    /** A buyer, or a new one, orders with this slot. */
    async order(slot: unknown, buyer?: Buyer, more: object = {}) {
      const { as, items, addressId } = buyer ?? (await newBuyer());
      const body = { items, address: addressId, slot, ...more };
      return shop.send(orderCalls.placeOrder, { as, body });
    },
    /** Returns the id of an order that awaits its payment. */
    async orderOnline(slot: string, buyer: Buyer) {
      const body = { items: buyer.items, address: buyer.addressId, slot, provider: 'sslcommerz' };
      return (await shop.send(paymentCalls.placeOnlineOrder, { as: buyer.as, body })).body.orderId as string;
    },
    ordersOf: async ({ as }: Buyer) => (await shop.send(orderCalls.listUserOrders, { as })).body.orders,
    sellersOrders: async () => (await shop.send(sellerOrderCalls.listSellerOrders, { as: seller })).body.orders,
    cancel: ({ as }: Buyer, orderId: string) => shop.send(orderCalls.cancelOrder, { as, body: { orderId } }),
    move: (orderId: string, status: string) =>
      shop.send(sellerOrderCalls.changeOrderStatus, { as: seller, body: { orderId, status } }),
    undo: (orderId: string) => shop.send(sellerOrderCalls.undoOrderStatus, { as: seller, body: { orderId } }),
    /** No orders, the default settings, and three places from 10 to 12 each day. */
    async reset() {
      await removeOrders(db);
      await db.delete(slots);
      await settle(shop, {});
      await saveSlots(shop, everyDay());
    },
  };
}
