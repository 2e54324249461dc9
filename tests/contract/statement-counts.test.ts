import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { notifications } from '#database/tables/notifications.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { addSentMoney, addSoldThings } from '#tests/support/people/after-sale/sold-things.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createBuyer, createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, orderAsGuest } from '#tests/support/people/guests.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// A list sends no more statements for fifty rows than for five, whatever it joins. Only placing an order and the first
// page have a fixed maximum, since every buyer waits for them: it counts the session, but not begin and commit.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;
const seller = { seller: await signInSeller(shop) };
const shopper = await createUser(db);
const user = { user: shopper.token };
const coupons = couponActs(shop, seller.seller);
let postId = '';

const offered = { name: 'Lau', category: 'Vegetable' as const, description: ['Long'], images: ['/media/lau.webp'] };

/** Adds one row to every list; in a list of one person, the row belongs to the shopper. */
async function addRow(nth: number): Promise<void> {
  const other = await createUser(db);
  const product = await createProduct(db, { submitterId: nth % 2 ? other.id : shopper.id });
  const bought = [{ product, quantity: 1 }];
  await createOrder(db, other.id, bought);
  const order = await createOrder(db, shopper.id, bought, { status: 'Delivered', isPaid: true });
  const sold = { orderId: order.id, productId: product.id, buyerId: shopper.id, submitterId: shopper.id, nth };
  await addSoldThings(db, sold);
  await addSentMoney(db, (await createOrder(db, shopper.id, bought)).id, `TRX ${nth}`);
  await db.insert(productRequests).values({ userId: shopper.id, ...offered, price: 9, offerPrice: 9 });
  const id = v7();
  postId ||= id;
  await db.insert(posts).values({ id, userId: shopper.id, content: 'A rose' });
  await db.insert(postLikes).values({ postId, userId: other.id });
  await db.insert(postComments).values({ postId, userId: other.id, content: 'Lovely' });
  await db.insert(contactMessages).values({ name: 'Reader', email: other.email, subject: 'Roses', message: 'Hello' });
  await db.insert(newsletterSubscribers).values({ email: other.email });
  const told = { receiver: shopper.id, userId: shopper.id, shownAt: new Date(), key: order.id };
  await db.insert(notifications).values({ ...told, kind: 'order-placed', params: { orderId: order.id } });
  await coupons.add({ code: `TEN${nth}`, usesPerPerson: 100 });
}

type List = [call: keyof typeof calls, detail: string, request: () => TestRequest];

const lists: List[] = [
  ['listProducts', 'at first', () => ({ query: { search: '', limit: '100' } })],
  ['listProducts', 'filtered and sorted', () => ({ query: { sort: 'discount', limit: '24' } })],
  ['listProducts', 'found and sorted', () => ({ query: { sort: 'name', search: 'tulsi', limit: '24' } })],
  ['listProducts', 'of a category', () => ({ query: { category: 'herbs', limit: '24' } })],
  ['listRelatedProducts', 'of a category', () => ({ query: { category: 'Herbs' } })],
  ['listSellerProducts', 'a page', () => ({ as: seller })],
  ['listCoupons', 'a page', () => ({ as: seller })],
  ['listUserOrders', 'a page', () => ({ as: user, query: { limit: '50' } })],
  ['listUserSales', 'a page', () => ({ as: user, query: { limit: '50' } })],
  ['listSellerOrders', 'a page', () => ({ as: seller, query: { limit: '50' } })],
  ['listSellerOrders', 'those found', () => ({ as: seller, query: { search: 'haque', page: '1' } })],
  ['listNotifications', 'a page', () => ({ as: user })],
  ['listOwnRequests', 'all of them', () => ({ as: user })],
  ['listRequests', 'those in one state', () => ({ as: seller, query: { state: 'pending' } })],
  ['listPosts', 'a page', () => ({})],
  ['listPostsOfUser', 'a page', () => ({ params: { userId: shopper.id } })],
  ['listOwnPosts', 'a page', () => ({ as: user })],
  ['listLikes', 'of one post', () => ({ params: { postId } })],
  ['listComments', 'of one post', () => ({ params: { postId } })],
  ['listMessages', 'a page', () => ({ as: seller })],
  ['listSubscribers', 'a page', () => ({ as: seller })],
  ['listUsers', 'those found', () => ({ as: seller, query: { search: 'a' } })],
  ['listParcels', 'a page', () => ({ as: seller })],
  ['listCourierMoneyRows', 'a page', () => ({ as: seller })],
  ['listCourierPayouts', 'a page', () => ({ as: seller })],
  ['listClaims', 'a page', () => ({ as: seller })],
  ['listClaimedProducts', 'a page', () => ({ as: seller })],
  ['listOwnLedger', 'a page', () => ({ as: user, query: { limit: '50' } })],
  ['listLedgerRows', 'of one person', () => ({ as: seller, params: { userId: shopper.id }, query: { limit: '50' } })],
  ['listPayouts', 'a page', () => ({ as: seller })],
  ['listOwnReviews', 'a page', () => ({ as: user })],
  ['listReviewsForSeller', 'a page', () => ({ as: seller })],
  ['listManualPayments', 'that wait', () => ({ as: seller })],
];

