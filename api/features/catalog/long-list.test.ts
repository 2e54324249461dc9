import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;

beforeAll(async () => {
  await db.execute(sql`insert into products (id, name, category, price, offer_price, in_stock)
    select gen_random_uuid(), 'Rose ' || n, 'flower', 100, 90, n % 3 > 0 from generate_series(1, 2300) n`);
});

test('a long list without a limit is streamed in batches, each product once, newest first', async () => {
  for (let round = 0; round < 3; round += 1) {
    statements.splice(0);
    const { status, body } = await shop.send(catalogCalls.listProducts);
    expect([status, body.nextCursor, body.counts]).toEqual([200, null, { all: 2300, inStock: 1534 }]);
    const ids = body.products.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toHaveLength(2300);
    // The response is streamed, not cached.
    expect(statements.length).toBeGreaterThan(2300 / 200);
  }
});

test('its pages, and shorter lists without a limit, are made at once', async () => {
  statements.splice(0);
  const { body } = await shop.send(catalogCalls.listProducts, { query: { inStock: 'false' } });
  expect([body.products.length, body.counts]).toEqual([766, { all: 2300, inStock: 1534 }]);
  const { body: page } = await shop.send(catalogCalls.listProducts, { query: { limit: '100' } });
  expect(page.products).toHaveLength(100);
  expect(statements).toHaveLength(2);
});

test('a search with more matches than are counted says so, and goes on by its cursor', async () => {
  const { body } = await shop.send(catalogCalls.listProducts, { query: { search: 'rose', limit: '100' } });
  expect(body.counts).toMatchObject({ all: 1000, isEstimate: true });
  const cursor = body.nextCursor;
  const { body: next } = await shop.send(catalogCalls.listProducts, {
    query: { search: 'rose', limit: '100', cursor },
  });
  expect(next.products[0]._id < cursor).toBe(true);
});

const narrowed: Record<string, string>[] = [
  { minPrice: '0.90' },
  { maxPrice: '0.90', sort: 'price-low' },
  { onOffer: 'true', sort: 'discount' },
  { minPrice: '0.90', maxPrice: '0.90', sort: 'price-high' },
];

test.each(narrowed)('a list within %o has more matches than are counted, and all of its pages', async (query) => {
  const seen = new Set<string>();
  let cursor: string | null | undefined;
  do {
    const asked = { ...query, limit: '100', ...(cursor && { cursor }) };
    const { body } = await shop.send(catalogCalls.listProducts, { query: asked });
    expect(body.counts).toMatchObject({ all: 1000, isEstimate: true });
    for (const { _id } of body.products) seen.add(_id);
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen.size).toBe(2300);
});
