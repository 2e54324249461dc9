import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressHash } from '#api/notifications/notify.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { postComments, postLikes, posts } from '#database/tables/posts.ts';
import * as schema from '#database/tables/schema.ts';
import { sessions } from '#database/tables/sessions.ts';
import { users } from '#database/tables/users.ts';
import { askCopy, copyOf, downloadCopy, unzipCopy } from '#tests/support/people/data-copies.ts';
import { registerUser } from '#tests/support/people/factories.ts';
import { createKnownPerson } from '#tests/support/people/known-person.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The contents of a copy of a user's data, and the data it must not contain.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const { sections } = shop.services.personalData;

/** Tables that a copy leaves out, and why. */
const leftOut: Record<string, string> = {
  account_links: 'fingerprints of links that work for a few days; that mails with them were sent is among the notices',
  coupons: 'of the shop',
  coupon_uses: 'how often somebody used a coupon; which of the own orders did is copied',
  document_counters: 'how many invoices there are; those of the own orders are copied',
  data_copies: 'the copy itself',
  idempotency_keys: 'what requests were answered, for a week; what they made is copied',
  login_failures: 'counts under a fingerprint of what somebody typed, for a day',
  mail_counts: 'how many mails a fingerprint of an address was asked for, for a day',
  order_notes: 'what the seller notes for the seller',
  order_lookups: 'which orders an account, a number or a network has, of which the copy shows the own ones',
  order_numbers: 'which numbers are given; the copy shows those of the own orders',
  payment_differences: 'what the shop and a provider say differently: the books of the shop',
  payment_transactions: 'which payments of a provider are taken; those of the own orders are copied',
  payouts: 'the books of the shop; the own ledger with them is copied',
  phone_codes: 'fingerprints of numbers to which codes were sent, for a day',
  text_messages: 'fingerprints of numbers to which messages were sent, for a day',
  use_counts: 'how many questions and posts there were, for a day',
  user_emails: 'whose the email is; the user is copied',
  stock_moves: 'the books of the shop; the order that moved a stock is copied',
  sellers: 'the seller',
  seller_second_factors: 'secrets of the seller',
  seller_recovery_codes: 'secrets of the seller',
  shop_keys: 'secrets of the shop',
  shop_settings: 'of the shop',
  bulk_edits: 'of the shop',
  product_imports: 'of the shop',
  product_import_items: 'of the shop',
  product_import_pictures: 'of the shop',
  categories: 'of the shop',
  collection_lists: 'of the shop',
  sales_rollups: 'sums of all orders',
  daily_sales: 'sums of all orders',
  daily_product_sales: 'sums of all orders',
  product_sales: 'sums of all orders',
  product_stocks: 'of the shop',
  review_totals: 'sums of all reviews',
  shop_ratings: 'sums of all reviews',
  parcel_references: 'which parcel has a reference; those of the own orders are copied',
  parcel_consignments: 'the same for the numbers of couriers',
  courier_money: 'what couriers owe the shop',
  rider_links: 'fingerprints of links for riders, which name no buyer',
  courier_file_columns: 'what the columns of couriers’ files hold',
  slots: 'how many places of a delivery slot are taken; those of the own orders are copied',
  skus: 'of the shop; a product of the user shows its own',
  variants: 'of the shop; a product of the user shows its own',
  product_slugs: 'of the shop; a product of the user shows its own',
  search_documents: 'made from the products',
  search_names: 'made from the products',
  search_spellings: 'made from the products',
};

test('each table is copied, or left out for a reason', () => {
  const tables = Object.values<unknown>(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableName(table as PgTable));
  const copied = Object.values(sections).flatMap(({ tables: shown }) => shown.map((table) => getTableName(table)));
  expect([...new Set([...copied, ...Object.keys(leftOut)])].sort()).toEqual(tables.sort());
  expect(copied.filter((name) => name in leftOut)).toEqual([]);
});

let person: Awaited<ReturnType<typeof registerUser>>;
let copy: ReturnType<typeof unzipCopy>;
const own = 'Quixotia';
const foreign = 'Xanthippe';

