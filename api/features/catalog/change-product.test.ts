import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { orderLines } from '#database/tables/orders.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { onlyVariant } from '#tests/support/database/only-variant.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const publicUrl = 'https://shop.example';
const shop = await openTestApp({ publicUrl });
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const user = await createUser(db);

const rose = { name: 'Rose', price: 30, offerPrice: 25 };

const pictures = (many: number) => Promise.all(Array.from({ length: many }, () => uniquePicture()));
const change = (productData: unknown, files: readonly Buffer[] = [], id = productId) =>
  shop.send(catalogCalls.changeProduct, {
    as: seller,
    params: { id },
    body: { productData: JSON.stringify(productData) },
    files,
  });
const row = async () => (await db.select().from(products).where(eq(products.id, productId)))[0];
const imagesNow = async () => (await row())?.images ?? [];
const isThere = async (address = '') => (await shop.mediaFiles()).includes(address.replace('/media/', ''));

let productId = '';
let before: string[] = [];
beforeEach(async () => {
  const body = { productData: JSON.stringify({ ...rose, category: 'flower', description: ['Red'], weight: 'one' }) };
  const answer = await shop.send(catalogCalls.addProduct, { as: seller, body, files: await pictures(2) });
  productId = answer.body.productId;
  before = await imagesNow();
});

/** Describes the pictures: existing ones by their former index, new ones as 'new', and whether each file exists. */
async function outcome() {
  const images = await imagesNow();
  const files = await Promise.all([...before, ...images].map(isThere));
  return {
    images: images.map((address) => (before.includes(address) ? before.indexOf(address) : 'new')),
    earlierFiles: files.slice(0, before.length),
    everyFileIsThere: files.slice(before.length).every(Boolean),
  };
}

describe('a changed product', () => {
  test('is as the seller says now; its submitter and stock stay', async () => {
    await db.update(products).set({ submitterId: user.id, inStock: false }).where(eq(products.id, productId));
    const { createdAt } = (await row()) ?? {};
    const { status, body } = await change({ name: ' Tea Rose ', price: '40', offerPrice: 39.5 });
    expect([status, body]).toEqual([200, { success: true, message: 'Product updated', version: 3 }]);
    expect(await row()).toEqual({
      id: productId,
      name: 'Tea Rose',
      searchedNames: 'tea rose\n',
      facts: {},
      translations: {},
      category: '',
      slug: 'rose',
      description: [],
      price: 4000,
      offerPrice: 3950,
      weight: null,
      shippingWeight: null,
      images: before,
      inStock: false,
      fewLeft: null,
      isLow: false,
      shipsFrom: null,
      inTheParcel: null,
      taxClass: 'exempt',
      ratingCount: 0,
      ratingLift: 0,
      ratingStars: 0,
      growerLeft: false,
      isDraft: false,
      publishAt: null,
      submitterId: user.id,
      ...onlyVariant,
      changedAt: expect.any(Date),
      createdAt,
      removedAt: null,
      version: 3,
      changedIn: { slug: 2, name: 3, category: 3, price: 3, offer_price: 3, description: 3, weight: 3 },
    });
  });

  test('shows in the public list', async () => {
    await shop.send(catalogCalls.listProducts);
    await change({ ...rose, name: 'Tea Rose' });
    await vi.waitFor(async () => {
      const { body } = await shop.send(catalogCalls.listProducts, { query: { ids: productId } });
      expect(body.products).toMatchObject([{ name: 'Tea Rose', image: before.map((path) => publicUrl + path) }]);
    });
  });

  test('cannot get another submitter, be removed or go out of stock as a side effect', async () => {
    await change({ ...rose, _id: v7(), submitterId: user.id, inStock: false, removedAt: '2026-01-01' });
    expect(await row()).toMatchObject({ id: productId, submitterId: null, inStock: true, removedAt: null });
  });
});

