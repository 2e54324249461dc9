import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { indexProducts } from './index-products.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const suggest = async (q: string) => (await shop.send(searchCalls.suggest, { query: { q } })).body;
const namesFor = async (q: string): Promise<string[]> =>
  (await suggest(q)).products.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  const named = [
    ['Holy Basil', 'Herbs', 'তুলসী'],
    ['Tulip', 'flower', 'টিউলিপ'],
    ['Red Rose', 'flower', 'লাল গোলাপ'],
    ['Rose Apple', 'Fruits', 'জামরুল'],
    ['Brown Turkey Fig', 'Fruits', 'ডুমুর'],
    ['Aloe', 'Herbs', ''],
  ];
  for (const [name = '', category = '', bengali = ''] of named) {
    const translations = bengali ? { bn: { name: bengali, description: ['যত্নে রাখুন'] } } : {};
    const { id } = await createProduct(db, {
      name,
      category,
      translations,
      images: ['/media/a.webp', '/media/b.webp'],
    });
    await indexProducts(db, [id]);
  }
  const { id } = await createProduct(db, { name: 'Tulsi', inStock: false });
  await indexProducts(db, [id]);
});

describe('suggestions', () => {
  test.each([
    ['tul', ['Tulip', 'Holy Basil']],
    ['তুল', ['Tulip', 'Holy Basil']],
    ['ro', ['Rose Apple', 'Red Rose']],
    ['red ro', ['Red Rose']],
    ['ro ap', ['Rose Apple']],
    ['turk fig', ['Brown Turkey Fig']],
    ['tur fieg', ['Brown Turkey Fig']],
    ['ROSE a', ['Rose Apple']],
    ['গোলা', ['Red Rose']],
    ['tulshi', ['Holy Basil']],
    ['', []],
    ['   ', []],
    ['qqq', []],
  ])('for “%s”', async (q, expected) => {
    const found = await namesFor(q);
    expect(found.slice(0, expected.length).sort()).toEqual([...expected].sort());
    if (expected.length === 0) expect(found).toEqual([]);
  });

  test('show what the list of them needs and nothing else', async () => {
    const [product] = (await suggest('holy')).products;
    expect(product).toEqual({
      _id: expect.any(String),
      slug: expect.any(String),
      name: 'Holy Basil',
      category: 'Herbs',
      image: ['/media/a.webp'],
      offerPrice: 45,
      translations: { bn: { name: 'তুলসী' } },
    });
    expect((await suggest('aloe')).products[0]).not.toHaveProperty('translations');
  });

  test('say from which price there are variants that cost different ones', async () => {
    const pot = (value: number, offerPrice: number) => ({
      id: v7(),
      facts: { pot: { value, unit: 'inch' as const } },
      price: 9000,
      offerPrice,
      inStock: true,
      fewLeft: null,
      isLow: false,
    });
    for (const [name, variants] of [
      ['Zamia', [pot(8, 8000), pot(6, 4500)]],
      ['Zinnia', [pot(8, 8000), pot(6, 8000)]],
    ] as const) {
      const { id } = await createProduct(db, { name, ...variantColumns(variants, ['pot'], {}) });
      await indexProducts(db, [id]);
    }
    expect((await suggest('zamia')).products).toMatchObject([{ offerPrice: 80, priceFrom: 45 }]);
    expect((await suggest('zinnia')).products[0]).not.toHaveProperty('priceFrom');
  });

  test.each([
    ['her', ['Herbs']],
    ['ভেষ', ['Herbs']],
    ['fru', ['Fruits']],
    ['ফুল', ['flower']],
    ['indor', ['Indoor']],
    ['green veg', ['Vegetable']],
    ['zzz', []],
  ])('name for “%s” the categories %j', async (q, categories) => {
    expect((await suggest(q)).categories).toEqual(categories);
  });

  test('are six at most', async () => {
    for (let number = 1; number <= 9; number += 1) {
      const { id } = await createProduct(db, { name: `Fern ${number}` });
      await indexProducts(db, [id]);
    }
    expect(await namesFor('fern')).toHaveLength(6);
  });

  test('are one cached response for all spellings of the same words', async () => {
    const tags = [];
    for (const q of ['Holy  BASIL', 'holy basil', ' holy, basil ', 'HOLY BASIL']) {
      tags.push((await shop.send(searchCalls.suggest, { query: { q } })).headers.etag);
    }
    expect(new Set(tags).size).toBe(1);
    expect(tags[0]).toBeDefined();
  });
});
