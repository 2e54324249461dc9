import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { seedDemo } from '#database/seed/seed-demo.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { indexProducts } from './index-products.ts';

const shop = await openTestApp();
afterAll(() => shop.close());

beforeAll(() =>
  seedDemo(shop.database.db, {
    storePicture: async () => '/media/plant.webp',
    hashPassword: async () => 'none',
    indexProducts,
    openAccounts: async () => {},
  }),
);

type Named = { name: string; category: string; inStock: boolean };

async function similarTo(search: string): Promise<Named[]> {
  return (await shop.send(searchCalls.findSimilar, { query: { search } })).body.products;
}

async function listed(search: string): Promise<Named[]> {
  return (await shop.send(catalogCalls.listProducts, { query: { search, inStock: 'true' } })).body.products;
}

const tulsi = 'Holy Basil (Tulsi)';
const lau = 'Bottle Gourd Seedling (Lau)';
const chilli = 'Green Chilli Seedlings (Kacha Morich)';
const okra = 'Okra Seeds (Dherosh)';

describe('in the demo catalogue', () => {
  test.each([
    ['chili', chilli],
    ['chilly', chilli],
    ['মরিচের', chilli],
    ['tomatoe', 'Tomato Seedlings'],
    ['tometo', 'Tomato Seedlings'],
    ['tamato seedling', 'Tomato Seedlings'],
    ['tulshi', tulsi],
    ['tulasi', tulsi],
    ['তুলশি', tulsi],
    ['তুলসীর', tulsi],
    ['তুলসি গাছ', tulsi],
    ['লাউ', lau],
    ['লাউয়ের', lau],
    ['lau', lau],
    ['bottle gourd', lau],
    ['botle gord', lau],
    ['kodu', lau],
    ['কদু', lau],
    ['eggplant', 'Brinjal Seedlings (Begun)'],
    ['egg plant', 'Brinjal Seedlings (Begun)'],
    ["lady's finger", okra],
    ['ঢেড়শ', okra],
    ['lemon grass', 'Lemongrass (Lebu Ghash)'],
    ['moneyplant', 'Golden Money Plant'],
    ['arabian jasmin xylophone', 'Arabian Jasmine (Beli)'],
    ['bugenvilia', 'Bougainvillea Bonsai (Bagan Bilas)'],
    ['jesmin', 'Arabian Jasmine (Beli)'],
    ['থানকুণি', 'Pennywort (Thankuni)'],
  ])('“%s” finds %s first, by its name or as the nearest', async (text, name) => {
    const found = [...(await listed(text)), ...(await similarTo(text))];
    expect(found[0]?.name).toBe(name);
  });

  test.each([
    ['ros plant', /Rose/],
    ['red roze', /Red Rose/],
    ['কেকটাস', /Cactus/],
    ['আমের', /Mango/],
    ['aam', /Mango/],
  ])('“%s” finds what %s says first', async (text, expected) => {
    expect((await similarTo(text))[0]?.name).toMatch(expected);
  });

  test.each([
    ['herbs', 'Herbs'],
    ['ভেষজ', 'Herbs'],
    ['medicinal plants', 'Herbs'],
    ['সবজি', 'Vegetable'],
    ['fruit', 'Fruits'],
  ])('“%s” finds products of the category %s', async (text, category) => {
    const found = [...(await listed(text)), ...(await similarTo(text))];
    expect(found.length).toBeGreaterThan(4);
    expect(found.filter((product) => product.category === category).length).toBeGreaterThan(found.length / 2);
  });

  test('a word of the description finds the products that it stands in', async () => {
    const found = await similarTo('drought');
    expect(found.map(({ name }) => name)).toContain('Neem Sapling');
  });

  test.each([
    ['litchi', 'Bombai Lychee'],
    ['lichi', 'Bombai Lychee'],
    ['litchee', 'Bombai Lychee'],
    ['lychee', 'Bombai Lychee'],
    ['লিচু', 'Bombai Lychee'],
    ['rubber plant', 'Rubber Plant'],
    ['basok', 'Malabar Nut (Basak)'],
    ['lychee under 2000', 'Bombai Lychee'],
  ])('“%s” finds %s, which is sold out, before what is spelt alike', async (text, name) => {
    expect(await listed(text)).toEqual([]);
    const [first, ...others] = await similarTo(text);
    expect(first).toMatchObject({ name, inStock: false });
    expect(others.filter(({ inStock }) => !inStock)).toEqual([]);
  });

  test.each(['tetul', 'tetul bonsai under 100', 'lotus', 'শিম'])(
    '“%s” finds nothing that contradicts it or that is in stock by another name',
    async (text) => {
      const names = (await similarTo(text)).filter(({ inStock }) => !inStock).map(({ name }) => name);
      expect(names.length).toBe(text.includes('under') ? 0 : 1);
    },
  );

  test('what is sold out is not near while something in stock has the name', async () => {
    for (const text of ['bonsai', 'mango', 'seeds', 'আম']) {
      expect((await similarTo(text)).filter(({ inStock }) => !inStock)).toEqual([]);
    }
  });

  test.each(['xyzzy plant', 'xylophone', 'সাইকেল'])('“%s” finds nothing', async (text) => {
    expect([await listed(text), await similarTo(text)]).toEqual([[], []]);
  });

  test.each(['mango', 'lau', 'তুলসী'])('what the list finds by “%s” is not near to it as well', async (text) => {
    const names = (await listed(text)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const { name } of await similarTo(text)) expect(names).not.toContain(name);
  });
});

/** Texts that would break a search which puts them unescaped into a pattern or query. */
const hostile = [
  '%',
  '_',
  '\\',
  '\u0000',
  'tulsi\u0000',
  "'",
  '"',
  "' | '",
  "')) --",
  '!tulsi & (',
  ':*',
  'a:*A',
  '   ',
  '🌹',
  '\ud83c',
  '\u202eisult',
  'مرحبا',
  '中文',
  '-',
  '<->',
  'ঃ',
  '্',
  'ক্',
  '০',
  'x'.repeat(100),
  'ক'.repeat(100),
  'a b '.repeat(25),
];

describe('hostile text', () => {
  test.each(hostile)('%j is answered', async (text) => {
    for (const { status, body } of [
      await shop.send(searchCalls.findSimilar, { query: { search: text } }),
      await shop.send(searchCalls.suggest, { query: { q: text } }),
    ]) {
      expect(status).toBe(200);
      expect(body.products.length).toBeLessThanOrEqual(12);
    }
  });

  test.each([searchCalls.findSimilar, searchCalls.suggest])('of 500 characters is refused by $path', async (call) => {
    const { status, body } = await shop.send(call, { query: { search: 'x'.repeat(500), q: 'x'.repeat(500) } });
    expect([status, body.message]).toEqual([400, 'Please search with at most 100 characters']);
  });
});
