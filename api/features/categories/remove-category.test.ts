import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { categories } from '#database/tables/categories.ts';
import { products } from '#database/tables/products.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openCategories } from '#tests/support/shops/open-categories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ publicUrl: 'https://sobuj.example' });
afterAll(() => shop.close());
const { db } = shop.database;
const { as, initial, own, shown, add, change, remove, setPicture, listed } = await openCategories(shop);

const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path);
const redirectOf = async (address: string) => {
  const { statusCode, headers } = await shop.app.inject(address);
  return [statusCode, headers.location];
};

describe('a removed category', () => {
  test('hands its products over, and leads on to the other in both languages', async () => {
    await change('Bonsai', { parent: 'flower' });
    await createProduct(db, { name: 'Rose', category: 'flower' });
    await createProduct(db, { name: 'Lily', category: 'flower', inStock: false });
    const gone = await createProduct(db, { category: 'flower', removedAt: new Date() });
    expect((await remove('flower')).body).toMatchObject({
      code: 'category-not-empty',
      message: '2 products are in this category. Please choose the category they move to.',
    });
    const { status, body } = await remove('FLOWER', { moveTo: 'herbs' });
    expect([status, body]).toEqual([200, { success: true, message: 'Category removed, 2 products moved', moved: 2 }]);
    expect((await own()).map(({ path, parent, count }) => [path, parent, count])).toEqual([
      ['Fruits', null, 0],
      ['Indoor', null, 0],
      ['Vegetable', null, 0],
      ['Herbs', null, 2],
      ['Bonsai', null, 0],
    ]);
    expect(await listed({ category: 'Herbs' })).toEqual(['Lily', 'Rose']);
    expect(await listed({ category: 'flower' })).toEqual([]);
    const [row] = await db.select().from(products).where(eq(products.id, gone.id));
    expect(row?.category).toBe('Herbs');
    expect(await redirectOf('/products/flower')).toEqual([301, '/products/herbs']);
    expect(await redirectOf('/bn/products/Flower?sort=name')).toEqual([301, '/bn/products/herbs?sort=name']);
  });

  test('leads on over further removals, and no more when it is added again', async () => {
    await remove('flower', { moveTo: 'Herbs' });
    await remove('Herbs', { moveTo: 'Indoor' });
    expect(await redirectOf('/products/flower')).toEqual([301, '/products/indoor']);
    expect((await add({ names: { en: 'Flower' } })).body.category.path).toBe('flower');
    expect(await redirectOf('/products/flower')).toEqual([404, undefined]);
    await remove('Indoor', { moveTo: 'flower' });
    expect(await redirectOf('/products/herbs')).toEqual([301, '/products/flower']);
  });

  test('takes no draft with it', async () => {
    const draft = await createProduct(db, { category: 'Bonsai', isDraft: true, removedAt: new Date() });
    expect((await remove('Bonsai')).body.code).toBe('category-not-empty');
    expect((await remove('Bonsai', { moveTo: 'Indoor' })).body.moved).toBe(1);
    const [row] = await db.select().from(products).where(eq(products.id, draft.id));
    expect(row?.category).toBe('Indoor');
  });

  test('without products needs no other, and leads nowhere then', async () => {
    expect((await remove('flower')).body).toMatchObject({ success: true, moved: 0 });
    expect(paths(await shown())).not.toContain('flower');
    expect(await redirectOf('/products/flower')).toEqual([404, undefined]);
    expect((await add({ names: { en: 'Flower' }, path: 'FLOWER' })).body.category.path).toBe('FLOWER');
  });

  test.each([
    ['is not known', 'nowhere', {}],
    ['is removed already', 'Bonsai', {}],
    ['is to hand over to an unknown one', 'flower', { moveTo: 'nowhere' }],
    ['is to hand over to itself', 'flower', { moveTo: 'Flower' }],
    ['is to hand over to a removed one', 'flower', { moveTo: 'Bonsai' }],
  ])('that %s is refused', async (_what, path, body) => {
    await remove('Bonsai');
    const answer = await remove(path, body);
    expect([answer.status, answer.body.code]).toEqual([404, 'category-unknown']);
    expect(await own()).toHaveLength(5);
  });

  test('takes no product any more, and is named by rules of collections as the other', async () => {
    const collection = {
      slug: 'blossoms',
      name: { en: 'Blossoms', bn: 'ফুল' },
      text: { en: '', bn: '' },
      isOn: true,
      products: { kind: 'rule', rule: { category: 'FLOWER' } },
    };
    const { version } = shop.services.collections.current;
    await shop.send(calls.saveCollections, { as, body: { version, collections: [collection] } });
    await createProduct(db, { name: 'Rose', category: 'flower' });
    await remove('flower', { moveTo: 'Herbs' });
    expect(await listed({ collection: 'blossoms' })).toEqual(['Rose']);
    const read = await shop.send(calls.readCollections, { as });
    expect(read.body.collections[0].products).toEqual({ kind: 'rule', rule: { category: 'Herbs' } });
    const productData = JSON.stringify({ name: 'Lily', price: 5, offerPrice: 5, category: 'flower' });
    const { status, body } = await shop.send(calls.addProduct, { as, body: { productData }, files: [] });
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid-request',
      { 'productData.category': 'Please choose one of the categories' },
    ]);
  });
});

test('removed categories are kept up to a limit', async () => {
  const [row] = initial;
  if (!row) throw new Error('There is no category');
  const gone = Array.from({ length: limits.removedCategoriesMax }, (_, index) => ({
    ...row,
    path: `gone-${index}`,
    nameKey: null,
    removedAt: new Date(2020, 0, 1, 0, index),
    movedTo: 'Herbs',
  }));
  await db.insert(categories).values(gone);
  await remove('Bonsai', { moveTo: 'Herbs' });
  expect(await redirectOf('/products/bonsai')).toEqual([301, '/products/herbs']);
  expect(await redirectOf('/products/gone-1')).toEqual([301, '/products/herbs']);
  expect(await redirectOf('/products/gone-0')).toEqual([404, undefined]);
});

describe('a picture', () => {
  test('replaces the one before, whose file goes', async () => {
    const first = await setPicture('herbs', [await uniquePicture()]);
    expect([first.status, first.body.message]).toEqual([200, 'Picture updated']);
    const { body } = await setPicture('Herbs', [await uniquePicture()]);
    expect((await own()).at(-1)).toMatchObject({ path: 'Herbs', image: body.image });
    const statusOf = async (image: string) => (await shop.app.inject(new URL(image).pathname)).statusCode;
    expect([await statusOf(body.image), await statusOf(first.body.image)]).toEqual([200, 404]);
    await remove('Herbs');
    expect(await statusOf(body.image)).toBe(404);
  });

  test.each([
    ['none', 'Herbs', [], 400],
    ['no picture', 'Herbs', [Buffer.from('text')], 400],
  ])('that is %s is refused', async (_what, path, files, status) => {
    expect((await setPicture(path, files)).status).toBe(status);
  });

  test('of an unknown category is refused, and leaves no file', async () => {
    const before = await shop.mediaFiles();
    expect((await setPicture('nowhere', [await uniquePicture()])).body.code).toBe('category-unknown');
    expect(await shop.mediaFiles()).toEqual(before);
  });
});
