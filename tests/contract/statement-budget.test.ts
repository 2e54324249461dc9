import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { welcome } from '#api/features/accounts/account-notifications.ts';
import { notify } from '#api/notifications/notify.ts';
import { calls } from '#contract/calls.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { add } from '#tests/support/people/cart-changes.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createBuyer, createProduct, createUser, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { guestAddressOf, newAttempt, newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { everyDay, saveSlots, slotsOf } from '#tests/support/people/slots.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// The maximum number of statements per call and page, including the session, without begin and commit. Each list has
// several rows with joined data, so that an N+1 query exceeds its budget.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;

const seller = { seller: await signInSeller(shop) };
const shopper = await createUser(db);
const user = { user: shopper.token };
const postId = v7();
let product: Awaited<ReturnType<typeof createProduct>>;
let counted: typeof product;
let inPots: readonly [string, string];
let account: Awaited<ReturnType<typeof registerUser>> & { device: string };
let orderId = '';
let soldOutId = '';
let slot = '';

const several = Array.from({ length: 5 }, (_, index) => index);
const offered = { name: 'Lau', category: 'Vegetable' as const, description: ['Long'], images: ['/media/lau.webp'] };

async function createRequest(): Promise<string> {
  const id = v7();
  await db.insert(productRequests).values({ id, userId: shopper.id, ...offered, price: 9, offerPrice: 9 });
  return id;
}

beforeAll(async () => {
  // The job library reads a queue's configuration only once in a while.
  await notify(shop.services.jobs, db, welcome, { key: '', to: { userId: shopper.id }, params: {} });
  account = await registerAccount();
  counted = await createCounted(db, 50);
  await couponActs(shop, seller.seller).add({ code: 'TEN', usesPerPerson: 100 });
  inPots = (
    await addVariantProduct(db, [
      { facts: pot(4), stock: 50 },
      { facts: pot(6), stock: 50 },
    ])
  ).ids;
  await saveSlots(shop, everyDay());
  slot = (await slotsOf(shop))[1]?.id ?? '';
  soldOutId = (await createProduct(db, { inStock: false })).id;
  for (const index of several) {
    const other = await createUser(db);
    product = await createProduct(db, { submitterId: index % 2 ? other.id : shopper.id });
    const bought = [{ product, quantity: 1 }];
    orderId = (await createOrder(db, other.id, bought)).id;
    await createOrder(db, shopper.id, bought);
    await createRequest();
    const id = index === 0 ? postId : v7();
    await db.insert(posts).values({ id, userId: shopper.id, content: 'A rose' });
    await db.insert(postLikes).values({ postId: id, userId: other.id });
    await db.insert(postComments).values({ postId: id, userId: other.id, content: 'Lovely' });
    await db.insert(contactMessages).values({ name: 'Reader', email: other.email, subject: 'Roses', message: 'Hello' });
    await db.insert(newsletterSubscribers).values({ email: other.email });
  }
});

type Budget = [
  call: keyof typeof calls,
  detail: string,
  maximumStatements: number,
  request?: () => Promise<TestRequest>,
];

const ofPost = async () => ({ params: { postId } });

