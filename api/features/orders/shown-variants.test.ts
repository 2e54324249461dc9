import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#api/time/shop-days.ts';
import { accountDataCalls } from '#contract/account-data/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLines } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { stockMovements } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';
import { wishes } from '#database/tables/wishes.ts';
import { askCopy, copyOf, downloadCopy, unzipCopy } from '#tests/support/people/data-copies.ts';
import { createAddress, createUser, registerUser, signInSeller } from '#tests/support/people/factories.ts';
import { addVariantProduct, pot } from '#tests/support/people/variant-product.ts';
import { openMailShop } from '#tests/support/shops/mail-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { testSeller } from '#tests/support/shops/test-app.ts';

const { shop, server, close } = await openMailShop();
afterAll(close);
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const submitter = await createUser(db, { language: 'bn' });
const rose = await addVariantProduct(
  db,
  [
    { facts: { ...pot(4), kind: 'Red' }, stock: 9, translations: { bn: { kind: 'লাল' } } },
    { facts: { ...pot(6), kind: 'White' }, stock: 9, offerPrice: 9000 },
  ],
  {
    name: 'Rose',
    translations: { bn: { name: 'গোলাপ', description: [] } },
    variesBy: ['pot', 'kind'],
    submitterId: submitter.id,
  },
);
const [red, white] = rose.ids;
const label = { en: '4 inch pot, Red', bn: '৪ ইঞ্চি টব, লাল' };

/** A new user who buys two red variants and a white one. */
async function buy(language: 'en' | 'bn' = 'en') {
  const user = await registerUser(shop);
  await db.update(users).set({ language }).where(eq(users.id, user.id));
  const { id: address } = await createAddress(db, user.id);
  const items = [
    { productId: red, variantId: red, quantity: 2 },
    { productId: white, quantity: 1 },
  ];
  const as = { user: user.token };
  const { body } = await shop.send(orderCalls.placeOrder, { as, body: { items, address } });
  return { ...user, as, orderId: body.orderId as string };
}

let buyer: Awaited<ReturnType<typeof buy>>;
beforeAll(async () => {
  buyer = await buy();
  await runJobs(shop);
});
beforeEach(() => void server.mails.splice(0));

const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);

const bought = { productId: { _id: red, name: 'Rose', offerPrice: 45 }, variant: { _id: red, label }, quantity: 2 };
const items = [bought, { productId: { _id: red, offerPrice: 90 }, variant: { _id: white } }];

describe('what was bought of a product with variants is named', () => {
  test('to the buyer, the seller and the submitter, whatever becomes of the product', async () => {
    await db
      .update(products)
      .set({ variesBy: ['kind'] })
      .where(eq(products.id, red));
    for (const [call, as] of [
      [orderCalls.listUserOrders, buyer.as],
      [sellerOrderCalls.listSellerOrders, seller],
      [orderCalls.listUserSales, { user: submitter.token }],
    ] as const) {
      const { body } = await shop.send(call, { as });
      expect(body.orders.at(-1).items).toMatchObject(items);
    }
    await db
      .update(products)
      .set({ variesBy: ['pot', 'kind'] })
      .where(eq(products.id, red));
  });

  test('in the file of orders, in the language of the request', async () => {
    const file = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await shop.send(sellerOrderCalls.exportSellerOrders, { as: seller, headers });
      return parse(body, { bom: true, from_line: 2 }).map((row: string[]) => row[16]);
    };
    expect(await file('en')).toEqual(['Rose – 4 inch pot, Red', 'Rose – 6 inch pot, White']);
    expect(await file('bn')).toEqual(['Rose – ৪ ইঞ্চি টব, লাল', 'Rose – ৬ ইঞ্চি টব, White']);
  });

  test('in the mails, each in the language of its reader', async () => {
    const { email } = await buy('bn');
    expect(await runJobs(shop)).toEqual([]);
    expect(mailsTo(email).join()).toContain('গোলাপ – ৪ ইঞ্চি টব, লাল × ২');
    expect(mailsTo(testSeller.email).join()).toContain('Rose – 4 inch pot, Red × 2');
  });

  test('in the mails, with the day from which a pre-ordered one is sent, and its year where it is another', async () => {
    const { email, orderId } = await buy();
    const nextYear = Number(dayOf(new Date()).slice(0, 4)) + 1;
    await db
      .update(orderLines)
      .set({ shipsFrom: `${nextYear}-01-05` })
      .where(eq(orderLines.orderId, orderId));
    expect(await runJobs(shop)).toEqual([]);
    const mail = mailsTo(email).join();
    expect(mail).toContain(`Rose – 4 inch pot, Red × 2 (pre-order, ships from 5 January ${nextYear})`);
    expect(mail).toContain(`Rose – 6 inch pot, White × 1 (pre-order, ships from 5 January ${nextYear})`);
  });

  test('in the mail about what was sold of a submitter, each variant with its pieces', async () => {
    await shop.database.execute('update pgboss.job set start_after = now()');
    expect(await runJobs(shop)).toEqual([]);
    const [mail] = mailsTo(submitter.email);
    expect(mail).toContain('Rose – ৪ ইঞ্চি টব, লাল');
    expect(mail).toContain('Rose – ৬ ইঞ্চি টব, White');
  });
});

describe('the data of an account', () => {
  test('names variants in orders, cart and wish list', async () => {
    const userId = buyer.id;
    await db.insert(cartLines).values([
      { userId, productId: white, quantity: 2, position: 0 },
      { userId, productId: red, quantity: 1, position: 1 },
    ]);
    await db.insert(wishes).values({ userId, productId: white });
    await askCopy(shop, buyer);
    expect(await runJobs(shop)).toEqual([]);
    const { _id } = await copyOf(shop, buyer);
    const copy = unzipCopy((await downloadCopy(shop, buyer, _id)).rawPayload);
    expect(copy.list('orders')).toMatchObject([{ items }]);
    const named = { productId: red, name: 'Rose' };
    const inWhite = { _id: white, label: { en: '6 inch pot, White', bn: '৬ ইঞ্চি টব, White' } };
    expect(copy.list('cart')).toEqual([
      { ...named, variant: inWhite, quantity: 2 },
      { ...named, variant: { _id: red, label }, quantity: 1 },
    ]);
    expect(copy.list('wishes')).toMatchObject([{ ...named, variant: inWhite }]);
  });

  test('leaves no name in the stock of a variant when it is deleted', async () => {
    const { as, password, orderId } = await buy();
    expect((await shop.send(accountDataCalls.deleteAccount, { as, body: { password } })).status).toBe(200);
    const moves = await db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
    expect(moves.map(({ actorName }) => actorName)).toEqual(['Deleted user', 'Deleted user']);
  });
});
