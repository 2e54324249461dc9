import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkEditCalls } from '#contract/bulk-edits/calls.ts';
import { calls } from '#contract/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';

const minute = 60_000;
// Behind the database's clock, so that jobs planned in this clock's near future are already due in the queue.
const clock = testClock(new Date(Date.now() - 24 * 60 * minute));
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const orchid = { name: 'Moon Orchid', category: 'flower', description: ['White'], price: 60, offerPrice: 45 };
const later = () => new Date(clock.now().getTime() + 30 * minute).toISOString();

let id = '';
beforeEach(async () => {
  await db.delete(products);
  id = await add({});
});

async function add(fields: object): Promise<string> {
  const productData = { ...orchid, stock: 5, lowStock: 2, ...fields };
  const { body } = await shop.send(catalogCalls.addProduct, {
    as,
    body: { productData: JSON.stringify(productData) },
    files: [await uniquePicture()],
  });
  return body.productId;
}

const read = async (): Promise<ListedProduct> =>
  (await shop.send(sellerProductCalls.readSellerProduct, { as, params: { id } })).body.product;
const rows = async () => ({
  product: await db.select().from(products).where(eq(products.id, id)),
  stocks: await db.select().from(productStocks).orderBy(productStocks.productId),
});
const put = (productData: object, to = id) =>
  shop.send(catalogCalls.changeProduct, {
    as,
    params: { id: to },
    body: { productData: JSON.stringify(productData) },
    files: [],
  });

/** The fields that a form sends for a product it has read. */
function formOf({ name, category, description, price, offerPrice, version, ...rest }: ListedProduct) {
  const { slug, image, facts = {}, lowStock, preorder, taxClass, isDraft, publishAt, variants, variesBy } = rest;
  const written = { name, category, description, price, offerPrice, slug, image, facts, lowStock, preorder, taxClass };
  const list = variants?.map(({ _id, facts: own, ...one }) => ({
    ...{ _id, facts: own, price: one.price, offerPrice: one.offerPrice, lowStock: one.lowStock },
  }));
  return { ...written, isDraft, publishAt, version, weight: '', ...(list && { variants: list, variesBy }) };
}

/**
 * Saves a form that was read before `act`, with typed changes. Returns the fields of the refusal, when nothing was
 * written.
 */
async function takenBackBy(act: () => Promise<unknown>, typed: object = { taxClass: '15' }): Promise<string[]> {
  const older = formOf(await read());
  await act();
  const before = await rows();
  const { status, body } = await put({ ...older, ...typed });
  expect([status, body.code]).toEqual([409, 'product-changed']);
  expect(await rows()).toEqual(before);
  const now = await read();
  expect(body.changed).toMatchObject({ version: now.version, current: now });
  expect(now.version).toBeGreaterThan(older.version);
  return body.changed.fields.toSorted();
}

