import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { orders } from '#database/tables/orders.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';
import {
  createAddress,
  createBuyer,
  createProduct,
  createUser,
  signInSeller,
} from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const dhaka = { districts: ['Dhaka', 'Gazipur'], fee: 60, freeFrom: 1000 };
const sylhet = { districts: ['Sylhet'], fee: 120.5, freeFrom: null };

afterEach(async () => {
  await settle(shop, {});
});

/** Orders pieces of a product of 450 taka, with a tax of 9 taka, for a buyer in a district. */
async function order(city: string, quantity = 1, fields: object = {}) {
  const product = await createProduct(db, { offerPrice: 450_00, price: 500_00 });
  const buyer = await createBuyer(db, [[product, quantity]]);
  const { id } = await createAddress(db, buyer.id, { city });
  const body = { items: buyer.items, address: id, ...fields };
  return { buyer, body, answer: await shop.send(orderCalls.placeOrder, { as: buyer.as, body }) };
}

describe('the fee of a delivery', () => {
  test('is part of what the buyer pays, everywhere the order is shown', async () => {
    await settle(shop, { areas: [dhaka, sylhet] });
    const { buyer, answer } = await order('Sylhet');
    const amounts = { subtotal: 450, tax: 9, fee: 120.5, amount: 579.5 };
    const own = await shop.send(orderCalls.listUserOrders, { as: buyer.as });
    expect(own.body.orders).toMatchObject([{ _id: answer.body.orderId, ...amounts }]);
    const seller = { seller: await signInSeller(shop) };
    const all = await shop.send(sellerOrderCalls.listSellerOrders, { as: seller, query: { limit: '1' } });
    expect(all.body.orders).toMatchObject([amounts]);
    const csv = await shop.app.inject({
      url: sellerOrderCalls.exportSellerOrders.path,
      cookies: { sellerToken: seller.seller },
    });
    expect(csv.body).toContain('"Order total","Delivery fee"');
    expect(csv.body).toContain('"579.50","120.50"');
  });

  test('follows the district of the address, and falls away from an amount on', async () => {
    await settle(shop, { areas: [dhaka, { ...sylhet, districts: null }] });
    const feeOf = async (city: string, quantity?: number) => {
      const { answer } = await order(city, quantity);
      return (await db.select().from(orders).where(eq(orders.id, answer.body.orderId)))[0]?.fee;
    };
    expect(await feeOf('Gazipur')).toBe(60_00);
    expect(await feeOf('Gazipur', 3)).toBe(0);
    expect(await feeOf('Khulna')).toBe(120_50);
  });

  test("is the shop’s: a product's submitter shares only its price and tax", async () => {
    await settle(shop, { areas: [{ ...dhaka, freeFrom: null }] });
    const submitter = await createUser(db);
    const product = await createProduct(db, { offerPrice: 450_00, submitterId: submitter.id });
    const buyer = await createBuyer(db, [[product, 1]]);
    const body = { items: buyer.items, address: buyer.addressId };
    await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
    const sales = await shop.send(orderCalls.listUserSales, { as: { user: submitter.token } });
    expect(sales.body.orders).toMatchObject([{ subtotal: 450, tax: 9, share: 459, fee: 60, amount: 519 }]);
  });

  test('is part of the total that the shopper expects', async () => {
    const { answer } = await order('Dhaka', 1, { expectedTotal: 459 });
    expect(answer.status).toBe(200);
    await settle(shop, { areas: [dhaka] });
    const late = await order('Dhaka', 1, { expectedTotal: 459 });
    expect([late.answer.status, late.answer.body.code]).toEqual([409, 'prices-changed']);
    const current = await order('Dhaka', 1, { expectedTotal: 519 });
    expect(current.answer.status).toBe(200);
  });

  test('applies immediately, even where the notification of new settings has not arrived', async () => {
    const { body } = await settle(shop, { areas: [dhaka] });
    const settings = { ...usualSettings, areas: [{ districts: null, fee: 99_00, freeFrom: null, promise: null }] };
    await db
      .insert(shopSettings)
      .values({ version: body.version + 1, settings, savedBy: 'another node', savedAt: new Date() });
    const { buyer } = await order('Dhaka');
    expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toMatchObject([{ fee: 99_00 }]);
  });
});

describe('an address outside of all areas', () => {
  test('is refused with the areas there are, in the language of the request, and nothing is written', async () => {
    await settle(shop, { areas: [dhaka, sylhet] });
    const { buyer, body, answer } = await order('Khulna');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'not-delivered-there',
      message: 'We don’t deliver to Khulna yet. We deliver to: Dhaka, Gazipur, Sylhet.',
      fields: { address: expect.any(String) },
    });
    const headers = { 'accept-language': 'bn' };
    const bengali = await shop.send(orderCalls.placeOrder, { as: buyer.as, body, headers });
    expect(bengali.body.message).toContain('খুলনা');
    expect(bengali.body.message).toContain('ঢাকা, গাজীপুর, সিলেট');
    expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toEqual([]);
  });

  test('is one in another country, too, unless the shop delivers everywhere', async () => {
    const abroad = async () => {
      const buyer = await createBuyer(db, [[await createProduct(db), 1]]);
      const { id } = await createAddress(db, buyer.id, { ...goodAddress, country: 'India' });
      return shop.send(orderCalls.placeOrder, { as: buyer.as, body: { items: buyer.items, address: id } });
    };
    expect((await abroad()).status).toBe(200);
    await settle(shop, { areas: [dhaka] });
    expect((await abroad()).body.code).toBe('not-delivered-there');
  });
});