/** Makes a copy for a user and unzips it. */
async function makeCopy(of: typeof person, headers?: Record<string, string>) {
  await askCopy(shop, of, headers);
  expect(await runJobs(shop)).toEqual([]);
  const { _id } = await copyOf(shop, of);
  return unzipCopy((await downloadCopy(shop, of, _id)).rawPayload);
}

let made: Awaited<ReturnType<typeof createKnownPerson>>;

beforeAll(async () => {
  made = await createKnownPerson(shop, { own, foreign });
  expect(await runJobs(shop)).toEqual([]);
  person = made.person;
  copy = await makeCopy(person);
});

describe('a copy of all data', () => {
  test('contains the profile and the settings', () => {
    expect(copy.list('profile')).toEqual([
      {
        id: person.id,
        name: own,
        email: person.email,
        emailConfirmedAt: expect.any(String),
        pendingEmail: null,
        phone: '01712345678',
        phoneConfirmedAt: null,
        profileImage: expect.stringMatching(/^pictures\/[\w-]+\.webp$/),
        language: 'en',
        createdAt: expect.any(String),
        lastLogin: expect.any(String),
        knownDevices: 1,
        mailsStopped: ['back-in-stock'],
        newsletterSince: expect.any(String),
      },
    ]);
    // A new column of `users` fails here, so that its author decides whether the copy shows it.
    expect(Object.keys(getTableColumns(users))).toHaveLength(Object.keys(copy.list('profile')[0]).length - 3 + 6);
    expect(copy.list('addresses')).toMatchObject([{ street: 'Own Street 1' }]);
    expect(copy.list('logins')).toMatchObject([{ device: expect.any(String), expiresAt: expect.any(String) }]);
    expect(copy.list('notifications')).toMatchObject([
      { kind: 'password-changed', text: 'Your password was changed', sent: [{ way: 'mail', state: 'sent' }] },
      { kind: 'welcome', sent: [{ way: 'mail' }] },
    ]);
    expect(copy.list('messages')).toMatchObject([{ subject: 'Roses', message: `Message of ${own}` }]);
  });

  test('contains orders with their payments and history', () => {
    expect(copy.list('orders')).toMatchObject([
      {
        _id: made.order.id,
        amount: made.order.total / 100,
        items: [{ quantity: 2, productId: { name: 'Ordinary Rose' } }],
        address: { street: made.order.address.street },
        payment: { attempts: [{ provider: 'bkash' }], refunds: [{ reason: 'Own refund', amount: 1 }] },
        history: [{ from: 'Order Placed', to: 'Processing', by: 'seller' }],
      },
    ]);
    expect(copy.list('cart')).toEqual([{ productId: made.plain.id, name: 'Own Tulsi', quantity: 3 }]);
    expect(copy.list('wishes')).toMatchObject([{ name: 'Ordinary Rose' }]);
    expect(copy.list('waits')).toMatchObject([{ name: 'Sold out Lotus', language: 'bn' }]);
  });

  test('contains product requests and posts, and sales as the shop shows them to their submitter', () => {
    expect(copy.list('requests')).toMatchObject([{ name: 'Own offer', image: [expect.stringMatching(/^pictures\//)] }]);
    expect(copy.list('products')).toMatchObject([{ name: 'Own Tulsi' }]);
    expect(copy.list('sales')).toMatchObject([
      { _id: made.sale.id, items: [{ productId: { name: 'Own Tulsi' } }], userId: { name: foreign } },
    ]);
    expect(copy.list('sales')[0].items).toHaveLength(1);
    expect(copy.list('posts')).toMatchObject([{ content: 'Own post', image: expect.stringMatching(/^pictures\//) }]);
    expect(copy.list('comments')).toMatchObject([{ content: 'Own comment', postId: made.strange }]);
    expect(copy.list('likes')).toMatchObject([{ postId: made.strange }]);
    expect(copy.list('reviews')).toMatchObject([{ text: 'Own review', image: [expect.stringMatching(/^pictures\//)] }]);
    expect(copy.list('helpful')).toMatchObject([{ reviewId: made.strangeReview }]);
    expect(copy.list('reports')).toMatchObject([{ reviewId: made.strangeReview, reason: 'Own report' }]);
  });

  test('has the pictures under the names that the lists call them by', async () => {
    const named = [
      copy.list('profile')[0].profileImage,
      copy.list('posts')[0].image,
      ...copy.list('requests')[0].image,
      ...copy.list('reviews')[0].image,
    ] as string[];
    expect(
      Object.keys(copy.files)
        .filter((path) => path.startsWith('pictures/'))
        .sort(),
    ).toEqual(named.toSorted());
    for (const path of named) expect(Buffer.from(copy.files[path] ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('has a file for every list, and a text that explains each of them', () => {
    const lists = Object.keys(sections).map((name) => `data/${name}.json`);
    expect(Object.keys(copy.files)).toEqual(expect.arrayContaining(['README.txt', ...lists]));
    for (const list of lists) expect(copy.readme).toContain(list);
    expect(copy.readme).toContain(own);
    expect(copy.readme).not.toContain('not confirmed');
  });

  test('has no secret, and nothing of anybody else', async () => {
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    const hashes = (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash);
    const secrets = [row?.passwordHash, person.token, 'device-fingerprint', ...hashes, addressHash(person.email)];
    const hidden = ['idempotency-secret', 'transaction-secret', 'pay.secret', 'kept-answer', 'refund-key'];
    const foreigners = ['Foreign', 'Hidden Street', 'xanthippe@', 'seller-name', `Message of ${foreign}`];
    for (const text of [...secrets, ...hidden, ...foreigners]) expect(copy.texts).not.toContain(text);
    // The foreign name appears only with the sale.
    expect(copy.texts.split(foreign)).toHaveLength(2);
  });

  test('contains data of an email address only if the address is confirmed', async () => {
    const stranger = await registerUser(shop, { name: 'Impostor', email: 'mina@example.com' });
    await db.insert(newsletterSubscribers).values({ email: stranger.email });
    await db.insert(backInStockWaits).values({ productId: made.soldOut.id, email: stranger.email, language: 'en' });
    const message = 'A private word of Mina';
    await db.insert(contactMessages).values({ name: 'Mina', email: stranger.email, subject: 'Hello', message });
    const before = await makeCopy(stranger);
    expect(before.list('messages')).toEqual([]);
    expect(before.list('waits')).toEqual([]);
    expect(before.list('profile')).toMatchObject([{ newsletterSince: null }]);
    expect(before.readme).toContain('not confirmed');
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, stranger.id));
    const after = await makeCopy(stranger);
    expect(after.list('messages')).toMatchObject([{ message }]);
    expect(after.list('waits')).toMatchObject([{ name: 'Sold out Lotus' }]);
    expect(after.list('profile')).toMatchObject([{ newsletterSince: expect.any(String) }]);
  });

  test('is in the language of the request', async () => {
    const { readme, list } = await makeCopy(person, { 'accept-language': 'bn' });
    expect(readme).toMatch(/^সবুজ-এ আপনার তথ্য\r\n/);
    expect(readme).toContain('আপনার মন্তব্য।');
    expect(list('notifications')).toContainEqual(
      expect.objectContaining({ kind: 'password-changed', text: expect.stringMatching(/পাসওয়ার্ড/) }),
    );
  });

  test('takes lists of any length, each entry once', async () => {
    const busy = await registerUser(shop);
    const count = 2300;
    const ids = Array.from({ length: count }, () => v7());
    await db.insert(posts).values(ids.map((id) => ({ id, userId: busy.id, content: id })));
    await db.insert(postLikes).values(ids.map((postId) => ({ postId, userId: busy.id })));
    await db.insert(postComments).values(ids.map((id) => ({ postId: id, userId: busy.id, content: id })));
    const { list } = await makeCopy(busy);
    for (const [name, field] of [
      ['posts', '_id'],
      ['likes', 'postId'],
      ['comments', 'content'],
    ] as const) {
      expect(list(name).map((entry) => entry[field])).toEqual([...ids].reverse());
    }
  });
});