describe('the pictures of a changed product', () => {
  type RequestedImages = (number | null)[] | undefined;
  test.each<[string, RequestedImages, number, (number | 'new')[]]>([
    ['stay when neither a list nor a file is sent', undefined, 0, [0, 1]],
    ['are all replaced by the files sent without a list', undefined, 3, ['new', 'new', 'new']],
    ['change places', [1, 0], 0, [1, 0]],
    ['are let go', [1], 0, [1]],
    ['are all let go', [], 0, []],
    ['make room for new ones where these are wanted', [null, 1, null], 2, ['new', 1, 'new']],
    ['are four at most', [0, null, null, 1], 2, [0, 'new', 'new', 1]],
    ['show once what is named twice', [0, 0, 1], 0, [0, 1]],
  ])('%s', async (_name, requested, uploads, images) => {
    const image = requested?.map((place) => (place === null ? null : before[place]));
    const { status } = await change({ ...rose, image }, await pictures(uploads));
    expect(status).toBe(200);
    expect(await outcome()).toEqual({
      images,
      earlierFiles: [images.includes(0), images.includes(1)],
      everyFileIsThere: true,
    });
  });

  test('come in the order of the uploads', async () => {
    const [one, two] = (await pictures(2)) as [Buffer, Buffer];
    await change({ ...rose, image: [null, null] }, [one, two]);
    const inOrder = await imagesNow();
    await change({ ...rose, image: [null, null] }, [two, one]);
    expect(await imagesNow()).toEqual(inOrder.toReversed());
  });

  test('are named with the public address in front, too', async () => {
    await change({ ...rose, image: [publicUrl + before[1], before[0]] });
    expect(await imagesNow()).toEqual(before.toReversed());
  });

  test('keep their file while an order, a request or another product shows them', async () => {
    const [ordered = '', offered = ''] = before;
    const buyer = await createBuyer(db, [[{ id: productId }, 1]]);
    const { body } = await shop.send(orderCalls.placeOrder, {
      as: buyer.as,
      body: { items: buyer.items, address: buyer.addressId },
    });
    const offer = { name: 'Rose', category: 'flower' as const, description: ['Red'], price: 1, offerPrice: 1 };
    await db.insert(productRequests).values({ ...offer, images: [offered] });
    await change({ ...rose, image: [null] }, await pictures(1));
    expect(await outcome()).toEqual({ images: ['new'], earlierFiles: [true, true], everyFileIsThere: true });
    expect(await db.select().from(orderLines).where(eq(orderLines.orderId, body.orderId))).toMatchObject([
      { image: ordered },
    ]);
  });
});

describe('a change is refused, and leaves the product and its files as they are,', () => {
  const foreign = 'A picture in the list does not belong to this product. Please load it again.';
  const count = 'Please send one picture for each empty place in the list of pictures';
  test.each<[object, number, string]>([
    [{ price: -1 }, 0, 'The price must be 0 or more'],
    [{ name: '' }, 1, 'Please enter the product name'],
    [{ category: 'cactus' }, 0, 'Please choose one of the categories'],
    [{ image: ['/media/other.webp'] }, 0, foreign],
    [{ image: ['https://evil.example/a.webp'] }, 0, foreign],
    [{ image: [''] }, 0, foreign],
    [{ image: ['../../etc/passwd', null] }, 1, foreign],
    [{ image: [null] }, 0, count],
    [{ image: [null] }, 2, count],
    [{ image: [] }, 1, count],
    [
      { image: Array(13).fill(null) },
      4,
      'A product can have at most 4 pictures, and up to 8 more that its variants show',
    ],
    [{ image: 'a.webp' }, 0, 'Please send the pictures as a list of addresses'],
    [{ image: [7] }, 0, 'Please send the pictures as a list of addresses'],
    [{}, 5, 'Please select at most 4 pictures'],
    [{ name: 'Ro\u0000se' }, 1, 'The text holds a character that cannot be stored'],
  ])('for %j with %d pictures', async (fields, uploads, message) => {
    const [files, unchanged] = [await shop.mediaFiles(), await row()];
    const { status, body } = await change({ ...rose, ...fields }, await pictures(uploads));
    expect([status, body.message]).toEqual([400, message]);
    expect([await shop.mediaFiles(), await row()]).toEqual([files, unchanged]);
  });

  test('when it names a picture of another product', async () => {
    const other = await createProduct(db, { images: ['/media/orchid.webp'] });
    expect((await change({ ...rose, image: other.images })).status).toBe(400);
    expect(await imagesNow()).toEqual(before);
  });

  test('when one of the files is no picture', async () => {
    const files = await shop.mediaFiles();
    const { status, body } = await change({ ...rose, image: [before[0], null, null] }, [
      await uniquePicture(),
      Buffer.from('%PDF-1.7'),
    ]);
    expect([status, body.message]).toEqual([400, 'Please select a valid image file']);
    expect([await shop.mediaFiles(), await imagesNow()]).toEqual([files, before]);
  });

  test('when there is no such product, or it was removed', async () => {
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, productId));
    const files = await shop.mediaFiles();
    for (const id of [productId, v7()]) {
      const { status, body } = await change(rose, await pictures(2), id);
      expect([status, body.message]).toEqual([404, 'Product not found']);
    }
    expect([await shop.mediaFiles(), await imagesNow()]).toEqual([files, before]);
  });

  test('of anybody but a seller', async () => {
    const as = { user: user.token };
    const body = { productData: JSON.stringify({ ...rose, name: 'Stolen' }) };
    const { status } = await shop.send(catalogCalls.changeProduct, { as, params: { id: productId }, body, files: [] });
    expect(status).toBe(401);
    expect((await row())?.name).toBe('Rose');
  });
});
