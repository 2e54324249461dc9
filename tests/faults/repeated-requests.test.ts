import { eq } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses/calls.ts';
import { calls } from '#contract/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { idempotencyHeaders } from '#contract/declarations/schemas.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { limits } from '#contract/limits.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { addresses } from '#database/tables/addresses.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { idempotencyKeys } from '#database/tables/idempotency-keys.ts';
import { orders } from '#database/tables/orders.ts';
import { postComments, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;

const seller = await signInSeller(shop);
const plant = await createProduct(db, { images: [] });
const [mine, others] = [await createBuyer(db, [[plant, 1]]), await createBuyer(db, [[plant, 1]])];
const { body: published } = await shop.send(feedCalls.createPost, { as: mine.as, body: { content: 'Mint' } });
const params = { postId: published.post._id as string };
const [leaf, flower] = [await uniquePicture(), await uniquePicture()];
const product = { name: 'Mango', category: 'Fruits', description: ['Sweet'], price: 450, offerPrice: 400 };
const letter = { name: 'Rumana', email: 'rumana@example.com', message: 'Is it the water?' };

/** A call that creates something: its request, another possible request, and the table of its rows. */
type Creation = { call: Call; table: AnyPgTable; sent: TestRequest; other: TestRequest };

const creations: Creation[] = [
  {
    call: feedCalls.createPost,
    table: posts,
    sent: { body: { content: 'New leaves' }, files: [leaf] },
    other: { body: { content: 'New leaves' }, files: [flower] },
  },
  {
    call: feedCalls.addComment,
    table: postComments,
    sent: { params, body: { content: 'Lovely' } },
    other: { params, body: { content: 'Lovely!' } },
  },
  {
    call: addressCalls.addAddress,
    table: addresses,
    sent: { body: { address: goodAddress } },
    other: { body: { address: { ...goodAddress, city: 'Sylhet' } } },
  },
  {
    call: catalogCalls.addProduct,
    table: products,
    sent: { body: { productData: JSON.stringify(product) }, files: [leaf, flower] },
    other: { body: { productData: JSON.stringify(product) }, files: [flower, leaf] },
  },
  {
    call: submissionCalls.submitRequest,
    table: productRequests,
    sent: { body: { productData: JSON.stringify(product) }, files: [leaf] },
    other: { body: { productData: JSON.stringify({ ...product, price: 451 }) }, files: [leaf] },
  },
  {
    call: contactCalls.sendMessage,
    table: contactMessages,
    sent: { body: letter },
    other: { body: { ...letter, subject: 'x' } },
  },
  {
    call: orderCalls.placeOrder,
    table: orders,
    sent: { body: { items: mine.items, address: mine.addressId } },
    other: { body: { items: [{ productId: plant.id, quantity: 2 }], address: mine.addressId } },
  },
];

const named = creations.map((creation) => [`${creation.call.method} ${creation.call.path}`, creation] as const);

let key = 0;
beforeEach(() => {
  key += 1;
});

const userOf = (call: Call, user: { token: string }): Pick<TestRequest, 'as'> =>
  call.access === 'public' ? {} : { as: call.access === 'seller' ? { seller } : { user: user.token } };
const send = ({ call }: Creation, request: TestRequest, user = mine) =>
  shop.send(call, { ...userOf(call, user), ...request, headers: { 'idempotency-key': `key ${key}` } });
const filesNow = () => shop.mediaFiles();

/** Stored pictures to which no row refers. The pictures are small, so each has one file. */
async function orphans(): Promise<string[]> {
  const rows = [...(await db.select().from(products)), ...(await db.select().from(productRequests))];
  const shown = (await db.select().from(posts)).map(({ image }) => image);
  const used = new Set([...rows.flatMap(({ images }) => images), ...shown]);
  return (await filesNow()).filter((name) => !used.has(`/media/${name}`));
}

test('every call that takes an Idempotency-Key is tried here', () => {
  // The responses of these calls depend on earlier data, so the tests of their features repeat them.
  const apart = `placeOnlineOrder placeManualOrder refundOrder recordReceipt letGo duplicateProduct editInBulk
    writeReview addCategory addCoupon addCoupons addProductImport payOut correctLedger addClaim
    bookParcels recordCourierPayout takeBackCourierPayout
    settleParcelPartly moveOrders addOrderNote addGuestClaim moveByRider addRiderPhoto`.split(/\s+/);
  const taking = Object.entries(calls as Record<string, Call>)
    .filter(([name, call]) => call.headers === idempotencyHeaders && !apart.includes(name))
    .map(([, call]) => call);
  expect(new Set(creations.map(({ call }) => call))).toEqual(new Set(taking));
});

describe.each(named)('%s', (_name, creation) => {
  const { sent, other, table } = creation;

  test('sent again with its key has its effect once and answers the same', async () => {
    const before = await db.$count(table);
    const first = await send(creation, sent);
    const files = await filesNow();
    const again = await send(creation, sent);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await db.$count(table)).toBe(before + 1);
    expect(await filesNow()).toEqual(files);
  });

  test('is refused with the key of another one, and leaves nothing', async () => {
    await send(creation, sent);
    const [before, files] = [await db.$count(table), await filesNow()];
    expect(await send(creation, other)).toMatchObject({
      status: 409,
      body: {
        success: false,
        message: 'This was sent before with other content. Please reload the page and try again.',
        code: 'key-reused',
      },
    });
    expect([await db.$count(table), await filesNow(), await orphans()]).toEqual([before, files, []]);
  });

  test('without a key has its effect each time', async () => {
    const before = await db.$count(table);
    for (const _turn of [1, 2]) await shop.send(creation.call, { ...userOf(creation.call, mine), ...sent });
    expect(await db.$count(table)).toBe(before + 2);
  });

  test('that is refused leaves its key free', async () => {
    const bad = { ...sent, body: {} };
    expect((await send(creation, bad)).status).toBe(400);
    expect((await send(creation, sent)).status).toBe(200);
  });

  test.runIf(onServer)('sent ten times at once has its effect once', async () => {
    const before = await db.$count(table);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(creation, sent)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await db.$count(table)).toBe(before + 1);
    expect(await orphans()).toEqual([]);
  });

  test.runIf(onServer)('sent at once with a different request of the same key: one of the two is refused', async () => {
    const before = await db.$count(table);
    const answers = await Promise.all([sent, other, sent, other].map((request) => send(creation, request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await db.$count(table)).toBe(before + 1);
    expect(await orphans()).toEqual([]);
  });
});

const ofUsers = named.filter(([, { call }]) => call.access === 'user');

test.each(ofUsers)('%s: the same key of another user is a different key', async (_name, creation) => {
  const request = (buyer: typeof mine) =>
    creation.call === orderCalls.placeOrder
      ? { body: { items: buyer.items, address: buyer.addressId } }
      : creation.sent;
  const before = await db.$count(creation.table);
  expect((await send(creation, request(mine), mine)).status).toBe(200);
  expect((await send(creation, request(others), others)).status).toBe(200);
  expect(await db.$count(creation.table)).toBe(before + 2);
});

test('one key serves several calls', async () => {
  for (const creation of creations) expect((await send(creation, creation.sent)).status).toBe(200);
});

test('a comment under the key of one to another post is refused', async () => {
  const creation = creations.find(({ call }) => call === feedCalls.addComment) as Creation;
  const { body } = await shop.send(feedCalls.createPost, { as: mine.as, body: { content: 'Another' } });
  await send(creation, creation.sent);
  const elsewhere = await send(creation, { ...creation.sent, params: { postId: body.post._id } });
  expect(elsewhere.status).toBe(409);
});

test('a use case that refuses, or fails in its middle, leaves neither a row nor the key', async () => {
  const creation = creations.find(({ call }) => call === addressCalls.addAddress) as Creation;
  const user = await createBuyer(db, []);
  const full = Array.from({ length: limits.addressesMax - 1 }, () => ({ ...goodAddress, userId: user.id }));
  await db.insert(addresses).values(full);
  const keys = await db.$count(idempotencyKeys);
  expect((await send(creation, creation.sent, user)).status).toBe(409);
  await db.delete(addresses).where(eq(addresses.userId, user.id));
  const nul = { body: { address: { ...goodAddress, street: 'Road\u0000 5' } } };
  expect((await send(creation, nul, user)).status).toBe(400);
  expect(await db.$count(idempotencyKeys)).toBe(keys);
  expect((await send(creation, creation.sent, user)).status).toBe(200);
});

test('a post that was deleted since is not made again, and its picture does not come back', async () => {
  const creation = creations[0] as Creation;
  const own = { ...creation.sent, files: [await uniquePicture()] };
  const files = await filesNow();
  const { body } = await send(creation, own);
  await shop.send(feedCalls.deletePost, { as: mine.as, params: { postId: body.post._id } });
  expect((await send(creation, own)).status).toBe(404);
  expect(await filesNow()).toEqual(files);
});

describe('an order', () => {
  const place = (body: unknown, buyer = mine) =>
    shop.send(orderCalls.placeOrder, { as: buyer.as, body, headers: { 'idempotency-key': `key ${key}` } });

  test('is the same with its items in another order', async () => {
    const second = await createProduct(db, { images: [] });
    const items = [...mine.items, { productId: second.id, quantity: 3 }];
    const first = await place({ items, address: mine.addressId });
    expect(first.status).toBe(200);
    expect((await place({ items: items.toReversed(), address: mine.addressId })).body).toEqual(first.body);
  });
});
