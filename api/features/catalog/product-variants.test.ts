import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { variants } from '#database/tables/variants.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { inch, large, pots, rose, sellerOfPots, small } from '#tests/support/people/seller-of-pots.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Products with several variants, as the seller writes them and the catalogue shows them.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { as, change, added, shown, forSeller, refusedFor } = await sellerOfPots(shop);

describe('a product with variants', () => {
  test('shows them in the order of the seller; its own price and stock are those of the first variant in stock', async () => {
    const id = await added({ ...pots, facts: { light: 'bright', ...inch(99) }, price: 1, stock: 7 });
    const product = await shown(id);
    expect(product).toMatchObject({ variesBy: ['pot'], price: 200, offerPrice: 180, weight: '1 kg', inStock: true });
    expect(product.facts).toEqual({ light: 'bright', ...inch(6) });
    expect(product.variants).toEqual([
      { _id: id, ...small, inStock: true },
      { _id: expect.any(String), ...large, inStock: true },
    ]);
    expect(product).not.toHaveProperty('sku');
  });

  test('counts each by itself: the default one is the first in stock, else the first', async () => {
    const id = await added({
      ...pots,
      variants: [
        { ...small, stock: 0 },
        { ...large, stock: 3, lowStock: 4 },
      ],
    });
    const { variants: both, ...product } = await forSeller(id);
    expect(product).toMatchObject({ price: 400, inStock: true, fewLeft: 3, stock: 3, lowStock: 4 });
    expect(both).toMatchObject([
      { inStock: false, stock: 0 },
      { inStock: true, fewLeft: 3, stock: 3, lowStock: 4 },
    ]);
    expect((await shown(id)).facts).toEqual(inch(10));
  });

  test('may have up to eight pictures besides the four of the product, each shown by one of its variants', async () => {
    const { id } = await createProduct(db);
    const list = (shown: number) => [
      { ...small, _id: id, image: 4 },
      ...Array.from({ length: shown - 1 }, (_, at) => ({ ...large, facts: inch(20 + at), image: 5 + at })),
    ];
    const send = async (pictures: number, variants: object[]) =>
      shop.send(catalogCalls.changeProduct, {
        as,
        params: { id },
        body: { productData: JSON.stringify({ ...pots, variants, image: Array(pictures).fill(null) }) },
        files: await Promise.all(Array.from({ length: pictures }, () => uniquePicture())),
      });
    expect((await send(12, list(8))).status).toBe(200);
    const product = await shown(id);
    expect(product.image).toHaveLength(12);
    expect(product.variants.map(({ image }: { image: string }) => image)).toEqual(product.image.slice(4));
    const beyond = await send(8, list(3));
    expect([beyond.status, Object.keys(beyond.body.fields)]).toEqual([400, ['productData.image']]);
    expect((await shown(id)).image).toEqual(product.image);
    const plain = await shop.send(catalogCalls.addProduct, {
      as,
      body: { productData: JSON.stringify({ ...rose, price: 1, offerPrice: 1 }) },
      files: await Promise.all(Array.from({ length: 5 }, () => uniquePicture())),
    });
    expect(plain.body.message).toBe('Please select at most 4 pictures');
  });

  test('has one picture of the product each, by its place or its address', async () => {
    const { id } = await createProduct(db, { images: ['/media/one.webp', '/media/two.webp'] });
    const list = [
      { ...small, _id: id, image: 1 },
      { ...large, image: '/media/one.webp' },
    ];
    expect((await change(id, { ...pots, variants: list })).status).toBe(200);
    expect((await shown(id)).variants.map(({ image }: { image: string }) => image)).toEqual([
      expect.stringMatching(/two\.webp$/),
      expect.stringMatching(/one\.webp$/),
    ]);
    const foreign = { ...pots, variants: [small, { ...large, image: '/media/three.webp' }] };
    expect(await refusedFor(change(id, foreign))).toEqual([400, 'invalid-request', ['productData.variants.1.image']]);
  });

  test('of a kind in words has it in Bengali, too', async () => {
    const red = { facts: { kind: 'Red' }, price: 10, offerPrice: 10, translations: { bn: { kind: 'লাল' } } };
    const id = await added({ ...rose, variesBy: ['kind'], variants: [red, { ...red, facts: { kind: 'White' } }] });
    expect((await shown(id)).variants[0]).toMatchObject({
      facts: { kind: 'Red' },
      translations: { bn: { kind: 'লাল' } },
    });
  });

  test('with one variant looks like any product, with its SKU', async () => {
    const id = await added({ ...rose, variants: [{ ...small, sku: ' R-6 ' }] });
    const product = await shown(id);
    expect(product).toMatchObject({ price: 200, sku: 'R-6', facts: inch(6) });
    expect(product).not.toHaveProperty('variants');
    expect(product).not.toHaveProperty('variesBy');
  });
});

