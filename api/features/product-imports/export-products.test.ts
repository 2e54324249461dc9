import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { productColumns } from '#contract/product-imports/columns.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const file = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await shop.send(productImportCalls.exportProducts, { as, headers })).body as string;
};
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const rowsOfProduct = async (id: string) => rowsOf(await file()).filter((row) => row.product_id === id);

describe('the file of all products', () => {
  test('has its headings in the same words in every language', async () => {
    const heading = `\ufeff${productColumns.map((column) => `"${column}"`).join(',')}`;
    expect((await file()).split('\r\n')[0]).toBe(heading);
    expect((await file('bn')).split('\r\n')[0]).toBe(heading);
  });

  test('says of a product all that the file has columns for', async () => {
    const { id } = await createProduct(db, {
      name: 'Rose',
      slug: 'rose',
      category: 'Flower',
      description: ['Red', 'Fragrant'],
      translations: { bn: { name: 'গোলাপ', description: ['লাল', 'সুগন্ধি'] } },
      facts: { light: 'full-sun', petSafe: true, height: { value: 1.5, unit: 'feet' } },
      price: 6050,
      offerPrice: 4500,
      sku: '00123',
      weight: '1 kg',
      images: ['/media/rose.webp', '/media/bud.webp'],
    });
    expect(await rowsOfProduct(id)).toEqual([
      {
        ...Object.fromEntries(productColumns.map((column) => [column, ''])),
        product_id: id,
        variant_id: id,
        slug: 'rose',
        sku: "'00123",
        name_en: 'Rose',
        name_bn: 'গোলাপ',
        description_en: 'Red\nFragrant',
        description_bn: 'লাল\nসুগন্ধি',
        category: 'Flower',
        light: 'full-sun',
        petSafe: 'true',
        height: '1.5 feet',
        price: '60.5',
        offer_price: '45',
        weight: '1 kg',
        tax_class: 'exempt',
        in_stock: 'true',
        images: ['/media/rose.webp', '/media/bud.webp'].map(shop.services.addressOf).join('|'),
        state: 'public',
        as_downloaded: expect.stringMatching(/^v1[\w-]+$/),
      },
    ]);
  });

  test('has a row for each variant that is sold, the first with what belongs to the product', async () => {
    const { id, ids } = await createPots(
      db,
      [
        { pot: 4, stock: 9, sku: 'T-4', image: '/media/tulsi.webp' },
        { pot: 6, price: 9000 },
        { pot: 8, isRetired: true },
      ],
      { facts: { light: 'bright' } },
    );
    const [first, second, ...others] = await rowsOfProduct(id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ variant_id: ids[0], name_en: 'Tulsi', varies_by: 'pot', pot: '4 inch', sku: 'T-4' },
      ...{ price: '40', offer_price: '', stock: '9', low_stock: '5', state: 'public' },
      variant_image: shop.services.addressOf('/media/tulsi.webp'),
    });
    expect(second).toMatchObject({
      ...{ variant_id: ids[1], name_en: '', varies_by: '', pot: '6 inch', images: '', state: '', category: '' },
      ...{ price: '90', offer_price: '60', stock: '', low_stock: '' },
    });
  });

  test('has drafts, and no removed products', async () => {
    const publishAt = new Date('2031-02-03T04:05:06.000Z');
    const draft = await createProduct(db, { isDraft: true, removedAt: new Date(), publishAt });
    const removed = await createProduct(db, { removedAt: new Date() });
    expect(await rowsOfProduct(draft.id)).toMatchObject([
      { state: 'draft', publish_at: `'${publishAt.toISOString()}` },
    ]);
    expect(await rowsOfProduct(removed.id)).toEqual([]);
  });

  test('guards what a spreadsheet would write as another day', async () => {
    const { id } = await createPots(db, [{ pot: 4, stock: 0 }]);
    await db
      .update(productStocks)
      .set({ shipsFrom: '2999-02-03', preorderLimit: 5, leastStock: -5 })
      .where(eq(productStocks.productId, id));
    expect(await rowsOfProduct(id)).toMatchObject([{ preorder_from: "'2999-02-03", preorder_limit: '5' }]);
  });

  test('defuses what a spreadsheet would run', async () => {
    const { id } = await createProduct(db, { name: '=HYPERLINK("x")', description: ['- light'] });
    expect(await rowsOfProduct(id)).toMatchObject([{ name_en: `'=HYPERLINK("x")`, description_en: "'- light" }]);
  });

  test('is the seller’s alone', async () => {
    expect((await shop.send(productImportCalls.exportProducts)).status).toBe(401);
    const { token } = await createUser(db);
    expect((await shop.send(productImportCalls.exportProducts, { as: { user: token } })).status).toBe(401);
  });
});
