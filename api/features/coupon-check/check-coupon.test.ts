import { afterAll, beforeEach, expect, test } from 'vitest';
import { couponCheckCalls } from '#contract/coupon-check/calls.ts';
import { couponUses } from '#database/tables/coupon-uses.ts';
import { coupons } from '#database/tables/coupons.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { add, list, place } = couponActs(shop, await signInSeller(shop));
const tulsi = await createProduct(db, { name: 'Tulsi', price: 10_000, offerPrice: 10_000 });
const rose = await createProduct(db, { name: 'Rose', price: 5000, offerPrice: 3333 });
await settle(shop, { areas: [{ districts: ['Dhaka'], fee: 60, freeFrom: null }] });

beforeEach(async () => {
  await db.delete(couponUses);
  await db.delete(coupons);
});

const items = [
  { productId: tulsi.id, quantity: 2 },
  { productId: rose.id, quantity: 1 },
];
const check = (body: Record<string, unknown>, as?: { user: string }) =>
  shop.send(couponCheckCalls.checkCoupon, { body: { items, ...body }, ...(as && { as }) });

test('shows what the order will cost, by item, and takes nothing', async () => {
  await add({ code: 'TEN', usesPerPerson: 1 });
  const { status, body, headers } = await check({ code: 'ten', district: 'Dhaka' });
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      coupon: { code: 'TEN', kind: 'percent', value: 10 },
      subtotal: 233.33,
      discount: 23.33,
      lines: [
        { productId: tulsi.id, discount: 20 },
        { productId: rose.id, discount: 3.33 },
      ],
      tax: 4.2,
      fee: 60,
      total: 274.2,
    },
  ]);
  expect(headers['cache-control']).toContain('no-store');
  expect(await list()).toMatchObject([{ used: 0 }]);
  const shopper = await createShopper(shop);
  const ordered = [
    [tulsi, 2],
    [rose, 1],
  ] as const;
  const { status: placed } = await place(shopper, ordered, { coupon: 'TEN', expectedTotal: body.total });
  expect(placed).toBe(200);
  expect((await check({ code: 'TEN' }, shopper.as)).body.code).toBe('coupon-used');
  expect((await check({ code: 'TEN' })).status).toBe(200);
});

test('has no fee without a district, or where the shop does not deliver', async () => {
  await add({ code: 'RIDER', kind: 'free-delivery' });
  for (const district of [undefined, null, 'Sylhet']) {
    const { body } = await check({ code: 'RIDER', district });
    expect(body).toMatchObject({ coupon: { kind: 'free-delivery', value: 0 }, discount: 0, total: 238 });
    expect(body).not.toHaveProperty('fee');
  }
  expect((await check({ code: 'RIDER', district: 'Dhaka' })).body).toMatchObject({ fee: 0, total: 238 });
});

test('without a code shows the best offer, and nothing where there is none', async () => {
  expect((await check({})).body).toMatchObject({ coupon: null, discount: 0, total: 238 });
  await add({ code: null, kind: 'amount', value: 33.33 });
  for (const code of [undefined, null, ' ']) {
    const { body } = await check({ code });
    expect(body).toMatchObject({ coupon: { code: null, kind: 'amount', value: 33.33 }, discount: 33.33, total: 204 });
  }
});

test('shares the discount between items that name the same', async () => {
  await add({ code: 'TEN' });
  const twice = [
    { productId: tulsi.id, quantity: 1 },
    { productId: tulsi.id, variantId: tulsi.id, quantity: 2 },
  ];
  const { body } = await check({ code: 'TEN', items: twice });
  expect(body.lines).toEqual([
    { productId: tulsi.id, discount: 10 },
    { productId: tulsi.id, discount: 20 },
  ]);
});

test.each([
  ['an unknown code', { code: 'NONE' }, 404, 'coupon-unknown'],
  ['no items', { code: 'TEN', items: [] }, 400, 'empty-cart'],
  ['items that are none', { code: 'TEN', items: 'all' }, 400, 'invalid-request'],
  ['a code that is no text', { code: 5 }, 400, 'invalid-request'],
  ['an endless code', { code: 'x'.repeat(101) }, 400, 'invalid-request'],
  ['a product that is none', { items: [{ productId: crypto.randomUUID(), quantity: 1 }] }, 409, 'product-unavailable'],
])('refuses %s', async (_what, body, status, code) => {
  const refused = await check(body);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});
