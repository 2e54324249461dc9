import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sellerCouponCalls } from '#contract/coupons/calls.ts';
import { limits } from '#contract/limits.ts';
import { coupons } from '#database/tables/coupons.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = await signInSeller(shop);
const as = { seller };
const { add, list, stop } = couponActs(shop, seller);
const tulsi = await createProduct(db);

beforeEach(async () => {
  await db.delete(coupons);
});

const send = (fields: Record<string, unknown>, headers = {}) =>
  shop.send(sellerCouponCalls.addCoupon, { as, headers, body: { code: 'TEN', kind: 'percent', value: 10, ...fields } });
const bulk = (fields: Record<string, unknown>, headers = {}) =>
  shop.send(sellerCouponCalls.addCoupons, { as, headers, body: { kind: 'percent', value: 10, count: 3, ...fields } });

describe('a coupon', () => {
  test('comes back with everything that was said of it', async () => {
    const terms = {
      code: ' ঈদ-২০ ',
      most: '150.50',
      leastSubtotal: 500,
      products: [tulsi.id, tulsi.id],
      categories: ['herbs'],
      firstOrderOnly: true,
      from: '2026-11-26T00:00:00+06:00',
      to: '2026-12-26T00:00:00+06:00',
      uses: 100,
      usesPerPerson: 1,
    };
    const { status, body } = await send(terms);
    expect([status, body.message]).toEqual([200, 'Coupon added']);
    expect(body.coupon).toEqual({
      _id: expect.any(String),
      code: 'ঈদ-২০',
      kind: 'percent',
      value: 10,
      most: 150.5,
      leastSubtotal: 500,
      products: [tulsi.id],
      categories: ['Herbs'],
      firstOrderOnly: true,
      from: '2026-11-25T18:00:00.000Z',
      to: '2026-12-25T18:00:00.000Z',
      uses: 100,
      usesPerPerson: 1,
      used: 0,
      revenue: 0,
      isStopped: false,
      createdAt: expect.any(String),
    });
    expect(await list()).toEqual([body.coupon]);
  });

  test('omits unset terms, and an offer has no code', async () => {
    const { body } = await send({
      code: null,
      kind: 'free-delivery',
      value: undefined,
      products: [],
      categories: null,
    });
    expect(body.message).toBe('Offer added');
    expect(Object.keys(body.coupon).sort()).toEqual(
      ['_id', 'code', 'createdAt', 'firstOrderOnly', 'isStopped', 'kind', 'revenue', 'used', 'value'].sort(),
    );
    expect(await stop(body.coupon._id)).toMatchObject({ status: 200, body: { message: 'Offer stopped' } });
  });

  test('is one for its code, in any case and digits, stopped or not', async () => {
    const first = await add({ code: 'EID-20' });
    await stop(first._id);
    for (const code of ['eid-20', 'EID-২০', '\u200beid-20']) {
      const { status, body } = await send({ code });
      expect([status, body.code, body.fields]).toEqual([409, 'coupon-taken', { code: body.message }]);
    }
  });

  test('is one for a repeated request', async () => {
    const headers = { 'idempotency-key': 'one-coupon' };
    const [one, again] = [await send({}, headers), await send({}, headers)];
    expect(again.body.coupon._id).toBe(one.body.coupon._id);
    expect((await send({ value: 20 }, headers)).body.code).toBe('key-reused');
  });

  test.each([
    ['code', { code: '' }],
    ['code', { code: 'ab' }],
    ['code', { code: 'x'.repeat(41) }],
    ['code', { code: 'two words' }],
    ['code', { code: '=1+1' }],
    ['code', { code: undefined }],
    ['kind', { kind: 'half' }],
    ['value', { value: 0 }],
    ['value', { value: 101 }],
    ['value', { value: 9.5 }],
    ['value', { value: undefined }],
    ['value', { kind: 'amount', value: 0 }],
    ['value', { kind: 'amount', value: -5 }],
    ['value', { kind: 'amount', value: 1.234 }],
    ['value', { kind: 'amount', value: 1e12 }],
    ['most', { most: 'much' }],
    ['leastSubtotal', { leastSubtotal: -1 }],
    ['from', { from: 'tomorrow' }],
    ['from', { from: '0000-01-01T00:00:00Z' }],
    ['to', { from: '2026-12-26T00:00:00Z', to: '2026-12-26T00:00:00Z' }],
    ['uses', { uses: 0 }],
    ['usesPerPerson', { usesPerPerson: limits.couponUsesPerPersonMax + 1 }],
    ['firstOrderOnly', { firstOrderOnly: 'yes' }],
  ])('with a wrong %s is refused: %j', async (field, fields) => {
    const { status, body } = await send(fields);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', [field]]);
    expect(await list()).toEqual([]);
  });

  test('is for products and categories that there are', async () => {
    const product = await send({ products: [crypto.randomUUID()] });
    expect([product.status, product.body.code]).toEqual([404, 'product-not-found']);
    const category = await send({ categories: ['Nowhere'] });
    expect([category.status, category.body.code]).toEqual([404, 'category-unknown']);
  });

  test('that is not there is not stopped', async () => {
    const { status, body } = await stop(crypto.randomUUID());
    expect([status, body.code]).toEqual([404, 'coupon-unknown']);
  });
});

