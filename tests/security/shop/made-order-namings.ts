import { guestAddressOf, newAttempt } from '#tests/support/people/guests.ts';

type Ids = { product: string; order: string };

/** Where the calls of orders that sellers make and edit take ids. */
export function madeOrderNamings<Statuses>(statuses: Statuses) {
  const inItems = ['body.items[].productId', 'body.items[].variantId'];
  const bought = ({ product }: Ids) => ({
    items: [{ productId: product, variantId: product, quantity: 1 }],
    address: guestAddressOf(),
    fee: 0,
  });
  const ofOrder = ({ order }: Ids) => ({ params: { orderId: order } });
  return {
    makeOrder: [
      {
        at: inItems,
        statuses,
        request: (ids: Ids) => ({
          body: { ...bought(ids), channel: 'phone' },
          headers: { 'idempotency-key': newAttempt() },
        }),
      },
    ],
    readOrder: [{ at: ['params.orderId'], statuses, request: ofOrder }],
    editOrder: [
      {
        at: ['params.orderId', ...inItems],
        statuses,
        request: (ids: Ids) => ({ ...ofOrder(ids), body: { ...bought(ids), version: 1 } }),
      },
    ],
  };
}
