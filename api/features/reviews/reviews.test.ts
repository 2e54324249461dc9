import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { reviews } from '#database/tables/reviews.ts';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { checkReviews } from './check-reviews.ts';

const clock = testClock();
const shop = await openTestApp({}, { clock });
afterAll(() => shop.close());
const { db } = shop.database;
const acts = reviewActs(shop, await signInSeller(shop));
const day = 24 * 60 * 60 * 1000;

const freshProduct = (fields: Partial<typeof products.$inferInsert> = {}) => createProduct(db, fields);
const productOf = async (id: string) =>
  (await shop.send(catalogCalls.listProducts, { query: { ids: id } })).body.products[0];

beforeEach(async () => {
  expect(await checkReviews(db)).toEqual([]);
});

describe('who may review', () => {
  test('who has received the product, once', async () => {
    const tulsi = await freshProduct();
    const { as, id, name } = await createReceiver(shop, tulsi);
    const { status, body } = await acts.write(tulsi.id, { as, body: { stars: 4, text: ' Fresh\r\nand green ' } });
    expect([status, body.message]).toEqual([200, 'Thank you for your review!']);
    expect(body.review).toEqual({
      _id: expect.any(String),
      productId: tulsi.id,
      userId: { _id: id, name, profileImage: '' },
      stars: 4,
      text: 'Fresh\nand green',
      image: [],
      helpful: 0,
      answer: null,
      createdAt: clock.now().toISOString(),
      editedAt: null,
      state: 'shown',
      hiddenReason: null,
      editableUntil: new Date(clock.now().getTime() + 30 * day).toISOString(),
    });
    const { state: _, hiddenReason: __, editableUntil: ___, ...shown } = body.review;
    expect(await acts.list(tulsi.id)).toEqual({
      success: true,
      reviews: [shown],
      pagination: expect.objectContaining({ currentPage: 1, totalPages: 1, totalReviews: 1, hasNext: false }),
      summary: { average: 4, count: 1, stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } },
    });
    const again = await acts.write(tulsi.id, { as });
    expect([again.status, again.body.code]).toEqual([409, 'review-already-there']);
  });

  test.each(['Order Placed', 'Processing', 'Shipped', 'Cancelled'] as const)(
    'not the buyer of an order that is %s',
    async (status) => {
      const tulsi = await freshProduct();
      const user = await createUser(db);
      await createOrder(db, user.id, [{ product: tulsi, quantity: 1 }], { status });
      const refused = await acts.write(tulsi.id, { as: { user: user.token } });
      expect([refused.status, refused.body.code]).toEqual([403, 'review-not-received']);
    },
  );

  test("not a person by another person's order, or by an order of another product", async () => {
    const [tulsi, rose] = [await freshProduct(), await freshProduct({ name: 'Rose' })];
    const receiver = await createReceiver(shop, tulsi);
    const other = await createReceiver(shop);
    expect((await acts.write(tulsi.id, { as: other.as })).body.code).toBe('review-not-received');
    expect((await acts.write(rose.id, { as: receiver.as })).body.code).toBe('review-not-received');
  });

  test('who has claimed an order that was placed without an account', async () => {
    const tulsi = await freshProduct();
    const { as, id, orderId } = await createReceiver(shop, tulsi);
    await db.update(orders).set({ userId: null });
    expect((await acts.write(tulsi.id, { as })).body.code).toBe('review-not-received');
    await db.update(orders).set({ userId: id });
    expect(orderId).not.toBe('');
    expect((await acts.write(tulsi.id, { as })).status).toBe(200);
  });

  test('not who offered it to the shop', async () => {
    const grower = await createUser(db);
    const tulsi = await freshProduct({ submitterId: grower.id });
    await createOrder(db, grower.id, [{ product: tulsi, quantity: 1 }], { status: 'Delivered' });
    const refused = await acts.write(tulsi.id, { as: { user: grower.token } });
    expect([refused.status, refused.body.code]).toEqual([403, 'review-own-product']);
    expect((await acts.mine({ user: grower.token })).toWrite).toEqual([]);
  });

  test('of a product that is in the shop', async () => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    await db.update(products).set({ removedAt: new Date() });
    const refused = await acts.write(tulsi.id, { as });
    expect([refused.status, refused.body.code]).toEqual([404, 'product-not-found']);
    expect((await acts.mine(as)).toWrite).toEqual([]);
  });
});