const budgets: Budget[] = [
  ['isUser', 'of a visitor', 0],
  ['isUser', 'with a cart', 2, async () => ({ as: (await createBuyer(db, [[product, 3]])).as })],
  ['isSeller', 'of a visitor', 0],
  ['isSeller', 'of a seller', 1, async () => ({ as: seller })],
  // The last one reads the growers' names.
  ['listProducts', 'at first', 2, async () => ({ query: { search: '', limit: '100' } })],
  ['listProducts', 'at an address', 2, async () => ({ query: { slugs: product.id } })],
  ['listProducts', 'filtered and sorted', 2, async () => ({ query: { sort: 'discount', light: 'low', limit: '24' } })],
  ['listProducts', 'found and sorted', 3, async () => ({ query: { sort: 'name', search: 'tulsi', limit: '24' } })],
  ['listProducts', 'of a collection', 2, async () => ({ query: { collection: 'low-light', limit: '24' } })],
  ['listProducts', 'of a category', 2, async () => ({ query: { category: 'herbs', limit: '24' } })],
  ['listCategories', 'with their products', 1],
  ['readCategories', 'with their products', 3, async () => ({ as: seller })],
  ['listCollections', 'all of them', 0],
  ['readCollections', 'all of them', 2, async () => ({ as: seller })],
  ['countFacets', 'of a search', 1, async () => ({ query: { search: 'tulsi', light: 'low' } })],
  ['listBestSellers', 'of a shop', 2, async () => ({})],
  ['listRelatedProducts', 'of a category', 2, async () => ({ query: { category: 'Herbs' } })],
  ['findSimilar', 'spelt otherwise', 5, async () => ({ query: { search: 'tulsshy' } })],
  ['findSimilar', 'of words that no product has', 7, async () => ({ query: { search: 'xyl ophone orches tra' } })],
  ['suggest', 'while typing', 2, async () => ({ query: { q: 'tul' } })],
  ['listSellerProducts', 'a page', 6, async () => ({ as: seller })],
  [
    'listSellerProducts',
    'filtered and sorted',
    6,
    async () => ({ as: seller, query: { inStock: 'false', sort: 'name' } }),
  ],
  ['login', 'from a device that the account knows', 7, () => loggingIn('known')],
  ['login', 'from another device', 9, () => loggingIn('other')],
  // One of them notifies buyer, seller and submitters, and one reads the offers.
  ['changeCart', 'with a new line', 6, async () => ({ as: user, body: { changes: [add(product.id)] } })],
  ['placeOrder', 'from the cart, with a key', 13, () => placing(product)],
  ['placeOrder', 'of a counted product', 14, () => placing(counted)],
  ['placeOrder', 'of a variant', 14, () => placing({ id: inPots[1] })],
  // One of them reads the stocks of the variants for which the product stands.
  ['placeOrder', 'of the default variant', 15, () => placing({ id: inPots[0] })],
  // Of the secret, the request, the number, the counts, and messages to a guest and to the seller.
  ['placeGuestOrder', 'of a counted product', 18, () => guestOrdering(counted)],
  ['trackOrder', 'by its key', 2, async () => ({ body: { key: (await orderAsGuest(shop, product)).body.key } })],
  ['trackOrder', 'by number and phone', 4, tracking],
  ['placeOrder', 'with a delivery slot', 14, () => placing(product, { slot })],
  ['listSlots', 'of a district', 1, async () => ({ query: { district: 'Dhaka' } })],
  ['readSlotRules', 'all of them', 2, async () => ({ as: seller })],
  [
    'checkCoupon',
    'of a user',
    6,
    async () => ({ as: user, body: { code: 'TEN', items: [{ productId: product.id, quantity: 1 }] } }),
  ],
  ['listCoupons', 'a page', 3, async () => ({ as: seller })],
  ['listCoupons', 'a search', 3, async () => ({ as: seller, query: { search: 'ten' } })],
  ['addCoupon', 'a code', 4, async () => ({ as: seller, body: { code: 'NEW', kind: 'percent', value: 10 } })],
  ['countStock', 'of one product', 10, async () => ({ as: seller, body: { id: counted.id, stock: 70, from: 46 } })],
  ['makeOrder', 'of a counted product', 19, () => making(counted)],
  ['editOrder', 'with more of it', 24, () => editing(counted)],
  ['readSellerProduct', 'with its stock', 5, async () => ({ as: seller, params: { id: counted.id } })],
  ['duplicateProduct', 'that is counted', 16, async () => ({ as: seller, params: { id: counted.id } })],
  ['previewBulkEdit', 'of prices', 3, async () => ({ as: seller, body: raising() })],
  ['editInBulk', 'of prices', 8, async () => ({ as: seller, body: raising() })],
  ['listBulkEdits', 'a page', 3, async () => ({ as: seller })],
  ['waitForProduct', 'of a user', 5, async () => ({ as: user, params: { id: soldOutId } })],
  ['listWaits', 'all of them', 2, async () => ({ as: user })],
  ['listUserOrders', 'all of them', 2, async () => ({ as: user })],
  ['listUserSales', 'all of them', 5, async () => ({ as: user })],
  // One of them counts what came back of the numbers of orders without an account.
  ['listSellerOrders', 'a page', 5, async () => ({ as: seller, query: { limit: '2' } })],
  ['listSellerOrders', 'all of them', 4, async () => ({ as: seller })],
  ['countSellerOrders', 'all of them', 2, async () => ({ as: seller })],
  // The first five, a hundred, and the others.
  ['exportSellerOrders', 'in three batches', 7, async () => ({ as: seller })],
  // Beside the offers, one counts the buyer's uses; two take the coupon.
  ['placeOrder', 'with a coupon', 16, () => placing(product, { coupon: 'TEN' })],
  ['changeOrderStatus', 'of one order', 5, async () => ({ as: seller, body: { orderId, status: 'Processing' } })],
  ['undoOrderStatus', 'of one order', 5, async () => ({ as: seller, body: { orderId } })],
  ['listSellerOrders', 'those found', 4, async () => ({ as: seller, query: { search: 'a', page: '1' } })],
  ['listNotices', 'a page', 4, async () => ({ as: user })],
  ['countUnread', 'of a user', 2, async () => ({ as: user })],
  ['listUndelivered', 'all of them', 4, async () => ({ as: seller })],
  ['readDataCopy', 'of a user', 2, async () => ({ as: user })],
  // When the queue is known: the password and its attempts, the lock, the previous export, the new one and its job.
  ['askDataCopy', 'of a user', 10, async () => ({ as: { user: account.token }, body: { password: account.password } })],
  ['readPhone', 'of a user', 3, async () => ({ as: user })],
  ['savePhone', 'of a user', 6, async () => ({ as: user, body: { phone: '01712345678' } })],
  ['listOwnRequests', 'all of them', 3, async () => ({ as: user })],
  ['listRequests', 'those in one state', 4, async () => ({ as: seller, query: { state: 'pending' } })],
  ['approveRequest', 'of one product', 16, async () => ({ as: seller, body: { requestId: await createRequest() } })],
  ['listPosts', 'a page', 3],
  ['listPostsOfUser', 'a page', 3, async () => ({ params: { userId: shopper.id } })],
  ['listOwnPosts', 'a page', 4, async () => ({ as: user })],
  ['listLikes', 'of one post', 2, ofPost],
  ['listComments', 'of one post', 2, ofPost],
  ['listLikedPosts', 'of several', 2, async () => ({ as: user, query: { ids: [postId, v7(), v7()].join() } })],
  ['listMessages', 'a page', 3, async () => ({ as: seller })],
  ['listSubscribers', 'a page', 3, async () => ({ as: seller })],
  ['listUsers', 'those found', 4, async () => ({ as: seller, query: { search: 'a' } })],
  ['readDashboard', 'of a seller, on one snapshot', 5, async () => ({ as: seller })],
];

