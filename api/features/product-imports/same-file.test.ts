import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { skus } from '#database/tables/skus.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, db, plan, run, rowNamed } = await openImportShop();
afterAll(() => shop.close());

describe('the same file twice', () => {
  test('doubles nothing that has a slug, neither drafts nor variants', async () => {
    const file = [
      'slug,name_en,varies_by,size,pot,price,state',
      'neem,Neem,,,,10,',
      'sketch,Sketch,,,,10,draft',
      'basil,Basil,size|pot,small,4 inch,10,',
      ',,,large,6 inch,20,',
      'basil,,,large,8 inch,30,',
    ];
    await run((await plan(...file))._id);
    const count = await db.$count(products);
    const again = await plan(...file);
    expect(again).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 5, refused: 0 } });
    const dearer = await plan(...file.map((line) => line.replace(',30,', ',35,')));
    expect(dearer.changes).toMatchObject([{ row: 6, name: 'Basil', columns: ['price'] }]);
    await run(dearer._id);
    expect((await rowNamed('Basil')).variants?.map(({ price }) => price)).toEqual([1000, 2000, 3500]);
    expect(await db.$count(products)).toBe(count);
  });

  test('finds a product by a slug that it had, and leaves the one that it has', async () => {
    const { id } = await createProduct(db, { name: 'Old rose', slug: 'new-rose' });
    await db.insert(productSlugs).values(['old-rose', 'new-rose'].map((slug) => ({ slug, productId: id })));
    const planned = await plan('slug,name_en,price', 'Old Rose,Rose of today,75');
    expect(planned.changes).toMatchObject([{ what: 'change', columns: ['name_en', 'price'] }]);
    await run(planned._id);
    expect(await rowNamed('Rose of today')).toMatchObject({ id, slug: 'new-rose', price: 7500 });
  });

  test('adds rows with a SKU of their own, and refuses a variant that the product does not have', async () => {
    const first = [
      'slug,name_en,sku,price,varies_by,size',
      'twin,Twin,TW-1,5,,',
      'tree,Tree,,5,size,small',
      'tree,,,6,,large',
    ];
    await run((await plan(...first))._id);
    const other = await plan('slug,name_en,sku,price', 'twin,Twin,TW-2,5');
    expect(other.changes).toMatchObject([{ what: 'add', isNameKnown: true }]);
    const variant = await plan('slug,name_en,price,size', 'tree,Tree,9,huge');
    expect(variant.refused).toMatchObject([{ row: 2, column: 'variant_id' }]);
    const second = await plan('slug,name_en,price', 'twin,Twin,5', 'twin,Twin,6');
    expect(second.refused).toMatchObject([{ row: 3, column: 'slug', reason: 'This product is already in line 2' }]);
  });

  test('says of a name without a slug that the shop has it', async () => {
    const file = ['name_en,price', 'Nameless,5', 'Unheard,5'];
    await run((await plan(...file.slice(0, 2)))._id);
    const again = await plan(...file);
    expect(again.changes).toMatchObject([
      { name: 'Nameless', what: 'add', isNameKnown: true },
      { name: 'Unheard', what: 'add' },
    ]);
  });
});

describe('SKUs of two products', () => {
  const sell = async (name: string, sku: string) => {
    const product = await createProduct(db, { name, sku });
    await db.insert(skus).values({ key: sku.toLowerCase(), productId: product.id, variantId: product.id });
    return product.id;
  };
  const skuOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.sku;
  const kept = async (key: string) => (await db.select().from(skus).where(eq(skus.key, key)))[0]?.productId;

  test('change places in one file, in a ring, and along a row', async () => {
    const [a, b, c, d] = [await sell('A', 'SA'), await sell('B', 'SB'), await sell('C', 'SC'), await sell('D', 'SD')];
    const planned = await plan('product_id,sku', `${a},SB`, `${b},sa`, `${c},SD`, `${d},SE`);
    expect(planned).toMatchObject({ counts: { changed: 4, refused: 0 } });
    expect(await run(planned._id)).toMatchObject({ state: 'done', counts: { changed: 4, refused: 0 } });
    expect(await Promise.all([a, b, c, d].map(skuOf))).toEqual(['SB', 'sa', 'SD', 'SE']);
    expect(await Promise.all(['sa', 'sb', 'sc', 'sd', 'se'].map(kept))).toEqual([b, a, undefined, c, d]);
    const ring = await plan('product_id,sku', `${a},SD`, `${c},SE`, `${d},SB`);
    expect(await run(ring._id)).toMatchObject({ counts: { changed: 3, refused: 0 } });
    expect(await Promise.all([a, c, d].map(skuOf))).toEqual(['SD', 'SE', 'SB']);
  });

  test('stay where they are when one of them cannot change', async () => {
    const [a, b, c] = [await sell('Ka', 'KA'), await sell('Kb', 'KB'), await sell('Kc', 'KC')];
    const planned = await plan('product_id,sku,price', `${a},KB,7`, `${b},KA,8`, `${c},KC,9`);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, b));
    const done = await run(planned._id);
    expect(done.refused).toMatchObject([
      { row: 2, column: 'sku' },
      { row: 3, column: 'variant_id' },
    ]);
    expect(done.counts).toMatchObject({ changed: 1, refused: 2 });
    expect(await Promise.all([a, b].map(skuOf))).toEqual(['KA', 'KB']);
    expect(await Promise.all(['ka', 'kb'].map(kept))).toEqual([a, b]);
  });

  test('are not given to two', async () => {
    const [a, b, c] = [await sell('Ta', 'TA'), await sell('Tb', 'TB'), await sell('Tc', 'TC')];
    const planned = await plan('product_id,sku', `${a},TB`, `${b},TA`, `${c},TB`);
    expect(planned.refused).toMatchObject([{ row: 4, column: 'sku' }]);
    expect(planned.counts).toMatchObject({ changed: 2 });
  });
});
