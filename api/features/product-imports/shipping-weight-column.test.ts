import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { createProduct } from '#tests/support/people/factories.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, db, plan, run, exported, rowNamed } = await openImportShop();
afterAll(() => shop.close());

test('a file has the weight of each row, and changes the product’s or the variant’s own', async () => {
  const fern = await createProduct(db, { name: 'Fern', shippingWeight: 700 });
  await createProduct(db, { name: 'Moss' });
  const { product: palm, ids } = await addVariantProduct(
    db,
    [
      { facts: pot(4), price: 1000, offerPrice: 1000, shippingWeight: 450 },
      { facts: pot(8), price: 1000, offerPrice: 1000 },
    ],
    { name: 'Palm', shippingWeight: 2600 },
  );
  const rows = parse(await exported(), { bom: true, columns: true }) as Record<string, string>[];
  const weights = rows.map(({ variant_id, product_id, shipping_weight }) => [
    variant_id || product_id,
    shipping_weight,
  ]);
  expect(Object.fromEntries(weights)).toMatchObject({ [fern.id]: '700', [ids[0]]: '450', [ids[1]]: '2600' });
  const read = await plan(
    'product_id,variant_id,name_en,price,shipping_weight',
    `${fern.id},,Fern,60,`,
    `${palm.id},${ids[0]},,10,`,
    `${palm.id},${ids[1]},,10,৩০০০`,
    ',,Bulb,20,90',
  );
  expect(read).toMatchObject({ counts: { added: 1, changed: 3, refused: 0 } });
  await run(read._id);
  expect(await rowNamed('Fern')).toMatchObject({ shippingWeight: null });
  expect(await rowNamed('Bulb')).toMatchObject({ shippingWeight: 90 });
  const changed = await rowNamed('Palm');
  expect(changed.shippingWeight).toBe(2600);
  expect(changed.variants?.map(({ shippingWeight }) => shippingWeight)).toEqual([undefined, 3000]);
});

test('a downloaded file that comes back changes nothing', async () => {
  const read = await plan(...(await exported()).split('\r\n'));
  expect(read.counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

test.each(['0', '30001', '1.250', 'heavy'])('a weight of %s is refused with its column', async (cell) => {
  const read = await plan('name_en,price,shipping_weight', `Rake,20,${cell}`);
  expect(read).toMatchObject({ counts: { refused: 1 }, refused: [{ row: 2, column: 'shipping_weight' }] });
});
