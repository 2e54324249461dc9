import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { skus } from '#database/tables/skus.ts';
import { type Fields, inch, large, pots, rose, sellerOfPots, small } from '#tests/support/people/seller-of-pots.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Lists of variants and stock keeping units that are refused.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { as, add, change, added, shown, refusedFor } = await sellerOfPots(shop);

describe('refused are', () => {
  const kilo = (value: number, unit: string) => ({ facts: { amount: { value, unit } }, price: 1, offerPrice: 1 });
  const kind = (word: string) => ({ facts: { kind: word }, price: 1, offerPrice: 1 });

  test.each<[what: string, fields: Fields, code: string, field: string]>([
    ['two alike', { ...pots, variants: [small, { ...large, facts: inch('6.0') }] }, 'variants-same', '1.facts'],
    [
      'a kilogram and a thousand grams',
      { ...rose, variesBy: ['amount'], variants: [kilo(1, 'kg'), kilo(1000, 'g')] },
      'variants-same',
      '1.facts',
    ],
    [
      'kinds in other case',
      { ...rose, variesBy: ['kind'], variants: [kind('Red'), kind('RED')] },
      'variants-same',
      '1.facts',
    ],
    [
      'one without a varying fact',
      { ...pots, variesBy: ['pot', 'kind'], variants: [{ ...small, facts: { ...inch(6), kind: 'Red' } }, large] },
      'variants-facts-missing',
      '1.facts',
    ],
  ])('%s', async (_what, fields, code, field) => {
    expect(await refusedFor(add(fields))).toEqual([400, code, [`productData.variants.${field}`]]);
  });

  test('several that differ by nothing, and more than fifty', async () => {
    const none = { ...rose, variants: [small, large] };
    expect(await refusedFor(add(none))).toEqual([400, 'variants-facts-missing', ['productData.variesBy']]);
    const many = Array.from({ length: 51 }, (_, place) => ({ ...small, facts: inch(place + 1) }));
    expect(await refusedFor(add({ ...pots, variants: many }))).toEqual([400, 'variants-too-many', []]);
    expect((await add({ ...pots, variants: many.slice(1) })).status).toBe(200);
  });

  test.each([
    ['an empty list', { variants: [] }],
    ['three varying facts', { variesBy: ['pot', 'size', 'kind'] }],
    ['the same fact twice', { variesBy: ['pot', 'pot'] }],
    ['a fact that does not vary', { variesBy: ['light'] }],
    ['a variant without a price', { variants: [{ facts: inch(6), offerPrice: 1 }, large] }],
    ['a long kind', { variesBy: ['kind'], variants: [kind('x'.repeat(41)), kind('y')] }],
    ['a fact of care in a variant', { variants: [{ ...small, facts: { ...inch(6), light: 'low' } }, large] }],
  ])('%s', async (_what, fields) => {
    const { status, body } = await add({ ...pots, ...fields });
    expect([status, body.code]).toEqual([400, 'invalid-request']);
  });

  test('an id of another product, and nothing is half-written', async () => {
    const id = await added(pots);
    const before = await shown(id);
    const foreign = {
      ...pots,
      variants: [
        { ...small, _id: id, price: 999 },
        { ...large, _id: v7() },
      ],
    };
    expect(await refusedFor(change(id, foreign))).toEqual([404, 'product-not-found', ['productData.variants.1._id']]);
    expect(await shown(id)).toEqual(before);
    expect(await refusedFor(add({ ...pots, variants: [{ ...small, _id: id }, large] }))).toEqual([
      404,
      'product-not-found',
      ['productData.variants.0._id'],
    ]);
  });
});

describe('a stock keeping unit', () => {
  const named = (...list: string[]) => ({
    ...pots,
    variants: [
      { ...small, sku: list[0] },
      { ...large, sku: list[1] },
    ],
  });

  test('is unique among current products and variants, ignoring case, until it is given up', async () => {
    const id = await added(named('UNIT-1', 'UNIT-2'));
    const single = add({ ...rose, price: 1, offerPrice: 1, sku: 'unit-2' });
    expect(await refusedFor(single)).toEqual([409, 'sku-taken', ['productData.sku']]);
    const twice = add(named('other', 'OTHER'));
    expect(await refusedFor(twice)).toEqual([409, 'sku-taken', ['productData.variants.1.sku']]);
    expect((await change(id, named('UNIT-2', 'UNIT-1'))).status).toBe(200);
    await change(id, named('UNIT-2', ''));
    expect((await add({ ...rose, price: 1, offerPrice: 1, sku: 'unit-1' })).status).toBe(200);
    await shop.send(catalogCalls.removeProduct, { as, params: { id } });
    expect((await add({ ...rose, price: 1, offerPrice: 1, sku: 'unit-2' })).status).toBe(200);
  });

  test('stays with a change that does not name it, and one of two products that want it gets it', async () => {
    const id = await added({ ...rose, price: 1, offerPrice: 1, sku: 'kept' });
    await change(id, { ...rose, price: 2, offerPrice: 2 });
    expect((await shown(id)).sku).toBe('kept');
    const both = [1, 2].map(() => add({ ...rose, price: 1, offerPrice: 1, sku: 'wanted' }));
    const codes = await Promise.all(both.map(async (answer) => (await answer).status));
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await db.$count(skus, eq(skus.key, 'wanted'))).toBe(1);
  });

  test('finds its product in the seller’s list by how it begins', async () => {
    const id = await added(named('FIND-ME-6', 'FIND-ME-10'));
    const found = async (search: string) =>
      (await shop.send(sellerProductCalls.listSellerProducts, { as, query: { search } })).body.products.map(
        (product: { _id: string }) => product._id,
      );
    expect(await found('find-me-1')).toEqual([id]);
    expect(await found('me-1')).toEqual([]);
  });
});
