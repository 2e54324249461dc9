import { isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { categories } from '#database/tables/categories.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

describe.runIf(onServer)('at once', async () => {
  const shop = await openTestApp();
  afterAll(() => shop.close());
  const { db } = shop.database;
  const as = { seller: await signInSeller(shop) };
  const times = <Made>(count: number, make: (index: number) => Promise<Made>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  test('sellers add the same path, and one is told that it is taken', async () => {
    const answers = await times(6, (index) =>
      shop.send(calls.addCategory, {
        as,
        body: { names: { en: `Ferns ${index}` }, path: index % 2 ? 'Ferns' : 'fERNS' },
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ body }) => body.code === 'category-taken')).toHaveLength(5);
  });

  test('sellers add without a path, and each gets its own', async () => {
    const answers = await times(4, (index) =>
      shop.send(calls.addCategory, { as, body: { names: { en: `Moss${'!'.repeat(index)}` } } }),
    );
    const paths = answers.map(({ body }) => body.category.path).sort();
    expect(paths).toEqual(['moss', 'moss-2', 'moss-3', 'moss-4']);
  });

  test('products come and are moved into a category that is removed, and none is left in it', async () => {
    for (let round = 0; round < 4; round++) {
      const path = `Cacti-${round}`;
      await shop.send(calls.addCategory, { as, body: { names: { en: path }, path } });
      const moved = await times(6, () => createProduct(db, { category: 'Herbs' }));
      const productData = JSON.stringify({ name: 'Aloe', price: 5, offerPrice: 5, category: path });
      const [removed, ...written] = await Promise.all([
        shop.send(calls.removeCategory, { as, params: { path }, body: { moveTo: 'Indoor' } }),
        ...Array.from({ length: 6 }, () => shop.send(calls.addProduct, { as, body: { productData }, files: [] })),
        ...moved.map(({ id }) =>
          shop.send(calls.changeProduct, { as, params: { id }, body: { productData }, files: [] }),
        ),
      ]);
      expect(removed?.status).toBe(200);
      for (const { status, body } of written) {
        if (status !== 200) expect([status, body.fields]).toEqual([400, expect.objectContaining({})]);
      }
      const left = await db.selectDistinct({ category: products.category }).from(products);
      expect(left.map(({ category }) => category).filter((category) => category === path)).toEqual([]);
    }
    expect(await db.$count(categories, isNotNull(categories.movedTo))).toBe(4);
  });

  test('a category is removed by two, and its products move once', async () => {
    await createProduct(db, { category: 'flower' });
    const answers = await times(2, (index) =>
      shop.send(calls.removeCategory, { as, params: { path: 'flower' }, body: { moveTo: index ? 'Herbs' : 'Indoor' } }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(answers.map(({ body }) => body.moved ?? 0).sort()).toEqual([0, 1]);
  });
});