describe('a change of variants', () => {
  test('keeps those with an id, adds those without, and retires those left out', async () => {
    const id = await added(pots);
    const [first, second] = (await shown(id)).variants;
    const middle = { facts: inch(8), price: 300, offerPrice: 300 };
    const list = [{ ...large, _id: second._id, price: 450 }, middle];
    expect((await change(id, { ...pots, variants: list })).status).toBe(200);
    const now = (await shown(id)).variants;
    expect(now).toMatchObject([{ _id: second._id, price: 450 }, middle]);
    expect([first._id, second._id]).not.toContain(now[1]._id);
    const [retired] = await db.select().from(variants).where(eq(variants.id, first._id));
    expect(retired?.endedAt).toBeInstanceOf(Date);
    // Its combination is free again, and it does not come back.
    expect((await change(id, { ...pots, variants: [...list, small].map((one) => ({ ...one })) })).status).toBe(200);
    expect(await refusedFor(change(id, { ...pots, variants: [{ ...small, _id: first._id }] }))).toEqual([
      404,
      'product-not-found',
      ['productData.variants.0._id'],
    ]);
  });

  test('lets two change places', async () => {
    const id = await added(pots);
    const [first, second] = (await shown(id)).variants;
    const swapped = [
      { ...large, _id: first._id },
      { ...small, _id: second._id },
    ];
    expect((await change(id, { ...pots, variants: swapped })).status).toBe(200);
    expect((await shown(id)).variants.map(({ facts }: { facts: unknown }) => facts)).toEqual([inch(10), inch(6)]);
  });

  test('of a product that had none keeps its stock with the first', async () => {
    const id = await added({ ...rose, price: 100, offerPrice: 90, stock: 12, sku: 'plain' });
    expect((await change(id, { ...pots, variants: [{ ...small, _id: id }, large] })).status).toBe(200);
    expect((await forSeller(id)).variants).toMatchObject([{ _id: id, stock: 12 }, { stock: null }]);
    const [{ _id: other }] = (await shown(id)).variants.slice(1);
    expect((await change(id, { ...rose, variants: [{ ...large, _id: other }] })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ price: 400, facts: inch(10) });
  });

  test('by a client that knows products alone is one of the default variant', async () => {
    const id = await added({ ...pots, facts: { light: 'low' } });
    const { facts, price, offerPrice, ...fields } = { ...rose, ...small, facts: { light: 'bright', ...inch(6) } };
    expect((await change(id, { ...fields, facts, price: price + 50, offerPrice })).status).toBe(200);
    const product = await shown(id);
    expect(product).toMatchObject({ price: 250, facts: { light: 'bright', ...inch(6) }, variesBy: ['pot'] });
    expect(product.variants).toMatchObject([{ price: 250, facts: inch(6) }, large]);
  });

  test('of a stock says what the seller saw', async () => {
    const id = await added({ ...pots, variants: [{ ...small, stock: 5 }, large] });
    const [first, second] = (await shown(id)).variants;
    const counted = (stockFrom: number | undefined) => [
      { ...small, _id: first._id, stock: 9, stockFrom },
      { ...large, _id: second._id },
    ];
    const outOfDate = change(id, { ...pots, variants: counted(4) });
    expect(await refusedFor(outOfDate)).toEqual([409, 'stock-changed', ['productData.variants.0.stock']]);
    expect((await outOfDate).body.stocks).toEqual({ [id]: 5 });
    expect((await change(id, { ...pots, variants: counted(undefined) })).status).toBe(400);
    expect((await change(id, { ...pots, variants: counted(5) })).status).toBe(200);
    expect((await forSeller(id)).variants[0].stock).toBe(9);
  });

  test('of the prices of one is possible in the list', async () => {
    const id = await added(pots);
    const other = (await shown(id)).variants[1]._id;
    const body = { id: other, price: 500, offerPrice: 450, from: { price: 400, offerPrice: 400 } };
    expect((await shop.send(sellerProductCalls.setPrices, { as, body })).status).toBe(200);
    expect((await shown(id)).variants).toMatchObject([small, { price: 500, offerPrice: 450 }]);
  });
});

test('a duplicate has variants of its own, without SKUs, with nothing in stock of the counted ones', async () => {
  const id = await added({ ...pots, variants: [{ ...small, sku: 'twin', stock: 4 }, large] });
  const { body } = await shop.send(sellerProductCalls.duplicateProduct, { as, params: { id } });
  const copy = await forSeller(body.productId);
  expect(copy.variants).toMatchObject([
    { _id: copy._id, facts: inch(6), stock: 0 },
    { facts: inch(10), stock: null },
  ]);
  expect(copy.variants[0]).not.toHaveProperty('sku');
  const own = await db.$count(variants, and(eq(variants.productId, copy._id), isNull(variants.endedAt)));
  expect(own).toBe(2);
});