const raising = () => ({ ids: [product.id, counted.id], change: { price: { percent: 10 } } });

async function registerAccount() {
  const registered = await registerUser(shop);
  const { email, password } = registered;
  const { cookies } = await shop.send(calls.login, { body: { email, password } });
  return { ...registered, device: cookies.find(({ name }) => name === 'device')?.value ?? '' };
}

async function loggingIn(from: 'known' | 'other'): Promise<TestRequest> {
  const { email, password, device } = account;
  return { body: { email, password }, headers: from === 'known' ? { cookie: `device=${device}` } : {} };
}

async function placing(ordered: { id: string }, more: object = {}): Promise<TestRequest> {
  const { as, items, addressId } = await createBuyer(db, [[ordered, 2]]);
  const body = { items, fromCart: true, address: addressId, ...more };
  return { as, body, headers: { 'idempotency-key': 'counted' } };
}

async function guestOrdering(ordered: { id: string }): Promise<TestRequest> {
  // The first one makes the shop's secret and its queue of messages.
  await orderAsGuest(shop, product);
  const items = [{ productId: ordered.id, quantity: 2 }];
  return { body: { items, address: guestAddressOf(), payment: 'cod' }, headers: { 'idempotency-key': newAttempt() } };
}

async function making(ordered: { id: string }): Promise<TestRequest> {
  const { body, headers } = await guestOrdering(ordered);
  return { as: seller, body: { ...(body as object), payment: null, channel: 'phone' }, headers };
}

async function editing({ id: productId }: { id: string }): Promise<TestRequest> {
  const { body, ...request } = await making({ id: productId });
  const params = { orderId: (await shop.send(calls.makeOrder, { body, ...request })).body.orderId };
  return { as: seller, params, body: { ...(body as object), items: [{ productId, quantity: 3 }], version: 1 } };
}

async function tracking(): Promise<TestRequest> {
  const phone = newGuestNumber();
  const { body } = await orderAsGuest(shop, product, { address: { phone } });
  return { body: { orderNumber: body.orderNumber, phone } };
}

describe('with its session', () => {
  test.each(budgets)('%s %s takes at most %d statements', async (name, _detail, maximumStatements, request) => {
    const asked = await request?.();
    statements.splice(0);
    const { status } = await shop.send(calls[name], asked);
    expect(status).toBe(200);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maximumStatements);
  });
});

test.each([
  ['/healthz', 0],
  ['/robots.txt', 0],
  ['/sitemap.xml', 1],
])('the page %s takes at most %d statements', async (url, maximumStatements) => {
  statements.splice(0);
  expect((await shop.app.inject({ url })).statusCode).toBe(200);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(maximumStatements);
});
