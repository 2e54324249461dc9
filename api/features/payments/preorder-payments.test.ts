import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { usualStorefront } from '#contract/settings/storefront.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createBuyer, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt } from '#tests/support/people/guests.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { bkashNumber, manualActs } from '#tests/support/people/manual-payments.ts';
import { lastAttempt, notify, openPayingShop, placeOnline } from '#tests/support/people/payments.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';

const { shop, sslcommerz } = await openPayingShop();
afterAll(() => shop.close());
const { db } = shop.database;
const { placeManual } = await manualActs(shop);
const { make, edit, read } = madeOrderActs(shop, await signInSeller(shop));

const buying = { ...noBounds, manual: [{ provider: 'bkash' as const, number: bkashNumber }] };
const settlePreorders = (preorderPayment: 'cash' | 'any') =>
  settle(shop, { buying, storefront: { ...usualStorefront, preorderPayment } });
beforeEach(() => settlePreorders('cash'));

/** A product of which so many are on the shelf and three more can be ordered ahead. */
async function createPreorder(stock: number) {
  const product = await createCounted(db, stock, { price: 100_00, offerPrice: 100_00 });
  await db
    .update(productStocks)
    .set({ shipsFrom: '2999-06-01', preorderLimit: 3, leastStock: -3 })
    .where(eq(productStocks.productId, product.id));
  return product;
}
const asGuest = (product: { id: string }, payment: object) =>
  shop.send(guestOrderCalls.placeGuestOrder, {
    headers: { 'idempotency-key': newAttempt() },
    body: { items: [{ productId: product.id, quantity: 1 }], address: guestAddressOf(), ...payment },
  });
const refused = [409, 'preorder-cash-only'];

describe('what is pre-ordered', () => {
  test('is not paid in advance, in any way and by anybody, and takes no stock then', async () => {
    const product = await createPreorder(0);
    const answers = [
      (await placeOnline(shop, product)).placed,
      (await placeOnline(shop, product, { provider: 'bkash' })).placed,
      (await placeManual(product)).placed,
      await asGuest(product, { payment: 'online', provider: 'bkash' }),
      await asGuest(product, { payment: 'manual', provider: 'bkash' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill(refused));
    expect(answers[0]?.body.message).toBe(
      'Something in your order is pre-ordered, and is paid when it arrives. Please choose cash on delivery.',
    );
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 0 });
  });

  test('is neither when it is beyond what is on the shelf; what is there is', async () => {
    const product = await createPreorder(2);
    const { placed } = await placeOnline(shop, product, { quantity: 3 });
    expect([placed.status, placed.body.code]).toEqual(refused);
    expect((await placeOnline(shop, product, { quantity: 2 })).placed.status).toBe(200);
  });

  test('is ordered in cash, and by a seller in any way', async () => {
    const product = await createPreorder(0);
    const buyer = await createBuyer(db, [[product, 1]]);
    const body = { items: buyer.items, address: buyer.addressId };
    expect((await shop.send(orderCalls.placeOrder, { as: buyer.as, body })).status).toBe(200);
    expect((await asGuest(product, { payment: 'cod' })).status).toBe(200);
    const items = [{ productId: product.id, quantity: 1 }];
    expect((await make(items, { payment: { taken: true, how: 'bkash' } })).status).toBe(200);
  });

  test('is paid at the door when it is added to an order that is paid', async () => {
    const [there, later] = [await createCounted(db, 5, { price: 50_00, offerPrice: 50_00 }), await createPreorder(0)];
    const here = { productId: there.id, quantity: 1 };
    const { orderId } = (await make([here], { payment: { taken: true, how: 'cash' } })).body;
    const { status, body } = await edit(orderId, { items: [here, { productId: later.id, quantity: 1 }] });
    expect([status, body]).toMatchObject([200, { amount: 153, toPay: 102 }]);
    expect(await read(orderId)).toMatchObject({ items: [{}, { shipsFrom: '2999-06-01' }] });
  });

  test('is paid in advance where the owner allows it', async () => {
    await settlePreorders('any');
    const product = await createPreorder(0);
    expect((await placeOnline(shop, product)).placed.status).toBe(200);
    expect((await placeManual(product)).placed.status).toBe(200);
  });

  test('has no promised arrival either when it is paid, or is made one in cash', async () => {
    await settlePreorders('any');
    for (const [product, isPromised] of [
      [await createPreorder(0), false],
      [await createPreorder(2), true],
    ] as const) {
      const paid = await placeOnline(shop, product);
      const attemptId = await lastAttempt(shop, paid.orderId);
      sslcommerz.pay(attemptId);
      await notify(shop, attemptId);
      const { buyer, orderId } = await placeOnline(shop, product);
      await shop.send(paymentCalls.payOrder, { as: buyer.as, params: { orderId }, body: { provider: 'cod' } });
      const shown = [await read(paid.orderId), await read(orderId)];
      expect(shown.map(({ status, ...order }) => [status, 'promise' in order])).toEqual(
        Array(2).fill(['Order Placed', isPromised]),
      );
    }
  });
});
