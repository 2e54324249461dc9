import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { shopSettingsCalls } from '#contract/settings/calls.ts';
import { usualStorefront } from '#contract/settings/storefront.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

afterEach(async () => {
  await settle(shop, {});
});

const include = () => settle(shop, { storefront: { ...usualStorefront, tax: 'included' } });

/** Orders one product of 450 taka. */
async function order(fields: object = {}, submitterId?: string) {
  const product = await createProduct(db, { offerPrice: 450_00, price: 500_00, ...(submitterId && { submitterId }) });
  const { as, items, addressId } = await createBuyer(db, [[product, 1]]);
  const { body } = await shop.send(orderCalls.placeOrder, { as, body: { items, address: addressId, ...fields } });
  return { body, list: async () => (await shop.send(orderCalls.listUserOrders, { as })).body.orders };
}

describe('where prices include the tax', () => {
  test('an order costs what its prices add up to', async () => {
    await include();
    const { list } = await order();
    expect(await list()).toMatchObject([{ subtotal: 450, tax: 0, fee: 0, amount: 450 }]);
  });

  test('orders that were placed before keep their tax', async () => {
    const { list } = await order();
    await include();
    expect(await list()).toMatchObject([{ subtotal: 450, tax: 9, amount: 459 }]);
  });

  test('a total with tax is not what the shopper would pay, and is refused', async () => {
    await include();
    const refused = await order({ expectedTotal: 459 });
    expect(refused.body.code).toBe('prices-changed');
    expect((await order({ expectedTotal: 450 })).body.success).toBe(true);
  });

  test('the cart learns it with the delivery areas', async () => {
    const taxOf = async () => (await shop.send(shopSettingsCalls.readDelivery)).body.tax;
    expect(await taxOf()).toBe('on-top');
    await include();
    expect(await taxOf()).toBe('included');
  });

  test("a submitter's share is the price alone", async () => {
    await include();
    const submitter = await createUser(db);
    await order({}, submitter.id);
    const { body } = await shop.send(orderCalls.listUserSales, { as: { user: submitter.token } });
    expect(body.orders).toMatchObject([{ subtotal: 450, tax: 0, share: 450 }]);
  });
});
