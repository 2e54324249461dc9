import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// "Addresses": docs/product.md.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

beforeEach(async () => {
  await db.delete(products);
});

type Written = { name: string; slug?: unknown; translations?: object };
const priced = { price: 30, offerPrice: 25, category: 'flower' };

const sendAdd = (product: Written) =>
  shop.send(catalogCalls.addProduct, { as: seller, body: { productData: JSON.stringify({ ...priced, ...product }) } });
const sendChange = (id: string, product: Written) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id },
    body: { productData: JSON.stringify({ ...priced, ...product }) },
  });

/** Adds a product and returns its id. */
async function add(product: Written): Promise<string> {
  const { status, body } = await sendAdd(product);
  expect([status, body.success]).toEqual([200, true]);
  return body.productId;
}

async function change(id: string, product: Written): Promise<string> {
  expect((await sendChange(id, product)).status).toBe(200);
  return slugOf(id);
}

async function slugOf(id: string): Promise<string> {
  const { body } = await shop.send(catalogCalls.listProducts, { query: { ids: id } });
  return body.products[0]?.slug ?? 'not listed';
}

const at = async (slugs: string) => {
  const { status, body } = await shop.send(catalogCalls.listProducts, { query: { slugs } });
  expect(status).toBe(200);
  return body.products.map(({ _id }: { _id: string }) => _id);
};

describe('the slug of a new product', () => {
  test.each([
    ['is made from its English name', { name: 'Red Rose (Grafted)' }, 'red-rose-grafted'],
    ['is in Latin letters for a Bengali name', { name: 'লাল গোলাপ' }, 'lal-golap'],
    ['is made from the name when it is empty', { name: 'Red Rose', slug: '' }, 'red-rose'],
    [
      'is what the seller wrote, brought into form',
      { name: 'Red Rose', slug: ' The ROSE of Savar! ' },
      'the-rose-of-savar',
    ],
    ['is there for a name without letters', { name: '🌱' }, 'product'],
    ['is not made from other names', { name: 'Rose', translations: { bn: { name: 'গোলাপ' } } }, 'rose'],
  ])('%s', async (_what, product, slug) => {
    expect(await slugOf(await add(product))).toBe(slug);
  });

  test('has a number when another product has it, or had it', async () => {
    const first = await add({ name: 'Rose' });
    const second = await add({ name: 'Rose' });
    expect(await change(first, { name: 'Rose', slug: 'queen' })).toBe('queen');
    const third = await add({ name: 'rose!' });
    await shop.send(catalogCalls.removeProduct, { as: seller, params: { id: third } });
    const fourth = await add({ name: 'Other', slug: 'rose' });
    expect([await slugOf(second), await slugOf(fourth)]).toEqual(['rose-2', 'rose-4']);
  });

  test('is found among many of the same name', async () => {
    const taken = await createProduct(db, { name: 'Rose' });
    const slugs = Array.from({ length: 70 }, (_, index) => (index === 0 ? 'rose' : `rose-${index + 1}`));
    await db.insert(productSlugs).values(slugs.map((slug) => ({ slug, productId: taken.id })));
    expect(await slugOf(await add({ name: 'Rose' }))).toBe('rose-71');
  });

  test('costs one statement more than the product itself, and one to write it into the row', async () => {
    await add({ name: 'Warm' });
    shop.database.statements.splice(0);
    await add({ name: 'Rose' });
    expect(shop.database.statements.filter((statement) => statement.includes('product_slugs'))).toHaveLength(1);
  });

  test.each([
    ['no text', 5],
    ['null', null],
    ['several lines', 'a\nb'],
    ['nothing that an address could hold', '🌱 !'],
    ['too long', 'x'.repeat(151)],
  ])('is refused with its field when it is %s', async (_what, slug) => {
    const { status, body } = await sendAdd({ name: 'Rose', slug });
    expect([status, body]).toMatchObject([
      400,
      { success: false, code: 'invalid-request', fields: { 'productData.slug': expect.any(String) } },
    ]);
    expect(await db.$count(products)).toBe(0);
  });
});

describe('the slug of a product that is changed', () => {
  test('stays when the name changes and no slug is sent', async () => {
    const id = await add({ name: 'Rose' });
    expect(await change(id, { name: 'Lily' })).toBe('rose');
  });

  test('is made anew for an empty one, brought into form for a text, and the earlier ones still find it', async () => {
    const id = await add({ name: 'Rose' });
    expect(await change(id, { name: 'White Lily', slug: '' })).toBe('white-lily');
    expect(await change(id, { name: 'White Lily', slug: 'Shapla Ful' })).toBe('shapla-ful');
    for (const slug of ['rose', 'white-lily', 'shapla-ful', id]) expect(await at(slug)).toEqual([id]);
  });

  test('may be an earlier one of its own, and the present one, without a number', async () => {
    const id = await add({ name: 'Rose' });
    expect(await change(id, { name: 'Rose', slug: 'queen' })).toBe('queen');
    expect(await change(id, { name: 'Rose', slug: 'queen' })).toBe('queen');
    expect(await change(id, { name: 'Rose', slug: '' })).toBe('rose');
    const second = await add({ name: 'Rose' });
    expect(await change(second, { name: 'Rose', slug: '' })).toBe('rose-2');
    expect(await db.$count(productSlugs, eq(productSlugs.productId, id))).toBe(2);
  });

  test('is not another product’s, neither its present nor an earlier one', async () => {
    const first = await add({ name: 'Rose' });
    await change(first, { name: 'Rose', slug: 'queen' });
    const second = await add({ name: 'Lily' });
    expect(await change(second, { name: 'Lily', slug: 'rose' })).toBe('rose-2');
    expect(await change(second, { name: 'Lily', slug: 'queen' })).toBe('queen-2');
    expect([await at('rose'), await at('queen')]).toEqual([[first], [first]]);
  });

  test('is made for a product that has none yet, only when it is sent', async () => {
    const { id } = await createProduct(db, { name: 'Tulsi' });
    expect(await change(id, { name: 'Tulsi' })).toBe(id);
    expect(await change(id, { name: 'Tulsi', slug: '' })).toBe('tulsi');
  });

  test('is unchanged when the change is refused', async () => {
    const id = await add({ name: 'Rose' });
    const refused = await shop.send(catalogCalls.changeProduct, {
      as: seller,
      params: { id },
      body: { productData: JSON.stringify({ ...priced, name: 'Rose', slug: 'queen', image: ['/media/none.webp'] }) },
    });
    expect(refused.status).toBe(400);
    expect([await slugOf(id), await at('queen')]).toEqual(['rose', []]);
  });
});
