import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { productImportItems } from '#database/tables/product-imports.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';
import { asShop } from '#tests/support/spread/watch-statements.ts';
import { importProducts } from './run-import.ts';

const { shop, db, as, send, plan, read, start, run, exported, report, rows, rowNamed, stocksOf } =
  await openImportShop();
afterAll(() => shop.close());

describe('an export that is imported', () => {
  test('unchanged, leaves all rows unchanged', async () => {
    await createPots(db, [
      { pot: 4, stock: 9, image: '/media/tulsi.webp' },
      { pot: 6, price: 9000 },
    ]);
    await createProduct(db, {
      name: '=Rose',
      slug: 'rose',
      description: ['Red\nand fragrant', '- light'],
      translations: { bn: { name: 'গোলাপ', description: [] } },
      facts: { petSafe: true, edible: true, height: { value: 1.5, unit: 'feet' } },
    });
    await createProduct(db, { isDraft: true, removedAt: new Date(), publishAt: new Date('2031-02-03T04:05:06Z') });
    const before = await rows();
    const { body } = await send(await exported());
    expect(body.import).toMatchObject({ state: 'ready', rows: 4, changes: [], refused: [] });
    expect(body.import.counts).toEqual({ added: 0, changed: 0, unchanged: 4, refused: 0 });
    expect(await run(body.import._id)).toMatchObject({ state: 'done', progress: 100, counts: { unchanged: 4 } });
    expect(await rows()).toEqual(before);
  });

  test('keeps a pre-order, changes it, or ends it', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, stock: 0 },
      { pot: 6, stock: 3 },
    ]);
    const header = 'product_id,variant_id,stock,preorder_from,preorder_limit';
    const terms = async () => {
      const stocks = await db.select().from(productStocks).orderBy(productStocks.productId);
      return stocks.filter(({ productId }) => ids.includes(productId)).map((row) => [row.shipsFrom, row.preorderLimit]);
    };
    const refused = await plan(header, `${id},${ids[0]},,2999-06-01,7`);
    expect(refused.refused).toMatchObject([{ row: 2, column: 'preorder_from' }]);
    const wrong = ['2020-06-01,7', '2999-02-30,7', '2999-06-01,', ',7', '2999-06-01,0'];
    const columns = ['preorder_from', 'preorder_from', 'preorder_limit', 'preorder_from', 'preorder_limit'];
    for (const [place, cells] of wrong.entries())
      expect((await plan(header, `${id},${ids[0]},0,${cells}`)).refused).toMatchObject([{ column: columns[place] }]);
    await run((await plan(header, `${id},${ids[0]},0,২৯৯৯-06-01,৭`))._id);
    expect(await terms()).toEqual([
      ['2999-06-01', 7],
      ['2999-06-01', 7],
    ]);
    await db.update(productStocks).set({ stock: -2 }).where(eq(productStocks.productId, id));
    const same = (await send(await exported())).body.import;
    expect(same.counts).toMatchObject({ changed: 0, refused: 0 });
    const ended = await plan(header, `${id},${ids[0]},-2,,`);
    expect(ended.changes).toMatchObject([{ columns: ['preorder_from', 'preorder_limit'] }]);
    await run(ended._id);
    expect(await terms()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('with changed cells, changes these alone', async () => {
    const { id, ids } = await createPots(
      db,
      [
        { pot: 4, stock: 9 },
        { pot: 6, stock: 3 },
      ],
      { name: 'Basil' },
    );
    const changed = (await exported()).split('\r\n');
    const line = changed.findIndex((one) => one.includes(`"${ids[1]}"`));
    changed[line] = (changed[line] ?? '').replace('"60"', '"৭৫.50"').replace('"3"', '"12.00"');
    const { body } = await send(changed.join('\r\n'));
    expect(body.import.changes).toEqual([
      { row: line + 1, what: 'change', name: 'Basil', columns: ['price', 'stock'] },
    ]);
    expect((await db.select().from(products).where(eq(products.id, id)))[0]?.variants?.[1]?.price).toBe(6000);
    expect(await run(body.import._id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect(row?.variants?.[1]).toMatchObject({ price: 7550, offerPrice: 7550, inStock: true });
    expect(await stocksOf(...ids)).toEqual([9, 12]);
  });
});

describe('new rows', () => {
  test('with more cells than columns are refused, not read shifted; empty cells at the end are fine', async () => {
    const planned = await plan(
      'name_en,category,price,offer_price,stock',
      'Wide rose,Herbs,1,200,900,5',
      'Plain rose,Herbs,1200,900,5,,',
      'Short rose,Herbs,50',
    );
    expect(planned).toMatchObject({ counts: { added: 2, refused: 1 } });
    expect(planned.refused).toMatchObject([{ row: 2, reason: expect.stringContaining('more cells') }]);
    await run(planned._id);
    expect(await rowNamed('Plain rose')).toMatchObject({ price: 120_000, offerPrice: 90_000 });
    expect(await db.select().from(products).where(eq(products.name, 'Wide rose'))).toEqual([]);
  });

  test('of one name are a product with variants', async () => {
    const planned = await plan(
      'name_en,varies_by,pot,price,offer_price,stock,sku,light,name_bn,description_en,in_stock',
      'Mint,pot,4 inch,50,40,5,M-4,bright,পুদিনা,"Fresh\nGreen",',
      ',,6”,80,,,M-6,,,,false',
      'Fern,,,20,,,,,,,',
    );
    expect(planned).toMatchObject({ rows: 3, counts: { added: 3 }, refused: [] });
    expect(planned.changes[0]).toMatchObject({ row: 2, what: 'add', name: 'Mint' });
    expect(await db.select().from(products).where(eq(products.name, 'Mint'))).toEqual([]);
    expect(await run(planned._id)).toMatchObject({ state: 'done', counts: { added: 3 } });
    const mint = await rowNamed('Mint');
    expect(mint).toMatchObject({
      ...{ slug: 'mint', description: ['Fresh', 'Green'], translations: { bn: { name: 'পুদিনা' } }, variesBy: ['pot'] },
      facts: { light: 'bright', pot: { value: 4, unit: 'inch' } },
    });
    expect(mint.variants).toMatchObject([
      { id: mint.id, price: 5000, offerPrice: 4000, sku: 'M-4', inStock: true },
      { price: 8000, offerPrice: 8000, sku: 'M-6', inStock: false, facts: { pot: { value: 6, unit: 'inch' } } },
    ]);
    expect(await stocksOf(mint.id)).toEqual([5]);
    expect(await rowNamed('Fern')).toMatchObject({ price: 2000, offerPrice: 2000, variants: null });
    expect(await report(planned._id)).toMatchObject([
      { row: '2', result: 'added', product_id: mint.id, variant_id: mint.id },
      { row: '3', result: 'added', product_id: mint.id, variant_id: mint.variants?.[1]?.id },
      { row: '4', result: 'added' },
    ]);
  });

  test('of one slug are one product, wherever they stand', async () => {
    const planned = await plan(
      'slug,name_en,varies_by,size,price,state',
      'sage,Sage,size,small,10,draft',
      'thyme,Thyme,,,10,',
      'sage,,,large,20,',
    );
    await run(planned._id);
    const sage = await rowNamed('Sage');
    expect(sage).toMatchObject({ slug: 'sage', isDraft: true });
    expect(sage.variants).toHaveLength(2);
  });
});

describe('an import', () => {
  test('comes as a file, too, and once for a key', async () => {
    const csv = 'name_en,price\nKeyed,10';
    const headers = { 'idempotency-key': 'one file' };
    const request = { as, files: [Buffer.from(csv)], headers };
    const first = await shop.send(productImportCalls.addProductImport, request);
    const second = await shop.send(productImportCalls.addProductImport, request);
    expect(first.body.import.counts.added).toBe(1);
    expect(second.body.import._id).toBe(first.body.import._id);
    const other = { ...request, files: [Buffer.from(`${csv}1`)] };
    expect((await shop.send(productImportCalls.addProductImport, other)).body.code).toBe('key-reused');
    expect((await shop.send(productImportCalls.addProductImport, { as, body: {} })).status).toBe(400);
  });

  test('may be as large as the shop says, as a file and as a text, and no larger', async () => {
    const row = `,${'x'.repeat(2000)}\n`;
    const csv = `name_en,unread\nLarge,\n${row.repeat(800)}`;
    const call = productImportCalls.addProductImport;
    expect((await send(csv)).body.import.rows).toBe(801);
    expect((await shop.send(call, { as, files: [Buffer.from(csv)] })).body.import.rows).toBe(801);
    const { status, body } = await shop.send(call, { as, files: [Buffer.alloc(limits.productFileBytes + 1, 'x')] });
    expect([status, body.code]).toEqual([413, 'request-too-large']);
  });

  test('of a spreadsheet’s own encoding is read, and of an unknown one is refused', async () => {
    const call = productImportCalls.addProductImport;
    const wide = Buffer.from('\ufeffname_en\tprice\nগোলাপ\t10', 'utf16le');
    const { body } = await shop.send(call, { as, files: [wide] });
    expect(body.import.changes).toMatchObject([{ row: 2, what: 'add', name: 'গোলাপ' }]);
    const unknown = await shop.send(call, { as, files: [Buffer.from('name_en\nFl\u00e9ur', 'latin1')] });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'csv-unreadable']);
  });

  test('runs once, however often it is started, and two at once are both done', async () => {
    const [one, other] = [await plan('name_en,price', 'Once,10'), await plan('name_en,price', 'Twice,10')];
    await Promise.all([start(one._id), start(one._id), start(other._id)]);
    await run(one._id);
    await run(one._id);
    expect(await rowNamed('Once')).toMatchObject({ price: 1000 });
    expect(await rowNamed('Twice')).toMatchObject({ price: 1000 });
    expect((await start(one._id)).body.import.state).toBe('done');
  });

  test('that two servers work on at once doubles nothing', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Shared ${index}`);
    const planned = await plan('name_en,price', ...names.map((name) => `${name},10`));
    await start(planned._id);
    const work = () =>
      asShop('job', () => importProducts.run(shop.services, { id: planned._id }, new AbortController().signal));
    await Promise.all([work(), work()]);
    expect(await run(planned._id)).toMatchObject({ state: 'done', counts: { added: 12 } });
    for (const name of names) await rowNamed(name);
  });

  test('that was broken off goes on, and doubles nothing', async () => {
    const planned = await plan('name_en,price', 'Broken one,10', 'Broken two,10', 'Broken three,10');
    const check = sql.raw("products_broken check (name not in ('Broken two'))");
    await db.execute(sql`alter table products add constraint ${check}`);
    await expect(run(planned._id)).rejects.toThrow();
    await db.execute(sql`alter table products drop constraint products_broken`);
    const half = await read(planned._id);
    expect(half.state).toBe('running');
    expect(half.progress).toBeGreaterThan(0);
    expect(half.progress).toBeLessThan(100);
    expect(await run(planned._id)).toMatchObject({ state: 'done', progress: 100, counts: { added: 3 } });
    for (const name of ['Broken one', 'Broken two', 'Broken three']) await rowNamed(name);
    const items = await db.select().from(productImportItems).where(eq(productImportItems.importId, planned._id));
    expect(items.every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  test('refuses what has changed meanwhile', async () => {
    const { id } = await createProduct(db, { name: 'Gone' });
    const planned = await plan('product_id,price', `${id},10`);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, id));
    expect(await run(planned._id)).toMatchObject({ state: 'done', counts: { changed: 0, refused: 1 } });
  });

  test('is the seller’s alone, and there or not found', async () => {
    const { token } = await createUser(db);
    const params = { id: v7() };
    const body = {};
    const { addProductImport, readProductImport, startProductImport, readImportReport } = productImportCalls;
    for (const call of [readProductImport, startProductImport, readImportReport]) {
      const own = await shop.send(call, { as, params, ...(call === startProductImport && { body }) });
      expect([own.status, own.body.code]).toEqual([404, 'import-not-found']);
      expect((await shop.send(call, { as: { user: token }, params, body })).status).toBe(401);
    }
    expect((await shop.send(addProductImport, { as: { user: token }, body: { csv: 'name_en\nx' } })).status).toBe(401);
  });
});
