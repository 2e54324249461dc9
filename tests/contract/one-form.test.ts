import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { addressCalls } from '#contract/addresses/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { comparable } from '#contract/text/comparable.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import { createBuyer, createProduct, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { settle } from '#tests/support/shops/settings.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Texts are stored, found and compared in one normalised form, whatever the keyboard produced.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

/**
 * Spellings of the same name: composed, decomposed, with another apostrophe, in capitals, with invisible characters.
 */
const names: [what: string, spellings: string[]][] = [
  ['য়', ['\u09b8\u09ae\u09dfা', '\u09b8\u09ae\u09af\u09bcা', '\u09b8\u09ae\u09dfা\u200b']],
  ['ড় and ঢ়', ['\u09ac\u09dc\u0986\u09b7\u09be\u09dd', '\u09ac\u09a1\u09bc\u0986\u09b7\u09be\u09a2\u09bc']],
  ['an apostrophe', ["D'Costa", 'D’Costa', 'D‘costa', 'dʼcosta', 'D´COSTA', 'D`Costa', 'D＇Costa']],
  ['an accent', ['Élodie', 'E\u0301lodie', 'élodie', 'ÉLODIE']],
  ['a joiner', ['\u09b0\u200d\u09cd\u09afাবেয়া', '\u09b0\u09cd\u09afাবে\u09dfা']],
  ['a space', ['Nur Jahan', 'Nur\u00a0Jahan', 'nur\u202fjahan']],
];
const pairs = names.flatMap(([what, spellings]) =>
  spellings.flatMap((typed) => spellings.map((searched): [string, string, string] => [what, typed, searched])),
);

/** Calls `make` once for each spelling of each name. */
async function forEachSpelling<Made>(make: (spelling: string) => Promise<Made>): Promise<Map<string, Made>> {
  const made = new Map<string, Made>();
  for (const spelling of names.flatMap(([, spellings]) => spellings)) made.set(spelling, await make(spelling));
  return made;
}

const buyers = await forEachSpelling((name) => registerUser(shop, { name }));
const bought = await createProduct(db, { name: 'Neem', offerPrice: 450_00, price: 500_00 });
/** Orders the product to an address with these fields, as the web would send them. */
async function order(fields: Partial<typeof goodAddress>): Promise<string> {
  const { as, items } = await createBuyer(db, [[bought, 1]]);
  await shop.send(addressCalls.addAddress, { as, body: { address: { ...goodAddress, ...fields } } });
  const { body } = await shop.send(addressCalls.listAddresses, { as });
  const address = body.addresses.at(-1)._id;
  return (await shop.send(orderCalls.placeOrder, { as, body: { items, address } })).body.orderId;
}

const orderIds = await forEachSpelling((lastName) => order({ lastName }));
const sold = await forEachSpelling(async (name) => {
  const { id } = await createProduct(db);
  const productData = JSON.stringify({ name, price: 10, offerPrice: 10 });
  const request = { as: seller, params: { id }, body: { productData }, files: [] };
  expect((await shop.send(catalogCalls.changeProduct, request)).status).toBe(200);
  return id;
});

const all = { limit: '100' };

describe.each(pairs)('%s: what was typed as %j', (_what, typed, searched) => {
  test(`is found as ${JSON.stringify(searched)}`, async () => {
    const listed = await shop.send(sellingCalls.listUsers, { as: seller, query: { search: searched, ...all } });
    expect(listed.body.users.map(({ _id }: { _id: string }) => _id)).toContain(buyers.get(typed)?.id);
    const found = await shop.send(sellerOrderCalls.listSellerOrders, {
      as: seller,
      query: { search: searched, ...all },
    });
    expect(found.body.orders.map(({ _id }: { _id: string }) => _id)).toContain(orderIds.get(typed));
    const ids = ({ products }: { products: { _id: string }[] }) => products.map(({ _id }) => _id);
    const id = sold.get(typed);
    const listedProducts = await shop.send(catalogCalls.listProducts, { query: { search: searched, ...all } });
    expect(ids(listedProducts.body)).toContain(id);
    const sellers = await shop.send(sellerProductCalls.listSellerProducts, {
      as: seller,
      query: { search: searched, ...all },
    });
    expect(ids(sellers.body)).toContain(id);
    const suggested = await shop.send(searchCalls.suggest, { query: { q: searched } });
    const suggestedNames = suggested.body.products.map(({ name }: { name: string }) => comparable(name));
    expect(suggestedNames).toContain(comparable(typed));
  });
});

describe('an email', () => {
  const spellings = [
    'x@উদাহরণ.বাংলা',
    'X@xn--d5b6ci4b4b3a.XN--54b7fta0cc',
    '\u200bx@উদাহরণ.বাংলা\ufeff',
    'x@\u200eউদাহরণ.বাংলা',
  ];

  test('has one account, however it is spelt, and logs in to it', async () => {
    const [first = '', ...others] = spellings;
    const { id, password } = await registerUser(shop, { email: first });
    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row?.email).toBe('x@xn--d5b6ci4b4b3a.xn--54b7fta0cc');
    for (const email of spellings) {
      const { status, body } = await shop.send(accountCalls.login, { body: { email, password } });
      expect([status, body.user?._id]).toEqual([200, id]);
      const listed = await shop.send(sellingCalls.listUsers, { as: seller, query: { search: email } });
      expect(listed.body.users).toMatchObject([{ _id: id }]);
    }
    for (const email of others) {
      const { status } = await shop.send(accountCalls.register, { body: { name: 'Another', email, password } });
      expect(status).toBe(409);
    }
  });

  test('subscribes once', async () => {
    for (const email of spellings) await shop.send(newsletterCalls.subscribe, { body: { email } });
    expect(await db.select().from(newsletterSubscribers)).toHaveLength(1);
  });
});

test('a delivery to a district costs the same, however its name is typed', async () => {
  const areas = [
    { districts: ["Cox's Bazar", 'Brahmanbaria'], fee: 60, freeFrom: null },
    { districts: null, fee: 150, freeFrom: null },
  ];
  await settle(shop, { areas });
  const fees: number[] = [];
  for (const city of ["Cox's Bazar", 'COX’S BAZAR', 'Coxʼs\u00a0Bazar', '\u09ac্রাহ্মণবা\u09dcি\u09dfা', 'Khulna']) {
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, await order({ city })));
    fees.push(row?.fee ?? 0);
  }
  expect(fees).toEqual([60_00, 60_00, 60_00, 60_00, 150_00]);
});

test('a search for invisible characters alone is no search', async () => {
  const search = '\u200b\u00ad';
  const found = await shop.send(catalogCalls.listProducts, { query: { search, ...all } });
  const listed = await shop.send(catalogCalls.listProducts, { query: all });
  expect(found.body.products).toEqual(listed.body.products);
});