type Measured = { asked: string[]; length: number };

/** Asks each list, uncached. */
async function askLists(): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [name, , request] of lists) {
    shop.services.catalogCache.clear();
    statements.splice(0);
    const { status, body } = await shop.send(calls[name], request());
    expect([name, status]).toEqual([name, 200]);
    measured.push({ asked: [...statements], length: JSON.stringify(body).length });
  }
  return measured;
}

describe('a list', () => {
  let ofFive: Measured[];
  let ofFifty: Measured[];

  beforeAll(async () => {
    for (let nth = 0; nth < 5; nth += 1) await addRow(nth);
    // Reads once whatever all lists share, such as settings.
    await askLists();
    ofFive = await askLists();
    for (let nth = 5; nth < 50; nth += 1) await addRow(nth);
    ofFifty = await askLists();
  });

  test.each(lists.map(([name, detail], index) => [name, detail, index] as const))(
    '%s %s asks no more with fifty rows than with five',
    (_name, _detail, index) => {
      const [few, many] = [ofFive[index], ofFifty[index]];
      expect(many?.length).toBeGreaterThan(few?.length ?? 0);
      expect(many?.asked.length, many?.asked.join('\n')).toBeLessThanOrEqual(few?.asked.length ?? 0);
    },
  );
});

describe('placing an order', () => {
  let product: Awaited<ReturnType<typeof createProduct>>;
  let counted: typeof product;
  let inPots: readonly [string, string];
  let slot = '';

  beforeAll(async () => {
    product = await createProduct(db, { submitterId: shopper.id });
    counted = await createCounted(db, 50);
    await coupons.add({ code: 'TEN', usesPerPerson: 100 });
    inPots = (
      await addVariantProduct(db, [
        { facts: pot(4), stock: 50 },
        { facts: pot(6), stock: 50 },
      ])
    ).ids;
    await saveSlots(shop, everyDay());
    slot = (await slotsOf(shop))[1]?.id ?? '';
    // The first guest order makes the shop's secret and its queue of messages.
    await orderAsGuest(shop, product);
  });

  const placings: [detail: string, maximumStatements: number, place: () => Promise<TestRequest>][] = [
    // One statement notifies buyer, seller and submitters, one reads the offers, and one opens the account.
    ['from the cart, with a key', 14, () => placing(product)],
    ['of a counted product', 15, () => placing(counted)],
    ['of a variant', 15, () => placing({ id: inPots[1] })],
    // One statement reads the stocks of the variants for which the product stands.
    ['of the default variant', 16, () => placing({ id: inPots[0] })],
    ['with a delivery slot', 15, () => placing(product, { slot })],
    // Beside the offers, one counts the buyer's uses; two take the coupon.
    ['with a coupon', 17, () => placing(product, { coupon: 'TEN' })],
  ];

  async function placing(ordered: { id: string }, more: object = {}): Promise<TestRequest> {
    const { as, items, addressId } = await createBuyer(db, [[ordered, 2]]);
    const body = { items, fromCart: true, address: addressId, ...more };
    return { as, body, headers: { 'idempotency-key': 'counted' } };
  }

  async function expectAtMost(call: 'placeOrder' | 'placeGuestOrder', maximum: number, request: TestRequest) {
    statements.splice(0);
    expect((await shop.send(calls[call], request)).status).toBe(200);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maximum);
  }

  test.each(placings)('%s takes at most %d statements', async (_detail, maximum, place) => {
    await expectAtMost('placeOrder', maximum, await place());
  });

  // Of the secret, the request, the number, the counts, and messages to a guest and to the seller.
  test('without an account takes at most 18 statements', async () => {
    const items = [{ productId: counted.id, quantity: 2 }];
    const body = { items, address: guestAddressOf(), payment: 'cod' };
    await expectAtMost('placeGuestOrder', 18, { body, headers: { 'idempotency-key': newAttempt() } });
  });
});

test.each([
  ['/healthz', 0],
  ['/robots.txt', 0],
  ['/sitemap.xml', 1],
  // The first page of a visitor: its products with their growers, and nothing for a session.
  ['/api/product/list?search=&limit=100', 2],
  ['/api/user/is-auth', 0],
])('%s takes at most %d statements', async (url, maximumStatements) => {
  shop.services.catalogCache.clear();
  statements.splice(0);
  expect((await shop.app.inject({ url })).statusCode).toBe(200);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maximumStatements);
});
