import { afterAll, describe, expect, test } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { calls } from '#contract/calls.ts';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { limits } from '#contract/limits.ts';
import bengali from '#contract/messages/bn/categories.json' with { type: 'json' };
import { categories } from '#database/tables/categories.ts';
import { products } from '#database/tables/products.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { openCategories } from '#tests/support/shops/open-categories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ publicUrl: 'https://sobuj.example' });
afterAll(() => shop.close());
const { db } = shop.database;
const { as, initial, own, shown, add, change, listed } = await openCategories(shop);

const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path);

describe('a new shop', () => {
  test('has the six categories with their paths, names and drawings', async () => {
    expect(await own()).toEqual(
      usualCategories.map(({ path, text, image, bgColor }) => ({
        path,
        names: { en: text, bn: bengali[path] },
        image: `https://sobuj.example${image}`,
        color: bgColor,
        parent: null,
        count: 0,
        inStock: 0,
        isHidden: false,
        version: expect.any(Number),
      })),
    );
    expect((await shown())[0]).not.toHaveProperty('isHidden');
  });
});

describe('an added category', () => {
  test('stands behind its neighbours, and counts its own products and those of its subcategories', async () => {
    const { status, body } = await add({ names: { en: ' Succulents ', bn: 'সাকুলেন্ট' }, color: '#ABCDEF' });
    expect([status, body.message]).toEqual([200, 'Category added']);
    expect(body.category).toEqual({
      path: 'succulents',
      names: { en: 'Succulents', bn: 'সাকুলেন্ট' },
      image: '',
      color: '#abcdef',
      parent: null,
      count: 0,
      inStock: 0,
      isHidden: false,
      version: expect.any(Number),
    });
    expect((await add({ names: { en: 'Cacti' }, parent: 'SUCCULENTS', path: 'Cacti' })).body.category).toMatchObject({
      path: 'Cacti',
      names: { en: 'Cacti', bn: '' },
      parent: 'succulents',
    });
    await add({ names: { en: 'Seeds' } });
    expect(paths(await shown()).slice(-3)).toEqual(['succulents', 'Cacti', 'seeds']);
    await createProduct(db, { name: 'Aloe', category: 'succulents' });
    await createProduct(db, { name: 'Old man cactus', category: 'Cacti', inStock: false });
    await createProduct(db, { name: 'Gone', category: 'Cacti', removedAt: new Date() });
    await expect
      .poll(async () => (await shown()).slice(-3))
      .toMatchObject([
        { path: 'succulents', count: 2, inStock: 1 },
        { path: 'Cacti', count: 1, inStock: 0 },
        { path: 'seeds', count: 0, inStock: 0 },
      ]);
    expect(await listed({ category: 'Succulents' })).toEqual(['Old man cactus', 'Aloe']);
    expect(await listed({ category: 'cacti', sort: 'name' })).toEqual(['Old man cactus']);
    const seller = await shop.send(calls.listSellerProducts, { as, query: { category: 'succulents' } });
    expect(seller.body.pagination.totalProducts).toBe(2);
  });

  test.each([
    ['Roses', 'roses'],
    ['Rosés & Lilies!', 'roses-lilies'],
    ['3D plants', 'category-3d-plants'],
    ['গোলাপ', 'category'],
    ['x', 'category-x'],
    ['Flower!', 'flower-2'],
    ['y'.repeat(60), 'y'.repeat(40)],
  ])('called %o without a path has the path %s', async (en, path) => {
    expect((await add({ names: { en } })).body.category.path).toBe(path);
  });

  test('is one for all requests of one key', async () => {
    const headers = { 'idempotency-key': 'again' };
    const first = await add({ names: { en: 'Ferns' } }, { headers });
    const second = await add({ names: { en: 'Ferns' } }, { headers });
    expect(second.body.category).toEqual(first.body.category);
    expect(paths(await own()).filter((path) => path.startsWith('ferns'))).toEqual(['ferns']);
    expect((await add({ names: { en: 'Moss' } }, { headers })).body.code).toBe('key-reused');
  });

  test.each([
    ['a path that is taken, in another case', { names: { en: 'Blossoms' }, path: 'FLOWER' }, 409, 'category-taken'],
    ['a name that is taken, in another case', { names: { en: 'INDOOR  plants' } }, 409, 'category-taken'],
    ['the name of products without one', { names: { en: 'Other' } }, 409, 'category-taken'],
    ['the path of products without one', { names: { en: 'Others' }, path: 'Other' }, 409, 'category-taken'],
    ['an unknown parent', { names: { en: 'Ferns' }, parent: 'nowhere' }, 404, 'category-unknown'],
    ['no name', { names: { en: ' ' } }, 400, 'invalid-request'],
    ['no names', {}, 400, 'invalid-request'],
    ['a long name', { names: { en: 'x'.repeat(61) } }, 400, 'invalid-request'],
    ['a short path', { names: { en: 'Ferns' }, path: 'f' }, 400, 'invalid-request'],
    ['a long path', { names: { en: 'Ferns' }, path: 'f'.repeat(41) }, 400, 'invalid-request'],
    ['a path that begins with a digit', { names: { en: 'Ferns' }, path: '2ferns' }, 400, 'invalid-request'],
    ['a path with a slash', { names: { en: 'Ferns' }, path: 'a/b' }, 400, 'invalid-request'],
    ['a colour that is none', { names: { en: 'Ferns' }, color: 'red' }, 400, 'invalid-request'],
  ])('with %s is refused', async (_what, body, status, code) => {
    const answer = await add(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (status === 400) expect(Object.keys(answer.body.fields)).toHaveLength(1);
    expect(await own()).toHaveLength(6);
  });

  test('below one that has a parent, or beyond a hundred, is refused', async () => {
    await add({ names: { en: 'Ferns' }, parent: 'Indoor' });
    const { status, body } = await add({ names: { en: 'Small ferns' }, parent: 'ferns' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid-request', ['parent']]);
    const [row] = initial;
    if (!row) throw new Error('There is no category');
    const others = Array.from({ length: limits.categoriesMax - 7 }, (_, index) => `many-${index}`);
    await db.insert(categories).values(others.map((path) => ({ ...row, path, nameKey: path })));
    const last = await add({ names: { en: 'One more' } });
    expect([last.status, last.body.code]).toEqual([409, 'too-many-categories']);
  });
});

describe('a changed category', () => {
  test('keeps its path, and what is not sent', async () => {
    const { status, body } = await change('HERBS', { names: { en: 'Herbs for tea' }, color: '#000000' });
    expect([status, body.message]).toEqual([200, 'Category updated']);
    expect(body.category).toMatchObject({
      path: 'Herbs',
      names: { en: 'Herbs for tea', bn: bengali.Herbs },
      color: '#000000',
    });
    expect((await change('Herbs', { names: { en: 'Herbs for tea', bn: '' } })).body.category.names.bn).toBe('');
    expect((await change('Herbs', {})).body.category.names).toEqual({ en: 'Herbs for tea', bn: '' });
    // Its own name is no other's, and the one before is free.
    expect((await change('Herbs', { names: { en: 'HERBS for tea' } })).status).toBe(200);
    expect((await change('flower', { names: { en: 'Herbs & Medicinal' } })).status).toBe(200);
    expect((await change('Fruits', { names: { en: 'herbs for tea' } })).body.code).toBe('category-taken');
  });

  test('moves among its neighbours, and into and out of another', async () => {
    await change('Herbs', { position: 0 });
    await change('flower', { position: 99 });
    expect(paths(await own())).toEqual(['Herbs', 'Fruits', 'Indoor', 'Vegetable', 'Bonsai', 'flower']);
    await change('Bonsai', { parent: 'indoor' });
    await change('Fruits', { parent: 'Indoor', position: 0 });
    expect((await own()).map(({ path, parent }) => [path, parent])).toEqual([
      ['Herbs', null],
      ['Indoor', null],
      ['Fruits', 'Indoor'],
      ['Bonsai', 'Indoor'],
      ['Vegetable', null],
      ['flower', null],
    ]);
    await change('Bonsai', { parent: null });
    expect(paths(await own()).slice(-2)).toEqual(['flower', 'Bonsai']);
  });

  test.each([
    ['is not known', 'nowhere', {}, 404, 'category-unknown'],
    ['is to be a part of an unknown one', 'flower', { parent: 'nowhere' }, 404, 'category-unknown'],
    ['is to be a part of itself', 'flower', { parent: 'flower' }, 400, 'invalid-request'],
    ['is to be a part of a part', 'flower', { parent: 'Bonsai' }, 400, 'invalid-request'],
    ['has parts and is to be one', 'Indoor', { parent: 'flower' }, 400, 'invalid-request'],
    ['is to stand before the first', 'flower', { position: -1 }, 400, 'invalid-request'],
    ['is to be called as products without one', 'flower', { names: { en: 'other' } }, 409, 'category-taken'],
  ])('that %s is refused', async (_what, path, body, status, code) => {
    await change('Bonsai', { parent: 'Indoor' });
    const before = await own();
    const answer = await change(path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await own()).toEqual(before);
  });

  test('that is hidden is in no public list, nor are its parts; its products stay', async () => {
    await change('Bonsai', { parent: 'Indoor' });
    await createProduct(db, { name: 'Juniper', category: 'Bonsai' });
    await change('Indoor', { isHidden: true });
    expect(paths(await shown())).toEqual(['flower', 'Fruits', 'Vegetable', 'Herbs']);
    expect((await own()).find(({ path }) => path === 'Indoor')).toMatchObject({ isHidden: true, count: 1 });
    expect(await listed({ category: 'indoor' })).toEqual(['Juniper']);
    const sitemap = (await shop.app.inject('/sitemap.xml')).body;
    expect(sitemap).toContain('/products/flower<');
    expect(sitemap).not.toContain('/products/indoor<');
    expect(sitemap).toContain('/products/bonsai/');
    expect((await shop.send(calls.suggest, { query: { q: 'indoor' } })).body.categories).toEqual([]);
    expect((await shop.send(calls.suggest, { query: { q: 'herb' } })).body.categories).toEqual(['Herbs']);
  });
});

test('a product is put into a category in any case, and stored as the category is written', async () => {
  const productData = JSON.stringify({ name: 'Tulsi', price: 5, offerPrice: 5, category: 'hERBS' });
  await shop.send(calls.addProduct, { as, body: { productData }, files: [] });
  expect(await db.select({ category: products.category }).from(products)).toEqual([{ category: 'Herbs' }]);
});

test('another node finds what was changed, and reads no older version', async () => {
  const other = createServices(readConfig({}), shop.database).categories;
  await other.load();
  const before = other.current;
  await change('Herbs', { names: { en: 'Tea' } });
  await other.refresh();
  expect(other.find('herbs')?.names.en).toBe('Tea');
  other.adopt(before);
  expect(other.find('herbs')?.names.en).toBe('Tea');
});
