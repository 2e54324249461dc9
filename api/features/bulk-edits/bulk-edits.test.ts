import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { bulkEditCalls } from '#contract/bulk-edits/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { limits } from '#contract/limits.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { bulkEdits } from '#database/tables/bulk-edits.ts';
import { products } from '#database/tables/products.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openBulkEditShop } from '#tests/support/shops/bulk-edit-shop.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';
import { removeOldEdits } from './list-bulk-edits.ts';

const { shop, clock, db, as, ids, both, rows, pricesNow, preview, edit, undo } = await openBulkEditShop();
afterAll(() => shop.close());

const start = [
  [6000, 4500],
  [1000, 1000],
];

describe('a preview', () => {
  test('lists the effect of a change on each product, in taka, and changes nothing', async () => {
    const { status, body } = await preview({ price: { percent: 10 }, round: 5 });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      items: [
        {
          productId: ids.rose,
          name: 'Rose',
          before: { price: 60, offerPrice: 45 },
          after: { price: 65, offerPrice: 50 },
        },
      ],
      unchanged: 1,
    });
    expect(await pricesNow()).toEqual(start);
    expect(await db.$count(bulkEdits)).toBe(0);
  });

  test.each([
    [{ offer: { percent: 20 } }, { price: 60, offerPrice: 48 }],
    [{ offer: null }, { price: 60, offerPrice: 60 }],
    [{ category: 'Herbs' }, { category: 'Herbs' }],
    [{ category: '' }, { category: '' }],
    [{ inStock: false }, { inStock: false }],
    [{ facts: { light: null, petSafe: true } }, { facts: { petSafe: true } }],
  ])('%j makes of a product %j', async (change, after) => {
    const { body } = await preview(change, [ids.rose]);
    expect(body.items).toMatchObject([{ productId: ids.rose, after }]);
    expect(Object.keys(body.items[0].before)).toEqual(Object.keys(after));
  });
});

describe('an edit', () => {
  test('changes all products, is public at once, and says until when it can be undone', async () => {
    expect((await shop.send(catalogCalls.listProducts)).body.products).toHaveLength(2);
    const { status, body } = await edit({ price: { amount: -5 } });
    expect([status, body.message, body.changed]).toEqual([200, '2 products changed', 2]);
    expect(Date.parse(body.undoUntil) - clock.now().getTime()).toBe(5 * 60_000);
    expect(await pricesNow()).toEqual([
      [5500, 4000],
      [500, 500],
    ]);
    await vi.waitFor(async () =>
      expect((await shop.send(catalogCalls.listProducts)).body.products).toMatchObject([{ price: 5 }, { price: 55 }]),
    );
  });

  test('moves products to a category, where a list and a search find them', async () => {
    await edit({ category: 'Herbs' });
    const herbs = await shop.send(catalogCalls.listProducts, { query: { category: 'Herbs' } });
    expect(herbs.body.products).toHaveLength(2);
    const flowers = await shop.send(catalogCalls.listProducts, { query: { category: 'flower' } });
    expect(flowers.body.products).toEqual([]);
  });

  test('takes counted and uncounted products off sale and puts them back', async () => {
    await shop.send(stockCalls.countStock, { as, body: { id: ids.rose, stock: 3, from: null } });
    await edit({ inStock: false });
    expect((await rows()).map(({ inStock }) => inStock)).toEqual([false, false]);
    expect((await edit({ inStock: true })).body.changed).toBe(2);
    expect((await rows()).map(({ inStock }) => inStock)).toEqual([true, true]);
    const { body } = await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id: ids.rose } });
    expect(body.product).toMatchObject({ stock: 3, fewLeft: 3 });
  });

  test('puts nothing on sale when there is none left of one', async () => {
    await shop.send(stockCalls.countStock, { as, body: { id: ids.rose, stock: 0, from: null } });
    await db.update(products).set({ inStock: false }).where(eq(products.id, ids.lily));
    const { status, body } = await edit({ inStock: true });
    expect([status, body.code]).toEqual([409, 'nothing-left']);
    expect((await rows()).map(({ inStock }) => inStock)).toEqual([false, false]);
  });

  test('changes drafts as well', async () => {
    await db.update(products).set({ isDraft: true, removedAt: new Date() }).where(eq(products.id, ids.rose));
    expect((await edit({ category: 'Herbs' })).body.changed).toBe(2);
    const { body } = await shop.send(catalogCalls.listProducts, { query: { category: 'Herbs' } });
    expect(body.products).toMatchObject([{ _id: ids.lily }]);
  });

  test.each([
    [{ price: { amount: -20 } }],
    [{ price: { amount: 999_995 } }],
    [{ price: { amount: -10.01 }, round: 10 }, true],
  ])('%j is made of all products or none', async (change, isInRange = false) => {
    for (const { status, body } of [await preview(change), await edit(change)]) {
      if (isInRange) expect(status).toBe(200);
      else expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', ['change.price']]);
    }
    if (!isInRange) expect(await pricesNow()).toEqual(start);
  });

  test('with an id of no product changes none', async () => {
    const removed = await createProduct(db, { removedAt: new Date() });
    for (const id of [v7(), removed.id]) {
      const { status, body } = await edit({ price: { percent: 10 } }, [ids.rose, id]);
      expect([status, body.code]).toEqual([404, 'product-not-found']);
    }
    expect(await pricesNow()).toEqual(start);
    expect(await db.$count(bulkEdits)).toBe(0);
  });

  test('is made once for a key, and another content with the key is refused', async () => {
    const headers = { 'idempotency-key': 'ten-percent' };
    const first = await edit({ price: { percent: 10 } }, both(), headers);
    expect((await edit({ price: { percent: 10 } }, both(), headers)).body).toEqual(first.body);
    expect((await edit({ price: { percent: 20 } }, both(), headers)).body.code).toBe('key-reused');
    expect(await pricesNow()).toEqual([
      [6600, 4950],
      [1100, 1100],
    ]);
  });

  test('of the most products at once leaves no answer as it was', async () => {
    const fern = { name: 'Fern', category: 'Herbs', price: 6000, offerPrice: 4500 };
    const ferns = Array.from({ length: limits.bulkProductsMax - 2 }, () => fern);
    const added = await db.insert(products).values(ferns).returning({ id: products.id });
    const most = [...both(), ...added.map(({ id }) => id)];
    expect((await edit({ offer: null }, [...most, ids.rose.toUpperCase()])).status).toBe(400);
    const { body } = await edit({ offer: null }, most);
    expect(body.changed).toBe(limits.bulkProductsMax - 1);
    await vi.waitFor(async () => {
      const { products: shown } = (await shop.send(catalogCalls.listProducts, { query: { onOffer: 'true' } })).body;
      expect(shown).toEqual([]);
    });
    expect((await undo(body.editId)).body).toMatchObject({ restored: limits.bulkProductsMax - 1, left: 0 });
  });
});

