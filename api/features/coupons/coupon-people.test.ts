import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { removeOrders } from '#tests/support/people/orders.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const { add, place, list } = couponActs(shop, seller);
const tulsi = await createProduct(db, { price: 10_000, offerPrice: 10_000 });
await settle(shop, { buying: noBounds });

beforeEach(async () => {
  await db.delete(couponUses);
  await db.delete(coupons);
  await removeOrders(db);
});

const asGuest = async (phone: string, coupon?: string) => {
  const { status, body } = await orderAsGuest(shop, tulsi, { address: { phone }, body: coupon ? { coupon } : {} });
  return [status, body.code];
};
const [placed, used] = [
  [200, undefined],
  [409, 'coupon-used'],
];
const unusual = [409, 'coupon-number-unusual'];

const spellings = [
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '০১৭১২-৩৪৫৬৭৮',
  '00880 1712 345678',
  '880 01712345678',
];
const manyPrefixes = ['00001712345678', '08801712345678', '088001712345678', '000001712345678'];

describe('a number is one person in every spelling', () => {
  test.each([...spellings, ...manyPrefixes])('%s', async (phone) => {
    expect(nationalDigits(phone.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6)))).toBe('1712345678');
    await asGuest(phone);
    expect(await db.select({ digits: phoneOf(orders.address) }).from(orders)).toEqual([{ digits: '1712345678' }]);
    const { body } = await shop.send(sellerOrderCalls.listSellerOrders, {
      as: { seller },
      query: { page: '1', search: '01712345' },
    });
    expect(body.orders).toHaveLength(1);
  });

  test.each(spellings.slice(1))('so that %s has no second use', async (phone) => {
    await add({ code: 'ONCE', usesPerPerson: 1 });
    expect(await asGuest('01712345678', 'ONCE')).toEqual(placed);
    expect(await asGuest(phone, 'ONCE')).toEqual(used);
  });
});

describe.each([
  ['of a use by person', { usesPerPerson: 1 }],
  ['for first orders', { firstOrderOnly: true }],
])('a coupon %s', (_which, terms) => {
  const numbers = [...manyPrefixes, '017123456780', '12345678', '+44 20 7946 0958'];

  test.each(numbers)('is not for the number %s', async (phone) => {
    await add({ code: 'ONCE', ...terms });
    const refused = await orderAsGuest(shop, tulsi, { address: { phone }, body: { coupon: 'ONCE' } });
    expect([refused.status, refused.body.code]).toEqual(unusual);
    expect(refused.body.message).toMatch(/doesn’t look like a number of Bangladesh/);
    expect(await list()).toMatchObject([{ used: 0 }]);
    expect(await asGuest(phone)).toEqual(placed);
  });

  test('nor for an account that writes such a number, and not as an offer', async () => {
    await add({ code: 'ONCE', ...terms });
    await add({ code: null, value: 20, ...terms });
    const shopper = await createShopper(shop, { phone: '017123456780' });
    const { status, body } = await place(shopper, [[tulsi, 1]], { coupon: 'ONCE' });
    expect([status, body.code]).toEqual(unusual);
    expect((await place(shopper, [[tulsi, 1]])).status).toBe(200);
    expect(await db.select({ discount: orders.discount }).from(orders)).toEqual([{ discount: 0 }]);
  });
});

test('a coupon that counts no persons is for every number', async () => {
  await add({ code: 'ALL' });
  expect(await asGuest('+44 20 7946 0958', 'ALL')).toEqual(placed);
});
