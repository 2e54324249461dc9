import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { soldAsOf } from './resolve-items.ts';
import { soldAs, variantsSoldAs } from './sold-products.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

async function soldNow(id: string, variant: { id: string } | null) {
  const [row] = await db.select({ soldAs, variantsSoldAs }).from(products).where(eq(products.id, id));
  return row && soldAsOf(row, variant);
}

type Columns = Partial<typeof products.$inferInsert>;
const change = (id: string, columns: Columns) => db.update(products).set(columns).where(eq(products.id, id));

describe('what an order copies of a product that is its only variant', () => {
  test.each<[string, Columns]>([
    ['price', { offerPrice: 1 }],
    ['weight', { weight: '9 kg' }],
    ['name', { name: 'Mint' }],
    ['level', { inStock: false }],
  ])('changes with its %s', async (_what, columns) => {
    const { id } = await createProduct(db);
    const before = await soldNow(id, null);
    await change(id, { fewLeft: 3, isLow: true, description: ['Green'] });
    expect(await soldNow(id, null)).toBe(before);
    await change(id, columns);
    expect(await soldNow(id, null)).not.toBe(before);
  });
});

describe('what an order copies of a variant', () => {
  async function changed(columnsOf: (variants: StoredVariant[]) => Columns) {
    const { product, ids } = await addVariantProduct(db, [{ facts: pot(4) }, { facts: pot(6) }]);
    const large = { id: ids[1] };
    const before = await soldNow(product.id, large);
    await change(product.id, columnsOf(product.variants ?? []));
    return before !== (await soldNow(product.id, large));
  }
  const withVariant = (place: number, fields: Partial<StoredVariant>) => (variants: StoredVariant[]) =>
    variantColumns(
      variants.map((variant, index) => (index === place ? { ...variant, ...fields } : variant)),
      ['pot'],
      {},
    );

  test.each<[string, Parameters<typeof changed>[0]]>([
    ['its price', withVariant(1, { offerPrice: 1 })],
    ['its picture', withVariant(1, { image: '/media/mint.webp' })],
    ['its facts', withVariant(1, { facts: pot(7) })],
    ['whether it is on sale', withVariant(1, { inStock: false })],
    ['the name of the product', () => ({ name: 'Mint' })],
    ['by what the variants differ', () => ({ variesBy: ['pot', 'kind'] })],
    ['whether there are others', ([, large]) => variantColumns(large ? [large] : [], ['pot'], {})],
  ])('changes with %s', async (_what, columnsOf) => {
    expect(await changed(columnsOf)).toBe(true);
  });

  test.each<[string, Parameters<typeof changed>[0]]>([
    ['how few are left of it', withVariant(1, { fewLeft: 2, isLow: true })],
    ['the level of another, although that is the default one', withVariant(0, { inStock: false, isLow: true })],
    ['the price of another', withVariant(0, { offerPrice: 1 })],
  ])('does not change with %s', async (_what, columnsOf) => {
    expect(await changed(columnsOf)).toBe(false);
  });
});