describe('is refused', () => {
  test.each([
    ['no change', {}, 'change'],
    ['two changes', { category: 'Herbs', inStock: true }, 'change'],
    ['an unknown change', { name: 'Rose' }, 'change'],
    ['no number', { price: { percent: 'ten' } }, 'change.price'],
    ['both a percentage and an amount', { price: { percent: 1, amount: 1 } }, 'change.price'],
    ['a percentage below -100', { price: { percent: -101 } }, 'change.price'],
    ['parts of a poisha', { price: { amount: 0.001 } }, 'change.price'],
    ['an unknown rounding', { price: { percent: 1 }, round: 3 }, 'change.round'],
    ['a rounding of something else', { inStock: true, round: 5 }, 'change.round'],
    ['an offer above the price', { offer: { percent: -1 } }, 'change.offer'],
    ['an unknown category', { category: 'Cars' }, 'change.category'],
    ['an unknown fact', { facts: { colour: 'red' } }, 'change.facts'],
    ['an unknown value', { facts: { light: 'dark' } }, 'change.facts.light'],
  ])('%s', async (_what, change, field) => {
    for (const { status, body } of [await preview(change), await edit(change)]) {
      expect([status, body.code]).toEqual([400, 'invalid-request']);
      expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`));
      expect(body.message).toMatch(/^[A-Z0-9]\S* .+/);
    }
    expect(await pricesNow()).toEqual(start);
  });

  test.each([
    ['no products', []],
    ['too many products', Array.from({ length: limits.bulkProductsMax + 1 }, () => v7())],
    ['one id', 'rose'],
    ['what is no id', ['rose']],
  ])('%s', async (_what, ids) => {
    const { status, body } = await edit({ inStock: false }, ids);
    expect([status, Object.keys(body.fields)[0]]).toEqual([400, expect.stringMatching(/^ids/)]);
  });
});

test('the history has an entry for each edit, newest first, for a year', async () => {
  const first = await edit({ price: { percent: 10 }, round: 1 });
  const at = clock.now().toISOString();
  clock.pass(1000);
  const second = await edit({ facts: { light: null } }, [ids.rose]);
  await undo(second.body.editId);
  const list = (query: Record<string, string> = {}) => shop.send(bulkEditCalls.listBulkEdits, { as, query });
  const { body } = await list();
  expect(body.edits).toEqual([
    expect.objectContaining({
      _id: second.body.editId,
      change: { facts: { light: null } },
      changed: 1,
      undoneAt: clock.now().toISOString(),
    }),
    {
      _id: first.body.editId,
      at,
      by: testSeller.email,
      change: { price: { percent: 10 }, round: 1 },
      changed: 2,
      undoneAt: null,
    },
  ]);
  expect(body.pagination).toMatchObject({ totalEdits: 2, totalPages: 1 });
  expect((await list({ page: '2', limit: '1' })).body.edits).toMatchObject([{ _id: first.body.editId }]);
  await removeOldEdits(db, new Date(Date.parse(at) + 1));
  expect((await list()).body.edits).toMatchObject([{ _id: second.body.editId }]);
});