describe('a form of an older version is refused, with the changed fields and their new values, after', () => {
  const newFields = { name: 'Moth Orchid', price: 150, description: ['White', 'Fragrant'], facts: { light: 'low' } };
  const edit = async (change: object) =>
    (await shop.send(bulkEditCalls.editInBulk, { as, body: { ids: [id], change } })).body.editId;

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['another form', () => put({ ...orchid, ...newFields }), ['description', 'facts', 'name', 'price']],
    ['a form of its low stock alone', () => put({ ...orchid, lowStock: 4 }), ['lowStock']],
    [
      'a form of its pre-order',
      () => put({ ...orchid, preorder: { shipsFrom: '2999-06-01', limit: 7 } }),
      ['preorder'],
    ],
    ['a form of its address', () => put({ ...orchid, slug: 'moth' }), ['slug']],
    ['another form of a draft', () => put({ ...orchid, isDraft: true, publishAt: later() }), ['isDraft', 'publishAt']],
    [
      'prices in the list',
      () =>
        shop.send(sellerProductCalls.setPrices, {
          as,
          body: { id, price: 70, offerPrice: 50, from: { price: 60, offerPrice: 45 } },
        }),
      ['offerPrice', 'price'],
    ],
    [
      'photos',
      async () => shop.send(sellerProductCalls.addPictures, { as, params: { id }, files: [await uniquePicture()] }),
      ['image'],
    ],
    ['a bulk edit of prices', () => edit({ price: { percent: 10 } }), ['price', 'offerPrice'].toSorted()],
    ['a bulk edit of facts', () => edit({ facts: { light: 'full-sun' } }), ['facts']],
    ['a bulk edit of categories', () => edit({ category: 'Herbs' }), ['category']],
    [
      'an import',
      async () => {
        const csv = `product_id,name_en\n${id},Moth Orchid`;
        const { body } = await shop.send(productImportCalls.addProductImport, { as, body: { csv }, files: [] });
        const params = { id: body.import._id };
        await shop.send(productImportCalls.startProductImport, { as, params, body: {} });
        expect(await runJobs(shop)).toEqual([]);
      },
      ['name'],
    ],
    [
      'counts of stocks with another bound',
      () =>
        shop.send(stockCalls.countStocks, { as, body: { counts: [{ id, line: 2, stock: 5, from: 5, lowStock: 3 }] } }),
      ['lowStock'],
    ],
    ['a change in SQL', () => db.execute(sql`update products set name = 'Moth Orchid'`), ['name']],
  ])('%s', async (_what, act, fields) => {
    expect(await takenBackBy(act)).toEqual(fields);
  });

  test('the undo of a bulk edit', async () => {
    const editId = await edit({ price: { percent: 10 } });
    const undo = () => shop.send(bulkEditCalls.undoBulkEdit, { as, params: { editId } });
    expect(await takenBackBy(undo)).toEqual(['offerPrice', 'price']);
  });

  test('the publication of a draft', async () => {
    id = await add({ isDraft: true, publishAt: later() });
    const publish = async () => {
      clock.pass(31 * minute);
      expect(await runJobs(shop)).toEqual([]);
    };
    expect(await takenBackBy(publish, { publishAt: null })).toEqual(['isDraft']);
  });

  test('the removal of its category', async () => {
    await shop.send(calls.addCategory, { as, body: { names: { en: 'Moss' }, path: 'Moss' } });
    await put({ ...orchid, category: 'Moss' });
    const remove = () => shop.send(calls.removeCategory, { as, params: { path: 'Moss' }, body: { moveTo: 'Herbs' } });
    expect(await takenBackBy(remove)).toContain('category');
  });

  test('a price of one of its variants in the list', async () => {
    const pots = await createPots(db, [
      { pot: 4, stock: 9 },
      { pot: 6, stock: 3 },
    ]);
    id = pots.id;
    const act = () =>
      shop.send(sellerProductCalls.setPrices, {
        as,
        body: { id: pots.ids[1], price: 80, offerPrice: 70, from: { price: 60, offerPrice: 60 } },
      });
    expect(await takenBackBy(act)).toEqual(['variants']);
    const counts = [{ id: pots.ids[1], line: 2, stock: 3, from: 3, lowStock: 1 }];
    expect(await takenBackBy(() => shop.send(stockCalls.countStocks, { as, body: { counts } }))).toEqual(['variants']);
  });

  test('a variant was taken away that the form still has', async () => {
    const pots = await createPots(db, [{ pot: 4 }, { pot: 6 }, { pot: 8 }]);
    id = pots.id;
    const { variants = [], ...form } = formOf(await read());
    expect(await takenBackBy(() => put({ ...form, variants: variants.slice(0, 2) }))).toContain('variants');
  });
});

describe('a form of an older version is saved', () => {
  test('when it says nothing of a version', async () => {
    const { version: _, ...older } = formOf(await read());
    await put({ ...orchid, price: 150 });
    expect((await put(older)).status).toBe(200);
    expect((await read()).price).toBe(60);
  });

  test('when it reverts nothing: the same values again, or omitted fields', async () => {
    const { version } = await read();
    const { body } = await put({ ...orchid, name: 'Moth Orchid', version });
    expect(body.version).toBe((await read()).version);
    expect((await put({ ...orchid, name: 'Moth Orchid', version })).status).toBe(200);
    await put({ ...orchid, name: 'Moth Orchid', facts: { light: 'low' } });
    expect((await put({ ...orchid, name: 'Moth Orchid', price: 99, version })).status).toBe(200);
    expect(await read()).toMatchObject({ price: 99, facts: { light: 'low' } });
  });

  test("after an event that does not change the form: a count, a sale, a review, a grower's deletion", async () => {
    const older = formOf(await read());
    await shop.send(stockCalls.countStock, { as, body: { id, stock: 1, from: 5 } });
    await shop.send(catalogCalls.setStock, { as, body: { id, inStock: false } });
    await db.update(products).set({ ratingStars: 5, ratingCount: 1, ratingLift: 3, growerLeft: true });
    expect((await read()).version).toBe(older.version);
    expect((await put({ ...older, taxClass: '15' })).status).toBe(200);
  });
});

test('a version that the product never had is refused, and one that is no number names its field', async () => {
  const older = formOf(await read());
  const { status, body } = await put({ ...older, name: 'Moth Orchid', version: older.version + 5 });
  expect([status, body.changed.fields]).toEqual([409, ['name']]);
  const wrong = await put({ ...older, version: 'new' });
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['productData.version']]);
});

test('every column is of the form, or known to be of something else', async () => {
  const found = await db
    .select({ name: sql<string>`jsonb_object_keys(product_form(to_jsonb(products)))` })
    .from(products)
    .limit(100);
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    ...['category', 'description', 'facts', 'images', 'in_the_parcel', 'is_draft', 'name', 'offer_price', 'price'],
    ...['publish_at', 'shipping_weight', 'sku', 'slug', 'tax_class', 'translations', 'variants', 'varies_by', 'weight'],
  ]);
});

test.runIf(onServer)('of several forms of one version that are saved at once, one is', async () => {
  const older = formOf(await read());
  const names = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(names.map((name) => put({ ...older, name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const saved = names[answers.findIndex(({ status }) => status === 200)];
  expect((await read()).name).toBe(saved);
});
