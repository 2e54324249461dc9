import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveSlug } from '#api/features/products/slugs/give-slug.ts';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import { builtPages } from '#api/pages/built-pages.ts';
import { inLanguage, languageCodes } from '#contract/languages.ts';
import { parseHtml } from '#tests/support/parse-markup.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The addresses of products and categories, on the built pages.

const origin = 'https://shop.example';
const shop = await openTestApp({ publicUrl: origin }, { pages: builtPages });
afterAll(() => shop.close());
const { db } = shop.database;
let id = '';
let plainId = '';
const [fernId, largeId] = [v7(), v7()];

beforeAll(async () => {
  id = (await createProduct(db, { name: 'Tulsi', category: 'Herbs' })).id;
  await giveSlug(db, id, 'tulsi');
  await giveSlug(db, id, 'holy-basil');
  plainId = (await createProduct(db, { name: 'Mint', category: 'Herbs' })).id;
  const other = await createProduct(db, { name: 'Seed Tray', category: '' });
  await giveSlug(db, other.id, 'seed-tray');
  const variant = { price: 9000, offerPrice: 9000, inStock: true, fewLeft: null, isLow: false };
  const variants = [
    { ...variant, id: fernId, facts: { size: 'small' as const } },
    { ...variant, id: largeId, facts: { size: 'large' as const }, image: '/media/large.webp' },
  ];
  const images = ['/media/fern.webp', '/media/large.webp'];
  await createProduct(db, { ...variantColumns(variants, ['size'], {}), id: fernId, name: 'Fern', images });
  await giveSlug(db, fernId, 'fern');
});

const get = (url: string) => shop.app.inject({ url, headers: { host: 'shop.example' } });

describe.each(languageCodes)('in the language %s', (language) => {
  const at = (path: string) => inLanguage(language, path);

  test.each(['/products/herbs/holy-basil', '/products/other/seed-tray', '/products/herbs'])(
    '%s is a page, and its own canonical address',
    async (path) => {
      const { statusCode, body } = await get(at(path));
      expect(statusCode).toBe(200);
      const page = parseHtml(body);
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(origin + at(path));
    },
  );

  test('the canonical address has no query', async () => {
    const { statusCode, body } = await get(at('/products/herbs/holy-basil?utm_source=x'));
    expect(statusCode).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${origin}${at('/products/herbs/holy-basil')}"/>`);
  });

  test('a variant is chosen by the query, which links set where there are no scripts', async () => {
    const variantPage = async (query: string) => {
      const { statusCode, body } = await get(at(`/products/herbs/fern${query}`));
      const page = parseHtml(body);
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
        `${origin}${at('/products/herbs/fern')}`,
      );
      const current = page.querySelector('fieldset a[aria-current=true]');
      return [statusCode, current?.getAttribute('href'), page.querySelector('article img')?.getAttribute('src')];
    };
    const chosen = (variantId: string) => at(`/products/herbs/fern?variant=${variantId}`);
    expect(await variantPage('')).toEqual([200, chosen(fernId), `${origin}/media/fern.webp`]);
    expect(await variantPage(`?variant=${largeId}`)).toEqual([200, chosen(largeId), `${origin}/media/large.webp`]);
    expect(await variantPage('?variant=unknown')).toEqual([200, chosen(fernId), `${origin}/media/fern.webp`]);
  });

  test.each([
    ['the id', () => `/products/herbs/${id}`, '/products/herbs/holy-basil'],
    ['the id in capitals', () => `/products/herbs/${id.toUpperCase()}`, '/products/herbs/holy-basil'],
    ['an older slug', () => '/products/herbs/tulsi', '/products/herbs/holy-basil'],
    ['another category', () => '/products/flower/holy-basil', '/products/herbs/holy-basil'],
    ['no category', () => '/products/other/holy-basil', '/products/herbs/holy-basil'],
    ['a category of a product without one', () => '/products/herbs/seed-tray', '/products/other/seed-tray'],
    ['another case of the category', () => '/products/Herbs/holy-basil', '/products/herbs/holy-basil'],
    ['another case of the slug', () => '/products/herbs/Holy-Basil', '/products/herbs/holy-basil'],
    ['another case of the whole', () => '/Products/HERBS/HOLY-BASIL', '/products/herbs/holy-basil'],
    ['all of it', () => '/products/Flower/TULSI', '/products/herbs/holy-basil'],
    ['an escaped letter', () => '/products/herbs/holy%2Dbasil', '/products/herbs/holy-basil'],
    ['a category in another case', () => '/products/Herbs', '/products/herbs'],
    ['the whole of it in another case', () => '/PRODUCTS/HERBS', '/products/herbs'],
  ])('%s leads for good to the present address, with its query', async (_what, path, target) => {
    const plain = await get(at(path()));
    expect([plain.statusCode, plain.headers.location, plain.headers['cache-control']]).toEqual([
      301,
      at(target),
      'no-cache',
    ]);
    const query = '?variant=x&utm_source=a%20b&sort=name&sort=';
    const asked = await get(at(path()) + query);
    expect([asked.statusCode, asked.headers.location]).toEqual([301, at(target) + query]);
    expect((await get(asked.headers.location ?? '')).statusCode).toBe(200);
  });

  test('each of two who ask at once keeps its own query', async () => {
    const answers = await Promise.all(['?a=1', '', '?b=2'].map((query) => get(at(`/products/herbs/tulsi${query}`))));
    const target = at('/products/herbs/holy-basil');
    expect(answers.map(({ headers }) => headers.location)).toEqual([`${target}?a=1`, target, `${target}?b=2`]);
  });

  test('a product without a slug yet is at its id', async () => {
    const { statusCode, body } = await get(at(`/products/herbs/${plainId}`));
    expect(statusCode).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${origin}${at(`/products/herbs/${plainId}`)}"/>`);
    const redirected = await get(at(`/products/Herbs/${plainId.toUpperCase()}`));
    expect([redirected.statusCode, redirected.headers.location]).toEqual([301, at(`/products/herbs/${plainId}`)]);
  });

  test.each([
    ['an unknown slug', '/products/herbs/no-such-plant'],
    ['an unknown id', '/products/herbs/01a1fc35-96d7-766f-9bc1-188089655abc'],
    ['what is no slug', '/products/herbs/%E0%A6%AB%E0%A7%81%E0%A6%B2'],
    ['what is too long', `/products/herbs/${'x'.repeat(81)}`],
    ['an unknown category of a known slug', '/products/furniture/holy-basil'],
    ['an unknown category', '/products/furniture'],
    ['more behind it', '/products/herbs/holy-basil/more'],
  ])('%s is a 404 page', async (_what, path) => {
    const { statusCode, headers, body } = await get(at(path));
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(parseHtml(body).querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});

test('lists, the sitemap and the page’s own data link to the present addresses alone', async () => {
  for (const path of ['/', '/products', '/products/herbs', '/sitemap.xml', '/products/herbs/holy-basil']) {
    const { body } = await get(path);
    expect(body, path).toContain('/products/herbs/holy-basil');
    expect(body, path).not.toContain(`/products/herbs/${id}`);
  }
});
