import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { skuKey } from '#api/features/products/write-variants.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { releaseReferences } from '#database/release-references.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { products } from '#database/tables/products.ts';
import { skus } from '#database/tables/skus.ts';
import { users } from '#database/tables/users.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const grower = await createUser(db, { name: 'Nusrat Jahan' });

const mango = {
  name: 'Langra Mango',
  category: 'Fruits' as const,
  description: ['Sweet', 'From our garden'],
  images: ['/media/mango.webp', '/media/tree.webp'],
  price: 45_050,
  offerPrice: 40_000,
};

let requestId = '';
beforeEach(async () => {
  await db.delete(productRequests);
  await db.delete(products);
  requestId = v7();
  await db.insert(productRequests).values({ id: requestId, userId: grower.id, ...mango });
});

const approve = (fields: object = {}) =>
  shop.send(submissionCalls.approveRequest, { as: seller, body: { requestId, ...fields } });
const reject = (fields: object = {}) =>
  shop.send(submissionCalls.rejectRequest, {
    as: seller,
    body: { requestId, rejectionReason: 'We have plenty of it', ...fields },
  });
const request = async () => (await db.select().from(productRequests).where(eq(productRequests.id, requestId)))[0];

describe('an approval', () => {
  test('puts the product into the shop, as it was offered, under the name of who offered it', async () => {
    const { status, body } = await approve({ sellerNotes: ' Lovely fruit ' });
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Product request approved', productId: expect.any(String) },
    ]);
    expect(await db.select().from(products)).toMatchObject([
      { id: body.productId, ...mango, facts: {}, inStock: true, submitterId: grower.id, removedAt: null },
    ]);
    expect(await request()).toMatchObject({
      status: 'approved',
      productId: body.productId,
      sellerNotes: 'Lovely fruit',
      rejectionReason: '',
      images: mango.images,
    });
    const { body: list } = await shop.send(catalogCalls.listProducts, { query: { ids: body.productId } });
    expect(list.products).toMatchObject([{ price: 450.5, offerPrice: 400, originalSubmitterId: grower.id }]);
  });

  test('tells when the request was decided', async () => {
    const before = await request();
    await approve();
    const after = await request();
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Number.POSITIVE_INFINITY);
    expect(after?.createdAt).toEqual(before?.createdAt);
  });

  test('of a request whose user is deleted makes a product without a grower', async () => {
    const gone = await createUser(db);
    await db.update(productRequests).set({ userId: gone.id });
    await db.transaction(async (transaction) => {
      await releaseReferences(transaction, users, gone.id);
      await transaction.delete(users).where(eq(users.id, gone.id));
    });
    const { body } = await approve();
    expect(await db.select().from(products)).toMatchObject([{ id: body.productId, submitterId: null }]);
  });
});

test('an approval that is refused leaves no product behind', async () => {
  const productData = { name: 'Mango', category: 'Fruits', price: 400, offerPrice: 400, description: [], sku: 'M-1' };
  const { id } = await createProduct(db);
  await db.insert(skus).values({ key: skuKey('M-1'), productId: id, variantId: id });
  const { status, body } = await approve({ productData });
  expect([status, body.code]).toEqual([409, 'sku-taken']);
  expect(await db.$count(products)).toBe(1);
  expect(await request()).toMatchObject({ status: 'pending' });
});

describe('a rejection', () => {
  test('stores reason and notes and makes no product', async () => {
    const { status, body } = await reject({ sellerNotes: 'Try again in June' });
    expect([status, body]).toEqual([200, { success: true, message: 'Product request rejected' }]);
    expect(await request()).toMatchObject({
      status: 'rejected',
      rejectionReason: 'We have plenty of it',
      sellerNotes: 'Try again in June',
      productId: null,
    });
    expect(await db.$count(products)).toBe(0);
  });

  test.each([
    [undefined, 'Please enter the reason for the rejection'],
    [null, 'Please enter the reason for the rejection'],
    ['', 'Please enter the reason for the rejection'],
    [' \n ', 'Please enter the reason for the rejection'],
    ['x'.repeat(1001), 'The reason can have at most 1000 characters'],
  ])('for the reason %j is refused', async (rejectionReason, message) => {
    const { status, body } = await reject({ rejectionReason });
    expect([status, body.message]).toEqual([400, message]);
    expect(await request()).toMatchObject({ status: 'pending' });
  });
});

const decisions = { approve, reject };

describe.each(Object.entries(decisions))('to %s', (_name, decide) => {
  test.each(Object.entries(decisions))('after a decision to %s is too late', async (_first, decideFirst) => {
    await decideFirst({ sellerNotes: 'First' });
    const decided = await request();
    const { status, body } = await decide({ sellerNotes: 'Second' });
    expect([status, body.message]).toEqual([409, 'This request has already been processed']);
    expect(await request()).toEqual(decided);
    expect(await db.$count(products)).toBe(decided?.status === 'approved' ? 1 : 0);
  });

  test('needs a request', async () => {
    const { status, body } = await decide({ requestId: v7() });
    expect([status, body.message]).toEqual([404, 'Product request not found']);
  });

  test.each([
    ['x'.repeat(1001), 'The notes can have at most 1000 characters'],
    [7, 'Please enter the notes as text'],
  ])('refuses the notes %j', async (sellerNotes, message) => {
    const { status, body } = await decide({ sellerNotes });
    expect([status, body.message]).toEqual([400, message]);
    expect(await request()).toMatchObject({ status: 'pending', sellerNotes: '' });
  });

  test('works without notes, with null and with empty ones', async () => {
    expect((await decide({ sellerNotes: null })).status).toBe(200);
    expect(await request()).toMatchObject({ sellerNotes: '' });
  });
});

test.each(['approveRequest', 'rejectRequest', 'listRequests'] as const)('a user may not %s', async (name) => {
  const { status } = await shop.send(submissionCalls[name], {
    as: { user: grower.token },
    ...(name !== 'listRequests' && { body: { requestId, rejectionReason: 'x' } }),
  });
  expect(status).toBe(401);
  expect(await request()).toMatchObject({ status: 'pending' });
});

describe.runIf(onServer)('at the same time', () => {
  test('approvals of one request make one product', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.delete(productRequests);
      await db.delete(products);
      await db.insert(productRequests).values({ id: requestId, userId: grower.id, ...mango });
      const answers = await Promise.all(Array.from({ length: 6 }, () => approve()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await db.select({ id: products.id }).from(products)).toEqual([{ id: winner?.body.productId }]);
    }
  });

  test('an approval and a rejection have one outcome', async () => {
    for (let round = 0; round < 10; round += 1) {
      await db.delete(productRequests);
      await db.delete(products);
      await db.insert(productRequests).values({ id: requestId, userId: grower.id, ...mango });
      const [approved, rejected] = await Promise.all([approve(), reject()]);
      expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
      const won = approved.status === 200 ? 'approved' : 'rejected';
      expect(await request()).toMatchObject({ status: won });
      expect(await db.$count(products)).toBe(won === 'approved' ? 1 : 0);
    }
  });
});
