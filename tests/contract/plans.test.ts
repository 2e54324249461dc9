import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '#api/compose/features.ts';
import { refreshSearch } from '#api/features/search/refresh-search.ts';
import { rollUpSales } from '#api/features/selling/roll-up-sales.ts';
import { calls } from '#contract/calls.ts';
import { orderTabs } from '#contract/orders/order-tab.ts';
import { isSpread } from '#database/driver/spread/is-spread.ts';
import { fillOrderLookups } from '#database/fill-order-lookups.ts';
import { type Plan, scansOf } from '#tests/support/database/full-scans.ts';
import { createAddress, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { fillAfterSale } from '#tests/support/shops/grown/grown-after-sale.ts';
import { fillCoupons } from '#tests/support/shops/grown/grown-coupons.ts';
import { fillShop } from '#tests/support/shops/grown/grown-shop.ts';
import { type AskedList, listsAfterSale } from '#tests/support/shops/lists-after-sale.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// Calls query growing tables through indexes. Each statement of a call is explained on tables so large that the planner
// scans a whole table only where no index helps.

const size = { users: 20_000, products: 10_000, posts: 30_000, likesPerPost: 1, orders: 6000 };
const shop = await openTestApp();
afterAll(() => shop.close());
const { database } = shop;
const { db, queries } = database;
const seller = { seller: await signInSeller(shop) };
let user = { user: '' };
let productId = '';
let postId = '';
let day = '';
let batchId = '';
let buyer = { user: '' };
let ordered = {};
let named = { orderId: '', productId: '', userId: '' };

beforeAll(async () => {
  await fillShop(db, size);
  await rollUpSales(db, new Date());
  await refreshSearch(db);
  // The products of this shop have few different words in their names.
  await database.execute(
    "insert into search_spellings select 'spelling ' || n, 'word ' || n from generate_series(1, 20000) n",
  );
  batchId = await fillCoupons(database);
  const shopper = await createUser(db);
  user = { user: shopper.token };
  await createAddress(db, shopper.id);
  const other = await createUser(db);
  buyer = { user: other.token };
  const address = await createAddress(db, other.id, { phone: '01812345678' });
  const one = async (text: string) => Object.values((await database.execute(text)).rows[0] as object)[0] as string;
  productId = await one('select id::text from products order by id desc limit 1 offset 3000');
  const sold = await one(
    'select id::text from products where in_stock and removed_at is null order by id desc limit 1',
  );
  ordered = { items: [{ productId: sold, quantity: 1 }], address: address.id };
  postId = await one('select id::text from posts order by id desc limit 1 offset 3000');
  day = await one("select (now() - interval '100 days')::date::text");
  const { id } = shopper;
  await database.execute(`update posts set user_id = '${id}' where id in (select id from posts order by id limit 20)`);
  await database.execute(
    `update orders set user_id = '${id}' where id in (select id from orders order by id limit 20)`,
  );
  if (isSpread(db)) await fillOrderLookups(db);
  named = await fillAfterSale(database, size.orders, id);
  await database.execute('vacuum analyze');
  // On a cluster each row goes to its machine.
}, 600_000);

/** Full scans of growing tables in a call's statements. */
async function scansOfCall(name: keyof typeof calls, request: TestRequest): Promise<string[]> {
  queries.splice(0);
  const { status } = await shop.send(calls[name], request);
  expect(status).toBe(200);
  return scansOfQueries();
}

/** Which collections have a product is read now and then beside the calls, up to the first product of each. */
const isAboutCollections = (text: string) => text.endsWith('as once');

/** The same in the statements since the queries were last taken. */
async function scansOfQueries(): Promise<string[]> {
  const scans: string[] = [];
  for (const { text, values } of queries.splice(0)) {
    if (!/^\(?(select|with|\s*update|\s*insert)/.test(text) || isAboutCollections(text)) continue;
    const { rows } = await database.execute(`explain (format json) ${text}`, values);
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
    scans.push(...scansOf(plan));
  }
  return scans;
}

/** Sort values from the middle of each sorted list, for its cursor. */
const sorts = ['price-low', 'price-high', 'discount', 'rating', 'name'] as const;
const middles = ['40450', '40450', '1100', '0', 'R3JhZnRlZCBtYW5nbyBz'];
const cursorOf = (sort: (typeof sorts)[number]) => `${middles[sorts.indexOf(sort)]}.${productId}`;

const asked: AskedList[] = [
  ['listProducts', 'of one id', () => ({ query: { ids: productId, limit: '1' } })],
  [
    'listProducts',
    'at an address',
    () => ({ query: { slugs: `grafted-mango-sapling-number-4711,nothing,${productId}` } }),
  ],
  ['listProducts', 'at first', () => ({ query: { limit: '24' } })],
  ['listProducts', 'by cursor, in stock', () => ({ query: { limit: '24', inStock: 'true', cursor: productId } })],
  ['listProducts', 'out of stock', () => ({ query: { limit: '24', inStock: 'false' } })],
  ['listProducts', 'of a category', () => ({ query: { limit: '24', category: 'fruits', inStock: 'true' } })],
  ['listProducts', 'with one match', () => ({ query: { limit: '24', search: 'number 4711' } })],
  ['listProducts', 'with one match in Bengali', () => ({ query: { limit: '24', search: 'নম্বর ৪৭১১' } })],
  ['listProducts', 'where all match', () => ({ query: { limit: '24', search: 'mango' } })],
  ['listProducts', 'where all match in Bengali', () => ({ query: { limit: '24', search: 'আমের' } })],
  ...sorts.flatMap((sort): AskedList[] => [
    ['listProducts', `sorted by ${sort}`, () => ({ query: { limit: '24', inStock: 'true', sort } })],
    ['listProducts', `sorted by ${sort}, by cursor`, () => ({ query: { limit: '24', sort, cursor: cursorOf(sort) } })],
    ['listProducts', `of a category by ${sort}`, () => ({ query: { limit: '24', category: 'fruits', sort } })],
    ['listProducts', `with one match by ${sort}`, () => ({ query: { limit: '24', search: 'number 4711', sort } })],
    ['listProducts', `where all match by ${sort}`, () => ({ query: { limit: '24', search: 'mango', sort } })],
  ]),
  ['listProducts', 'by name in Bengali', () => ({ query: { limit: '24', sort: 'name', language: 'bn' } })],
  ['listProducts', 'of a fact that few have', () => ({ query: { limit: '24', light: 'low', inStock: 'true' } })],
  ['listProducts', 'of a fact that many have', () => ({ query: { limit: '24', petSafe: 'true', inStock: 'true' } })],
  [
    'listProducts',
    'of facts by price',
    () => ({ query: { limit: '24', light: 'low', edible: 'true', sort: 'price-low' } }),
  ],
  ['listProducts', 'that cost little', () => ({ query: { limit: '24', maxPrice: '399.60', inStock: 'true' } })],
  ['listProducts', 'on offer', () => ({ query: { limit: '24', onOffer: 'true', inStock: 'true' } })],
  ['countFacets', 'of all', () => ({ query: { inStock: 'true' } })],
  ['countFacets', 'of a category with a fact', () => ({ query: { category: 'fruits', light: 'low' } })],
  ['countFacets', 'of a search', () => ({ query: { search: 'number 4711' } })],
  ['listRelatedProducts', 'of a category', () => ({ query: { category: 'fruits' } })],
  ['findSimilar', 'of one match', () => ({ query: { search: 'numbr 4711' } })],
  ['findSimilar', 'of one match in Bengali', () => ({ query: { search: 'নাম্বার ৪৭১১' } })],
  ['findSimilar', 'where all match', () => ({ query: { search: 'mangoe' } })],
  ['findSimilar', 'by a word of all descriptions', () => ({ query: { search: 'water' } })],
  ['findSimilar', 'misspelt', () => ({ query: { search: 'magno' } })],
  ['findSimilar', 'spelt unlike any', () => ({ query: { search: 'xylophone orchestra' } })],
  ['suggest', 'for one letter', () => ({ query: { q: 'g' } })],
  ['suggest', 'where all match', () => ({ query: { q: 'graft' } })],
  ['suggest', 'of one match', () => ({ query: { q: 'mango 471' } })],
  ['listCoupons', 'a page', () => ({ as: seller, query: { limit: '10' } })],
  ['listCoupons', 'a late page', () => ({ as: seller, query: { limit: '10', page: '900' } })],
  ['listCoupons', 'where all match', () => ({ as: seller, query: { search: 'eid' } })],
  ['listCoupons', 'of one match', () => ({ as: seller, query: { search: 'eid-4711' } })],
  ['exportCoupons', 'of five thousand', () => ({ as: seller, params: { batchId } })],
  ['checkCoupon', 'that many have used', () => ({ as: user, body: { ...ordered, code: 'EID-1' } })],
  ['placeOrder', 'with a coupon', () => ({ as: buyer, body: { ...ordered, coupon: 'EID-1' } })],
  ['listUserOrders', 'a page', () => ({ as: user, query: { limit: '10' } })],
  ['countUserOrders', 'of one user', () => ({ as: user })],
  ['listPosts', 'page 1', () => ({})],
  ['listPosts', 'page 500', () => ({ query: { page: '500' } })],
  ['listPosts', 'by cursor', () => ({ query: { before: postId } })],
  ['listOwnPosts', 'with totals', () => ({ as: user })],
  ['listComments', 'of a post', () => ({ params: { postId } })],
  ['listLikes', 'of a post', () => ({ params: { postId } })],
  ['listSellerOrders', 'page 1', () => ({ as: seller, query: { page: '1' } })],
  ['listSellerOrders', 'page 500', () => ({ as: seller, query: { page: '500' } })],
  ['listSellerOrders', 'of one status', () => ({ as: seller, query: { limit: '10', status: 'Shipped' } })],
  ['listSellerOrders', 'open', () => ({ as: seller, query: { limit: '10', status: 'open' } })],
  ['listSellerOrders', 'of one day', () => ({ as: seller, query: { limit: '10', from: day, to: day } })],
  [
    'listSellerOrders',
    'of both',
    () => ({ as: seller, query: { limit: '10', from: day, to: day, status: 'Shipped' } }),
  ],
  ['listSellerOrders', "of a day's slots", () => ({ as: seller, query: { limit: '10', slotDay: '2026-03-10' } })],
  ['listSellerOrders', 'found by number', () => ({ as: seller, query: { page: '1', search: '#00000101' } })],
  ['listSellerOrders', 'found by phone', () => ({ as: seller, query: { page: '1', search: '01819-000101' } })],
  ['listSellerOrders', "found by the buyer's name", () => ({ as: seller, query: { page: '1', search: 'Salma 101' } })],
  ['listSellerOrders', 'found by the recipient', () => ({ as: seller, query: { page: '1', search: 'Zarina 101' } })],
  [
    'listSellerOrders',
    'where none match',
    () => ({ as: seller, query: { page: '1', search: 'Nobody', status: 'Shipped' } }),
  ],
  ...orderTabs.map(
    (tab): AskedList => ['listSellerOrders', `under ${tab}`, () => ({ as: seller, query: { page: '1', tab } })],
  ),
  ['listSellerOrders', 'of a courier', () => ({ as: seller, query: { page: '1', courier: 'redx' } })],
  ['listSellerOrders', 'of a district', () => ({ as: seller, query: { page: '1', district: 'Sylhet' } })],
  ['listSellerOrders', 'by the way of payment', () => ({ as: seller, query: { page: '1', payment: 'online' } })],
  ['listSellerOrders', 'of a product', () => ({ as: seller, query: { page: '1', product: productId } })],
  ['listSellerOrders', 'of a channel', () => ({ as: seller, query: { page: '1', channel: 'chat' } })],
  ['listSellerOrders', 'by amount', () => ({ as: seller, query: { page: '1', sort: 'amount' } })],
  ['listSellerOrders', 'by promise', () => ({ as: seller, query: { page: '1', sort: 'promised' } })],
  ['countSellerOrders', 'by status', () => ({ as: seller })],
  ['exportSellerOrders', 'found by name', () => ({ as: seller, query: { search: 'Zarina 101' } })],
  ['exportSellerOrders', 'of one day', () => ({ as: seller, query: { from: day, to: day } })],
  ['listSellerProducts', 'page 1', () => ({ as: seller })],
  ['listSellerProducts', 'page 500', () => ({ as: seller, query: { page: '500' } })],
  ['listSellerProducts', 'out of stock', () => ({ as: seller, query: { inStock: 'false', category: 'fruits' } })],
  ['listSellerProducts', 'drafts', () => ({ as: seller, query: { state: 'draft' } })],
  ['listSellerProducts', 'public', () => ({ as: seller, query: { state: 'public', page: '2' } })],
  ['listSellerProducts', 'low', () => ({ as: seller, query: { inStock: 'low' } })],
  ['listSellerProducts', 'by price', () => ({ as: seller, query: { sort: 'price-high', page: '100' } })],
  ['listSellerProducts', 'found, by name', () => ({ as: seller, query: { search: 'number 4711', sort: 'name' } })],
  ['listSellerProducts', 'found', () => ({ as: seller, query: { search: 'number 4711' } })],
  ['listSellerProducts', 'found in Bengali', () => ({ as: seller, query: { search: 'নম্বর ৪৭১১' } })],
  ['listUsers', 'page 1', () => ({ as: seller })],
  ['listUsers', 'page 300', () => ({ as: seller, query: { page: '300' } })],
  ['listUsers', 'found', () => ({ as: seller, query: { search: 'shopper-3333@' } })],
  ['listRequests', 'pending', () => ({ as: seller, query: { limit: '10', state: 'pending' } })],
  ['readDashboard', 'rolled up', () => ({ as: seller })],
  ...listsAfterSale(
    () => ({ buyer: user, seller }),
    () => named,
  ),
];

/** The seller's sums of a ledger read it through, and nothing else (docs/decisions/0128). */
const summedUp: { [call in keyof typeof calls]?: string } = {
  listCourierMoney: 'courier_money',
  listCourierPayouts: 'courier_money',
  listBalances: 'ledger_rows',
  exportBalances: 'ledger_rows',
};

describe('no growing table is read through', () => {
  test.each(asked)('%s %s', async (name, _detail, request) => {
    const scans = await scansOfCall(name, request());
    expect(scans.filter((scan) => !scan.includes(` on ${summedUp[name]}: `))).toEqual([]);
  });
});

test.each(features.filter(({ metrics }) => metrics))('the metrics of $name', async ({ metrics }) => {
  queries.splice(0);
  await metrics?.read(shop.services);
  expect(queries).toHaveLength(1);
  expect(await scansOfQueries()).toEqual([]);
});

describe('a missing index is noticed', () => {
  const commentsKey = 'post_comments_post_id_id_pk';
  test.each<[index: string, call: keyof typeof calls, request: () => TestRequest]>([
    ['users_email_search', 'listUsers', () => ({ as: seller, query: { search: 'shopper-3334@' } })],
    ['products_searched_names', 'listProducts', () => ({ query: { limit: '24', search: 'number 4712' } })],
    ['search_names_words', 'suggest', () => ({ query: { q: 'number 4714' } })],
    ['search_documents_words', 'findSimilar', () => ({ query: { search: 'unheard' } })],
    ['products_least_price', 'listProducts', () => ({ query: { limit: '24', sort: 'price-low' } })],
    ['products_best_discount', 'listProducts', () => ({ query: { limit: '24', sort: 'discount' } })],
    ['products_sorted_name_bn', 'listProducts', () => ({ query: { limit: '24', sort: 'name', language: 'bn' } })],
    ['products_facts', 'listProducts', () => ({ query: { limit: '24', light: 'low' } })],
    ['orders_to_phone', 'listSellerOrders', () => ({ as: seller, query: { page: '1', search: '01819-000102' } })],
    ['orders_recipient', 'listSellerOrders', () => ({ as: seller, query: { page: '1', search: 'Zarina 102' } })],
    ['product_requests_status', 'readDashboard', () => ({ as: seller })],
    [commentsKey, 'listComments', () => ({ params: { postId } })],
  ])('%s', async (index, name, request) => {
    const { rows } = await database.execute('select indexdef from pg_indexes where indexname = $1', [index]);
    const isKey = index === commentsKey;
    await db.execute(sql.raw(isKey ? `alter table post_comments drop constraint ${index}` : `drop index ${index}`));
    try {
      expect(await scansOfCall(name, request())).not.toEqual([]);
    } finally {
      await database.execute((rows[0] as { indexdef: string }).indexdef);
    }
  });
});