describe('its author', () => {
  test('edits what is sent, for 30 days', async () => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    await acts.write(tulsi.id, { as, body: { stars: 2, text: 'Small' } });
    clock.pass(30 * day);
    const edited = await acts.edit(tulsi.id, { as, body: { stars: 5 } });
    expect(edited.body.review).toMatchObject({ stars: 5, text: 'Small', editedAt: clock.now().toISOString() });
    expect((await acts.edit(tulsi.id, { as, body: { text: '' } })).body.review).toMatchObject({ stars: 5, text: '' });
    expect((await acts.list(tulsi.id)).summary).toMatchObject({ average: 5, stars: { 2: 0, 5: 1 } });
    clock.pass(1);
    const late = await acts.edit(tulsi.id, { as, body: { stars: 1 } });
    expect([late.status, late.body.code]).toEqual([409, 'review-too-old']);
    expect((await acts.remove(tulsi.id, as)).status).toBe(200);
    expect((await acts.write(tulsi.id, { as, body: { stars: 1 } })).status).toBe(200);
  });

  test('is the only person who may edit or remove it', async () => {
    const tulsi = await freshProduct();
    const { as } = await createReceiver(shop, tulsi);
    await acts.write(tulsi.id, { as });
    const other = await createReceiver(shop, tulsi);
    for (const refused of [
      await acts.edit(tulsi.id, { as: other.as, body: { stars: 1 } }),
      await acts.remove(tulsi.id, other.as),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'review-not-found']);
  });

  test('sees the own reviews and what is left to write', async () => {
    const [tulsi, rose] = [await freshProduct(), await freshProduct({ name: 'Rose', slug: 'a-rose' })];
    const { as } = await createReceiver(shop, tulsi, rose);
    expect((await acts.mine(as)).toWrite).toHaveLength(2);
    const { body } = await acts.write(tulsi.id, { as });
    const own = await acts.mine(as, { limit: '1' });
    expect(own).toEqual({
      success: true,
      reviews: [{ ...body.review, product: expect.objectContaining({ _id: tulsi.id, name: 'Tulsi' }) }],
      nextCursor: null,
      toWrite: [
        {
          productId: rose.id,
          name: 'Rose',
          category: 'Herbs',
          slug: 'a-rose',
          image: '/media/tulsi.webp',
          deliveredAt: expect.any(String),
        },
      ],
    });
    expect(await acts.mine(as, { productId: rose.id })).toMatchObject({ reviews: [], toWrite: [{ name: 'Rose' }] });
    expect(await acts.mine(as, { productId: tulsi.id })).toMatchObject({ reviews: [{ stars: 5 }], toWrite: [] });
    expect(await acts.mine(as)).toMatchObject({ reviews: [{ stars: 5 }], nextCursor: null });
  });
});

describe('lists', () => {
  test('of a product: by time, stars and helpfulness, page by page', async () => {
    const tulsi = await freshProduct();
    const written: string[] = [];
    for (const stars of [3, 5, 1, 5]) {
      const { as } = await createReceiver(shop, tulsi);
      written.push((await acts.write(tulsi.id, { as, body: { stars } })).body.review._id);
    }
    const voter = await createReceiver(shop);
    await acts.vote(written[2] ?? '', voter.as);
    const order = async (sort: string, query = {}) =>
      (await acts.list(tulsi.id, { sort, ...query })).reviews.map(({ _id }: { _id: string }) => written.indexOf(_id));
    expect(await order('newest')).toEqual([3, 2, 1, 0]);
    expect(await order('highest')).toEqual([3, 1, 0, 2]);
    expect(await order('lowest')).toEqual([2, 0, 1, 3]);
    expect(await order('helpful')).toEqual([2, 3, 1, 0]);
    expect(await order('newest', { page: '2', limit: '3' })).toEqual([0]);
    const { pagination, summary } = await acts.list(tulsi.id, { page: '2', limit: '3' });
    expect(pagination).toMatchObject({ currentPage: 2, totalPages: 2, totalReviews: 4, hasNext: false, hasPrev: true });
    expect(summary).toEqual({ average: 3.5, count: 4, stars: { 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 } });
    expect((await productOf(tulsi.id)).rating).toEqual({ average: 3.5, count: 4 });
  });

  test('without reviews', async () => {
    const tulsi = await freshProduct();
    const none = { average: null, count: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
    expect(await acts.list(tulsi.id)).toMatchObject({ reviews: [], summary: none, pagination: { totalReviews: 0 } });
    expect(await productOf(tulsi.id)).not.toHaveProperty('rating');
    expect(await acts.list('01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47')).toMatchObject({ reviews: [], summary: none });
  });
});

test('helpful votes count once for each person, not by the author', async () => {
  const tulsi = await freshProduct();
  const author = await createReceiver(shop, tulsi);
  const { _id } = (await acts.write(tulsi.id, { as: author.as })).body.review;
  const own = await acts.vote(_id, author.as);
  expect([own.status, own.body.code]).toEqual([403, 'review-own']);
  const [one, two] = [await createReceiver(shop), await createReceiver(shop)];
  expect((await acts.vote(_id, one.as)).body).toEqual({ success: true, helpful: 1 });
  expect((await acts.vote(_id, one.as)).body.helpful).toBe(1);
  expect((await acts.vote(_id, two.as)).body.helpful).toBe(2);
  expect((await acts.list(tulsi.id)).reviews[0].helpful).toBe(2);
  expect((await acts.vote(_id, one.as, false)).body.helpful).toBe(1);
  expect((await acts.vote(_id, one.as, false)).body.helpful).toBe(1);
  expect((await acts.vote(_id, one.as, 'yes')).status).toBe(400);
  expect(await db.select({ helpful: reviews.helpful }).from(reviews)).toContainEqual({ helpful: 1 });
});
