import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const list = (query: Record<string, string>) => shop.send(catalogCalls.listProducts, { query });
const namesOf = (body: { products: { name: string }[] }) => body.products.map((product) => product.name);

async function allPages(query: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await list({ ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    expect(body.counts).toEqual({ all: 10, inStock: 7 });
    pages.push(namesOf(body));
    expect(pages.length).toBeLessThanOrEqual(10);
    cursor = body.nextCursor;
  } while (cursor);
  return pages;
}

beforeAll(async () => {
  for (let number = 0; number < 10; number++) {
    await createProduct(db, { name: `Plant ${number}`, inStock: number % 3 !== 1 });
    await createProduct(db, { name: `Gone ${number}`, removedAt: new Date() });
  }
});

describe('pages of the product list', () => {
  const newestFirst = Array.from({ length: 10 }, (_, number) => `Plant ${9 - number}`);

  test.each([3, 10])('of %d hold every product once, newest first', async (limit) => {
    const pages = await allPages({ limit: String(limit) });
    expect(pages.flat()).toEqual(newestFirst);
    expect(pages).toHaveLength(Math.ceil(10 / limit));
  });

  test('keep their filter', async () => {
    const pages = await allPages({ limit: '2', inStock: 'true', category: 'herbs', search: 'plant' });
    expect(pages.flat()).toEqual(newestFirst.filter((name) => !['Plant 1', 'Plant 4', 'Plant 7'].includes(name)));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
  });

  test('go on after a product that was added or removed meanwhile', async () => {
    const { body: first } = await list({ limit: '4' });
    const { id } = await createProduct(db, { name: 'Newcomer', category: 'Fruits', removedAt: new Date() });
    const { body: second } = await list({ limit: '4', cursor: first.nextCursor });
    expect(namesOf(second)).toEqual(newestFirst.slice(4, 8));
    expect(namesOf((await list({ limit: '1', cursor: id })).body)).toEqual(['Plant 9']);
  });

  test('after the last product are empty', async () => {
    const { body } = await list({});
    const { body: after } = await list({ cursor: body.products.at(-1)._id });
    expect(after).toEqual({ success: true, products: [], nextCursor: null, counts: { all: 10, inStock: 7 } });
  });
});
