import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { reviewCalls } from '#contract/reviews/calls.ts';
import { users } from '#database/tables/users.ts';
import { createReceiver, reviewActs } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { announceProducts, hearProducts } from './announce-products.ts';
import { cameOrWent, type ProductChanges, unchanged } from './product-change.ts';

// Two nodes on one database, connected by its notifications, and a third node that records what its listener receives.
const shop = await openTestApp();
const { db } = shop.database;
const open = () => createServices(shop.services.config, shop.database);
const there = open();
const neighbour = await buildApp({ connection: shop.database, services: there });
const heard: ProductChanges[] = [];
const recorder = {
  inTransaction: [],
  onEveryNode: [(_node: unknown, changes: ProductChanges) => void heard.push(changes)],
};
await hearProducts({ ...open(), productListeners: recorder }, shop.database);
afterAll(async () => {
  await neighbour.close();
  await shop.close();
});

const acts = reviewActs(shop, await signInSeller(shop));
const soon = { timeout: 10_000 };

describe('changes', () => {
  const inside: ProductChanges[] = [];
  const listener = async (_transaction: unknown, changes: ProductChanges) => void inside.push(changes);
  const announcer = { ...shop.services, productListeners: { inTransaction: [listener], onEveryNode: [] } };
  beforeEach(() => {
    inside.splice(0);
    heard.splice(0);
  });

  test('are heard of in the transaction at once, and on other nodes after the commit', async () => {
    const changes = [cameOrWent({ id: v7(), category: 'Herbs' })];
    await db.transaction(async (transaction) => {
      await announceProducts(announcer, transaction, changes);
      expect([inside, heard]).toEqual([[changes], []]);
    });
    await vi.waitFor(() => expect(heard).toEqual([changes]), soon);
  });

  test('reach no listener after a rollback', async () => {
    const rolledBack = db.transaction(async (transaction) => {
      await announceProducts(announcer, transaction, [unchanged(v7())]);
      throw new Error('planted');
    });
    await expect(rolledBack).rejects.toThrow('planted');
    const kept = [unchanged(v7())];
    await db.transaction((transaction) => announceProducts(announcer, transaction, kept));
    await vi.waitFor(() => expect(heard).toEqual([kept]), soon);
  });
});

describe('what is shown with a product is new on every node', () => {
  async function reviewed() {
    const product = await createProduct(db);
    const author = await createReceiver(shop, product);
    const { body } = await acts.write(product.id, { as: author.as, body: { stars: 4, text: 'Strong roots' } });
    return { product, author, id: body.review._id as string };
  }

  /** The first review as the other node shows it, cached or not. */
  async function shownThere(productId: string) {
    const answer = await neighbour.inject({ url: reviewCalls.listReviews.path, query: { productId } });
    return answer.json().reviews[0];
  }

  /** Waits until all nodes have heard of everything before, and the other one has cached the reviews. */
  async function cachedThere(productId: string) {
    const last = [unchanged(v7())];
    await announceProducts(shop.services, db, last);
    await vi.waitFor(() => expect(heard).toContainEqual(last), soon);
    // A cache keeps only what is asked for again.
    for (const _ of ['counted', 'cached']) await shownThere(productId);
    const { hits } = there.catalogCache.stats;
    await shownThere(productId);
    expect(there.catalogCache.stats.hits).toBe(hits + 1);
  }

  test('an answer of the shop', async () => {
    const { product, id } = await reviewed();
    await cachedThere(product.id);
    await acts.answer(id, { text: 'Thank you' });
    await vi.waitFor(async () => expect((await shownThere(product.id)).answer?.text).toBe('Thank you'), soon);
  });

  test('the name of an author', async () => {
    const { product, author } = await reviewed();
    await cachedThere(product.id);
    const [user] = await db.select().from(users).where(eq(users.id, author.id));
    const profile = { name: 'Shirin Akter', email: user?.email ?? '' };
    expect((await shop.send(accountCalls.updateProfile, { as: author.as, body: profile })).status).toBe(200);
    await vi.waitFor(async () => expect((await shownThere(product.id)).userId.name).toBe('Shirin Akter'), soon);
  });
});
