import { sellerCouponCalls } from '#contract/coupons/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import type { TestApp } from '#tests/support/shops/test-app.ts';
import { createAddress, createUser } from './factories.ts';

let made = 0;

/** A logged-in user with an address to a phone number of its own. */
export async function createShopper(
  { database: { db } }: TestApp,
  { phone = `017${String(++made).padStart(8, '0')}`, city = 'Dhaka' } = {},
) {
  const user = await createUser(db);
  const address = await createAddress(db, user.id, { phone, city });
  return { id: user.id, as: { user: user.token }, addressId: address.id };
}

export type Shopper = Awaited<ReturnType<typeof createShopper>>;

/** What a seller and shoppers do with coupons. */
export function couponActs(shop: TestApp, seller: string) {
  const as = { seller };
  return {
    /** Adds a coupon of ten percent, unless the fields say something else, and returns it. */
    async add(fields: Record<string, unknown>) {
      const body = { kind: 'percent', value: 10, ...fields };
      const answer = await shop.send(sellerCouponCalls.addCoupon, { as, body });
      if (answer.status !== 200) throw new Error(answer.body.message);
      return answer.body.coupon;
    },
    stop: (id: string) => shop.send(sellerCouponCalls.stopCoupon, { as, params: { id } }),
    list: async (query: Record<string, string> = {}) =>
      (await shop.send(sellerCouponCalls.listCoupons, { as, query })).body.coupons,
    place: (
      shopper: Shopper,
      products: readonly (readonly [{ id: string }, number])[],
      fields: Record<string, unknown> = {},
    ) =>
      shop.send(orderCalls.placeOrder, {
        as: shopper.as,
        body: {
          items: products.map(([{ id }, quantity]) => ({ productId: id, quantity })),
          address: shopper.addressId,
          ...fields,
        },
      }),
  };
}
