import { afterAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { products } from '#database/tables/products.ts';
import { type Fields, pots, sellerOfPots } from '#tests/support/people/seller-of-pots.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Lists and filters of products with variants.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { added } = await sellerOfPots(shop);

const named = (name: string, fields: Fields) => added({ name, ...fields });
const names = async (query: Record<string, string>) =>
  (await shop.send(catalogCalls.listProducts, { query })).body.products.map(({ name }: { name: string }) => name);
const sized = (size: string, price: number, offerPrice: number, stock?: number) => ({
  facts: { size },
  price,
  offerPrice,
  stock,
});
await named('Fern', { variesBy: ['size'], variants: [sized('small', 100, 100, 0), sized('large', 500, 400, 9)] });
await named('Palm', { price: 300, offerPrice: 300, facts: { size: 'large' } });
await named('Ivy', { price: 450, offerPrice: 450, facts: { size: 'small' } });

test.each<[query: Record<string, string>, found: string[]]>([
  [{ size: 'large' }, ['Palm', 'Fern']],
  [{ size: 'small' }, ['Ivy', 'Fern']],
  [{ size: 'small', minPrice: '300' }, ['Ivy']],
  [{ size: 'large', minPrice: '350' }, ['Fern']],
  [{ maxPrice: '120' }, ['Fern']],
  [{ minPrice: '120', maxPrice: '350' }, ['Palm']],
  [{ onOffer: 'true' }, ['Fern']],
  [{ onOffer: 'true', size: 'small' }, []],
  [{ onOffer: 'false' }, ['Ivy', 'Palm', 'Fern']],
  [{ sort: 'price-low' }, ['Palm', 'Fern', 'Ivy']],
  [{ sort: 'price-high' }, ['Ivy', 'Fern', 'Palm']],
  [{ sort: 'discount' }, ['Fern', 'Ivy', 'Palm']],
])('by %o have %j: one variant matches all', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('count a product for each size that one of its variants has', async () => {
  const sizes = async (query: Record<string, string>) => {
    const { body } = await shop.send(catalogCalls.countFacets, { query });
    return body.facets.find(({ fact }: { fact: string }) => fact === 'size').values;
  };
  const counts = (small: number, medium: number, large: number) => [
    { value: 'small', count: small },
    { value: 'medium', count: medium },
    { value: 'large', count: large },
  ];
  expect(await sizes({})).toEqual(counts(2, 0, 2));
  expect(await sizes({ minPrice: '350' })).toEqual(counts(1, 0, 1));
});

test('no row of the list is read apart for its variants', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, place) => added({ ...pots, name: `Rose ${place}` })));
  const { statements } = shop.database;
  statements.splice(0);
  const { body } = await shop.send(catalogCalls.listProducts, { query: { search: 'Rose 1', limit: '100' } });
  expect(body.products.length).toBeGreaterThan(10);
  const alone = statements.splice(0).length;
  await shop.send(catalogCalls.listProducts, { query: { search: 'Rose 11', limit: '100' } });
  expect(statements).toHaveLength(alone);
  expect(await db.$count(products)).toBeGreaterThan(20);
});