test('there are only so many offers at a time; stopped and ended ones do not count', async () => {
  const past = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' };
  await add({ code: null, ...past });
  const { _id } = await add({ code: null });
  for (let nth = 1; nth < limits.couponOffersMax; nth++) await add({ code: null });
  const refused = await send({ code: null });
  expect([refused.status, refused.body.code]).toEqual([409, 'too-many-offers']);
  await stop(_id);
  expect((await send({ code: null })).status).toBe(200);
});

describe('many at a time', () => {
  test('have a random code each, and come as a file', async () => {
    const headers = { 'idempotency-key': 'many' };
    const body = { prefix: 'EID-', count: 1200, usesPerPerson: 1 };
    const { status, body: made } = await bulk(body, headers);
    expect([status, made]).toEqual([
      200,
      { success: true, message: '1,200 codes made', batchId: expect.any(String), count: 1200 },
    ]);
    expect((await bulk(body, headers)).body.batchId).toBe(made.batchId);
    expect(await db.$count(coupons)).toBe(1200);
    const file = await shop.send(sellerCouponCalls.exportCoupons, { as, params: { batchId: made.batchId } });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows]: string[][] = parse(file.body, { bom: true });
    expect(head).toEqual(['Code', 'Used', 'Stopped']);
    expect(new Set(rows.map(([code]) => code)).size).toBe(1200);
    for (const [code] of rows) expect(code).toMatch(/^EID-[2-9A-Z]{10}$/);
    const found = await list({ search: 'eid-' });
    expect(found[0]).toMatchObject({ usesPerPerson: 1, batchId: made.batchId });
    expect(await list({ search: rows[7]?.[0]?.toLowerCase() ?? '' })).toMatchObject([{ code: rows[7]?.[0] }]);
  });

  test.each([
    ['count', { count: 0 }],
    ['count', { count: limits.couponBatchMax + 1 }],
    ['count', { count: undefined }],
    ['prefix', { prefix: 'two words' }],
    ['prefix', { prefix: 'x'.repeat(limits.couponPrefixMax + 1) }],
    ['value', { value: 'much' }],
  ])('with a wrong %s are refused: %j', async (field, fields) => {
    const { status, body } = await bulk(fields);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect(await db.$count(coupons)).toBe(0);
  });

  test('of a batch that is not there have no file', async () => {
    const { status, body } = await shop.send(sellerCouponCalls.exportCoupons, {
      as,
      params: { batchId: crypto.randomUUID() },
    });
    expect([status, body.code]).toEqual([404, 'coupon-unknown']);
  });
});

test('the list comes page by page, newest first, and a search finds codes by their beginning', async () => {
  for (let nth = 1; nth <= 12; nth++) await add({ code: `CODE-${nth}` });
  const { body } = await shop.send(sellerCouponCalls.listCoupons, { as });
  expect(body.pagination).toMatchObject({ totalCoupons: 12, totalPages: 2, hasNext: true });
  expect(body.coupons[0].code).toBe('CODE-12');
  const codes = async (search: string) => (await list({ search })).map(({ code }: { code: string }) => code);
  expect(await codes(' code-১')).toEqual(['CODE-1', 'CODE-10', 'CODE-11', 'CODE-12']);
  expect(await codes('ODE')).toEqual([]);
  expect(await codes('%')).toEqual([]);
});
