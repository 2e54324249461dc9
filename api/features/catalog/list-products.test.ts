import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const list = (query: Record<string, string> = {}) => shop.send(catalogCalls.listProducts, { query });

async function namesFor(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.products.map((product: { name: string }) => product.name);
}

const ids: Record<string, string> = {};

beforeAll(async () => {
  const rows = [
    { name: 'Red Rose', category: 'flower' },
    { name: 'Rose Apple', category: 'Fruits', inStock: false },
    { name: 'Snake Plant', category: 'Indoor' },
    { name: '100% Neem', category: 'Herbs' },
    { name: 'Aloe_Vera', category: 'Herbs', inStock: false },
    { name: 'Mint \\ Pudina', category: 'Herbs' },
    { name: 'Old Rose', category: 'flower', removedAt: new Date() },
    { name: 'Seed Tray', category: '' },
    { name: 'গোলাপ', category: 'flower' },
  ];
  for (const row of rows) ids[row.name] = (await createProduct(db, row)).id;
});

describe('the product list without filters', () => {
  test('has everything, also what is out of stock, newest first, without the removed', async () => {
    expect(await namesFor({})).toEqual([
      'গোলাপ',
      'Seed Tray',
      'Mint \\ Pudina',
      'Aloe_Vera',
      '100% Neem',
      'Snake Plant',
      'Rose Apple',
      'Red Rose',
    ]);
  });

  test('counts what it has', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ success: true, nextCursor: null, counts: { all: 8, inStock: 6 } });
  });

  test('takes no statement once it was read', async () => {
    const query = { search: '', limit: '100' };
    await list(query);
    // The notification about the products created above may still arrive and empty the cache again.
    await vi.waitFor(async () => {
      shop.database.statements.splice(0);
      await list(query);
      expect(shop.database.statements).toEqual([]);
    });
  });
});

describe('a product in the list', () => {
  test('has prices in taka and omits empty fields', async () => {
    const { body } = await list({ ids: ids['Red Rose'] ?? '' });
    expect(body.products).toEqual([
      {
        _id: ids['Red Rose'],
        slug: ids['Red Rose'],
        name: 'Red Rose',
        category: 'flower',
        image: ['/media/tulsi.webp'],
        price: 60,
        offerPrice: 45,
        description: [],
        inStock: true,
      },
    ]);
  });

  test('shows weight, description and the id of its submitter when it has them', async () => {
    const { id: submitterId } = await createUser(db);
    const fields = { weight: '250 g', description: ['Fresh', 'Local'], offerPrice: 1, price: 1999, submitterId };
    const { id } = await createProduct(db, { ...fields, removedAt: null, name: 'Chilli', category: 'Vegetable' });
    const { body } = await list({ ids: id });
    expect(body.products[0]).toMatchObject({
      weight: '250 g',
      description: ['Fresh', 'Local'],
      price: 19.99,
      offerPrice: 0.01,
      originalSubmitterId: submitterId,
    });
  });
});

describe('the filter', () => {
  test.each([
    [{ category: 'Herbs' }, ['Mint \\ Pudina', 'Aloe_Vera', '100% Neem']],
    [{ category: 'herbs' }, ['Mint \\ Pudina', 'Aloe_Vera', '100% Neem']],
    [{ category: 'FLOWER' }, ['গোলাপ', 'Red Rose']],
    [{ category: 'Bonsai' }, []],
    [{ category: 'cactus' }, []],
    [{ category: '' }, []],
    [{ category: 'Herbs', inStock: 'true' }, ['Mint \\ Pudina', '100% Neem']],
    [{ category: 'Herbs', inStock: 'false' }, ['Aloe_Vera']],
    [{ search: 'rose' }, ['Rose Apple', 'Red Rose']],
    [{ search: 'ROSE' }, ['Rose Apple', 'Red Rose']],
    [{ search: 'ose a' }, ['Rose Apple']],
    [{ search: 'গোলা' }, ['গোলাপ']],
    [{ search: 'no such plant' }, []],
    [{ search: 'rose', inStock: 'true' }, ['Red Rose']],
    [{ search: 'rose', category: 'fruits' }, ['Rose Apple']],
    [{ search: 'rose', category: 'fruits', inStock: 'true' }, []],
    [{ search: '%' }, ['100% Neem']],
    [{ search: '_' }, ['Aloe_Vera']],
    [{ search: '\\' }, ['Mint \\ Pudina']],
    [{ search: '%%' }, []],
    [{ search: "'; drop table products; --" }, []],
  ])('%j leaves %j', async (query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  test('by ids leaves those there are, newest first, whatever the order asked in', async () => {
    const asked = [ids['Red Rose'], v7(), ids.গোলাপ?.toUpperCase(), ids['Old Rose'], ids['Red Rose']].join(',');
    expect(await namesFor({ ids: asked })).toEqual(['গোলাপ', 'Red Rose']);
  });

  test('by no ids leaves nothing', async () => {
    expect(await namesFor({ ids: '' })).toEqual([]);
  });

  test('by stock leaves both counts as they are without it', async () => {
    const counts = { all: 3, inStock: 2 };
    for (const inStock of ['true', 'false'])
      expect((await list({ category: 'Herbs', inStock })).body.counts).toEqual(counts);
    expect((await list({ category: 'cactus' })).body.counts).toEqual({ all: 0, inStock: 0 });
  });

  test('ignores parameters it does not know', async () => {
    expect(await namesFor({ category: 'Indoor', utm_source: 'x' })).toEqual(['Snake Plant']);
  });
});

describe('a filter that is not valid', () => {
  test.each([
    [{ limit: '0' }, 'limit must be a whole number from 1 to 100'],
    [{ limit: '' }, 'limit must be a whole number from 1 to 100'],
    [{ limit: '101' }, 'limit must be a whole number from 1 to 100'],
    [{ limit: '2.5' }, 'limit must be a whole number from 1 to 100'],
    [{ limit: 'all' }, 'limit must be a whole number from 1 to 100'],
    [{ cursor: 'next' }, 'This is not where a page of this list begins'],
    [{ ids: 'tulsi,rose' }, 'ids must be product ids separated by commas'],
    [{ ids: Array(201).fill(v7()).join(',') }, 'Please ask for at most 200 products at once'],
    [{ inStock: 'yes' }, 'inStock is either true or false'],
    [{ search: 'x'.repeat(101) }, 'Please search with at most 100 characters'],
  ])('%j is refused with a sentence', async (query, sentence) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: sentence,
      code: 'invalid-request',
      fields: { [Object.keys(query)[0] ?? '']: sentence },
    });
  });

  test('given twice is refused as well', async () => {
    for (const query of ['limit=1&limit=2', 'search=a&search=b', 'cursor=a&cursor=b', 'ids=a&ids=b']) {
      expect((await shop.app.inject(`/api/product/list?${query}`)).statusCode).toBe(400);
    }
  });
});
