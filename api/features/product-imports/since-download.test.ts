import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, db, send, plan, run, exported, report, rowNamed, stocksOf } = await openImportShop();
afterAll(() => shop.close());

type Row = Record<string, string>;

const download = async (productId: string) =>
  (parse(await exported(), { bom: true, columns: true }) as Row[]).filter((row) => row.product_id === productId);
const upload = async (rows: readonly Row[]) => (await send(stringify([...rows], { header: true }))).body.import;
const setStock = (id: string, stock: number) =>
  db.update(productStocks).set({ stock }).where(eq(productStocks.productId, id));
const change = (id: string, columns: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(columns).where(eq(products.id, id));

describe('a file that comes back after the shop went on', () => {
  test('leaves the pieces that were sold', async () => {
    const { id } = await createCounted(db, 10, { name: 'Sold', price: 6000 });
    const [row = {}] = await download(id);
    expect(row).toMatchObject({ stock: '10', stock_when_downloaded: '10' });
    await setStock(id, 6);
    expect((await upload([row])).counts).toMatchObject({ unchanged: 1 });
    const read = await upload([{ ...row, price: '75' }]);
    expect(read.changes).toMatchObject([{ columns: ['price'] }]);
    await run(read._id);
    expect(await stocksOf(id)).toEqual([6]);
    expect(await rowNamed('Sold')).toMatchObject({ price: 7500 });
  });

  test('is refused the stock that it sets from another one, with the number', async () => {
    const { id } = await createCounted(db, 10, { name: 'Recounted' });
    const [row = {}] = await download(id);
    await setStock(id, 6);
    const read = await upload([{ ...row, stock: '30' }]);
    expect(read.refused).toEqual([
      {
        ...{ row: 2, column: 'stock' },
        reason: 'There are 6 of this product by now. Please check your number.',
      },
    ]);
    await setStock(id, 10);
    const fitting = await upload([{ ...row, stock: '30' }]);
    expect(fitting.changes).toMatchObject([{ columns: ['stock'] }]);
    // A sale between the preview and the press.
    await setStock(id, 9);
    expect((await run(fitting._id)).refused).toMatchObject([{ column: 'stock' }]);
    expect(await stocksOf(id)).toEqual([9]);
  });

  test('sets the stock when it does not know the one that it was made with', async () => {
    const { id } = await createCounted(db, 10, { name: 'Set' });
    const [{ stock_when_downloaded: _seen, ...row } = {}] = await download(id);
    await setStock(id, 6);
    await run((await upload([row]))._id);
    expect(await stocksOf(id)).toEqual([10]);
    await setStock(id, 6);
    await run((await plan('product_id,stock', `${id},12`))._id);
    expect(await stocksOf(id)).toEqual([12]);
  });

  test('reverts no prices, states or texts that the file left untouched', async () => {
    const { id } = await createProduct(db, {
      ...{ name: 'Moved', price: 10000, isDraft: true, removedAt: new Date() },
      ...{ images: ['/media/moved.webp'], facts: { light: 'low' as const }, description: ['Before'] },
    });
    const [row = {}] = await download(id);
    expect(row.state).toBe('draft');
    await change(id, { price: 12000, offerPrice: 12000, isDraft: false, removedAt: null, description: ['After'] });
    expect((await upload([row])).counts).toMatchObject({ unchanged: 1 });
    const read = await upload([{ ...row, light: 'bright', price: '100.00', weight: '1 kg' }]);
    expect(read.changes).toMatchObject([{ columns: ['light', 'weight'] }]);
    await run(read._id);
    const now = await rowNamed('Moved');
    expect(now).toMatchObject({ price: 12000, isDraft: false, description: ['After'], weight: '1 kg' });
  });

  test('reports its changes of fields that were changed since', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6, price: 9000 }], { name: 'Warned' });
    const rows = await download(id);
    const [before] = await db.select().from(products).where(eq(products.id, id));
    await change(id, {
      name: 'Renamed',
      variants: before?.variants?.map((one) => ({ ...one, price: one.price + 1000 })) ?? null,
    });
    const edited = rows.map(
      (row): Row => ({ ...row, ...(row.variant_id === ids[1] && { price: '95', weight: '2 kg' }) }),
    );
    const read = await upload(edited.map((row) => ({ ...row, name_en: row.name_en === '' ? '' : 'Mine' })));
    expect(read.changes).toEqual([
      {
        ...{ row: 2, what: 'change', name: 'Mine', columns: ['name_en'] },
        ...{ changedSince: ['name_en'] },
      },
      {
        ...{ row: 3, what: 'change', name: 'Mine', columns: ['price', 'weight'] },
        ...{ changedSince: ['price'] },
      },
    ]);
    expect(await report(read._id)).toMatchObject([
      { row: '2', column: 'name_en', reason: 'Changed in the shop since the file was made' },
      { row: '3', column: 'price', reason: 'Changed in the shop since the file was made' },
    ]);
  });

  test('applies the content of a row that was copied to another variant', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6, price: 9000 }], { name: 'Copied' });
    const [first = {}, second = {}] = await download(id);
    const copy = { ...second, price: first.price ?? '', as_downloaded: first.as_downloaded ?? '' };
    const read = await upload([copy]);
    expect(read.changes).toMatchObject([{ columns: ['price'] }]);
    await run(read._id);
    expect((await rowNamed('Copied')).variants?.find((one) => one.id === ids[1])?.price).toBe(4000);
  });

  test('that was sorted and had its quotes and marks changed is the same', async () => {
    const { id } = await createPots(
      db,
      [
        { pot: 4, sku: '00041' },
        { pot: 6, sku: '00042' },
      ],
      { name: 'Sorted' },
    );
    const rows = (await download(id)).toReversed();
    const habits = rows.map((row) => ({ ...row, sku: (row.sku ?? '').replace(/^'0*/, ''), price: `${row.price}.00` }));
    expect((await upload(habits)).counts).toMatchObject({ unchanged: 2, refused: 0 });
  });
});
