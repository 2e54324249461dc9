import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { users } from '#database/tables/users.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ publicUrl: 'https://shop.example' });
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };
const nusrat = await createUser(db, { name: 'Nusrat Jahan', email: 'nusrat@example.com' });
const rahim = await createUser(db, { name: 'Rahim Uddin' });

async function createRequest(name: string, fields: Partial<typeof productRequests.$inferInsert> = {}) {
  const plain = { category: 'Fruits' as const, description: ['Sweet'], images: ['/media/mango.webp'] };
  const prices = { price: 45_050, offerPrice: 40_000 };
  const [row] = await db
    .insert(productRequests)
    .values({ userId: nusrat.id, name, ...plain, ...prices, ...fields })
    .returning();
  return row as NonNullable<typeof row>;
}

const approved = async () => ({ status: 'approved' as const, productId: (await createProduct(db)).id });
const rejected = { status: 'rejected' as const, rejectionReason: 'We have plenty' };

const listOwn = (query: Record<string, string> = {}, user = nusrat) =>
  shop.send(submissionCalls.listOwnRequests, { as: { user: user.token }, query });
const listAll = (query: Record<string, string> = {}) => shop.send(submissionCalls.listRequests, { as: seller, query });
const namesOf = (body: { requests: { name: string }[] }) => body.requests.map(({ name }) => name);

beforeEach(async () => {
  await db.delete(productRequests);
});

describe('own requests', () => {
  test('tell all that was stated and decided', async () => {
    const row = await createRequest('Mango', { ...(await approved()), sellerNotes: 'Lovely' });
    const { status, body } = await listOwn();
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      nextCursor: null,
      requests: [
        {
          _id: row.id,
          userId: { _id: nusrat.id, name: 'Nusrat Jahan', email: 'nusrat@example.com' },
          name: 'Mango',
          description: ['Sweet'],
          category: 'Fruits',
          price: 450.5,
          offerPrice: 400,
          image: ['https://shop.example/media/mango.webp'],
          status: 'approved',
          rejectionReason: '',
          sellerNotes: 'Lovely',
          productId: row.productId,
          product: { _id: row.productId, category: 'Herbs', slug: row.productId },
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        },
      ],
    });
  });

  test('belong to the user alone, newest first', async () => {
    await createRequest('Mango');
    await createRequest('Secret', { userId: rahim.id });
    await createRequest('Lichi', rejected);
    expect(namesOf((await listOwn()).body)).toEqual(['Lichi', 'Mango']);
    expect(namesOf((await listOwn({}, rahim)).body)).toEqual(['Secret']);
    const { body } = await listOwn({ userId: rahim.id });
    expect(namesOf(body)).toEqual(['Lichi', 'Mango']);
  });

  test('come page by page when a limit is given, all of them without', async () => {
    for (let number = 1; number <= 5; number += 1) await createRequest(`Plant ${number}`);
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const { body } = await listOwn({ limit: '2', ...(cursor && { cursor }) });
      pages.push(namesOf(body));
      cursor = body.nextCursor;
    } while (cursor && pages.length < 5);
    expect(pages).toEqual([['Plant 5', 'Plant 4'], ['Plant 3', 'Plant 2'], ['Plant 1']]);
    expect((await listOwn({ limit: '5' })).body.nextCursor).toBeNull();
    expect((await listOwn()).body.requests).toHaveLength(5);
  });

  test('of a new user are none', async () => {
    expect((await listOwn()).body).toEqual({ success: true, requests: [], nextCursor: null });
  });

  test('are not for sellers or visitors', async () => {
    expect((await shop.send(submissionCalls.listOwnRequests, { as: seller })).status).toBe(401);
    expect((await shop.send(submissionCalls.listOwnRequests)).status).toBe(401);
  });
});

describe("the seller's list of requests", () => {
  test('has the requests of all users, or those in one state; the counts include all', async () => {
    await createRequest('Mango');
    await createRequest('Lichi', rejected);
    await createRequest('Guava', { userId: rahim.id });
    await createRequest('Jackfruit', await approved());
    const counts = { pending: 2, processed: 2 };
    for (const [query, names] of [
      [{}, ['Jackfruit', 'Guava', 'Lichi', 'Mango']],
      [{ state: 'pending' }, ['Guava', 'Mango']],
      [{ state: 'processed' }, ['Jackfruit', 'Lichi']],
      [{ state: 'processed', limit: '1' }, ['Jackfruit']],
    ] as const) {
      const { body } = await listAll(query);
      expect(namesOf(body)).toEqual(names);
      expect(body.counts).toEqual(counts);
    }
    const { body } = await listAll({ state: 'pending', limit: '1' });
    expect(namesOf((await listAll({ state: 'pending', limit: '1', cursor: body.nextCursor })).body)).toEqual(['Mango']);
  });

  test('says so when a user is gone', async () => {
    const gone = await createUser(db);
    await createRequest('Orphan', { userId: gone.id });
    await db.delete(users).where(eq(users.id, gone.id));
    const { body } = await listAll();
    expect(body.requests).toMatchObject([{ name: 'Orphan', userId: { _id: '', name: 'Deleted user', email: '' } }]);
  });

  test('tells nothing of a user but id, name and email', async () => {
    await createRequest('Mango');
    const { body } = await listAll();
    expect(Object.keys(body.requests[0].userId).sort()).toEqual(['_id', 'email', 'name']);
  });

  test('of a shop without requests is empty', async () => {
    const empty = { success: true, requests: [], nextCursor: null, counts: { pending: 0, processed: 0 } };
    expect((await listAll()).body).toEqual(empty);
  });

  test.each([
    [{ state: 'approved' }, 'state is either pending or processed'],
    [{ limit: '0' }, 'limit must be a whole number from 1 to 100'],
    [{ cursor: '1' }, 'This id is not valid'],
  ])('is refused for %j', async (query, message) => {
    const { status, body } = await listAll(query);
    expect([status, body.message]).toEqual([400, message]);
  });
});
