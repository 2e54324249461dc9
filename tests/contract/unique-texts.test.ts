import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { phoneNumberSchema } from '#contract/addresses/schemas.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerCategoryCalls } from '#contract/categories/calls.ts';
import { collectionsSchema } from '#contract/collections/schemas.ts';
import { sellerCouponCalls } from '#contract/coupons/calls.ts';
import { trackOrderBody } from '#contract/guest-orders/schemas.ts';
import { sellerLedgerCalls } from '#contract/ledger/calls.ts';
import { transactionBody } from '#contract/manual-payments/schemas.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { resolveParcelBody } from '#contract/parcels/schemas.ts';
import { identifierKey } from '#contract/text/identifier.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import * as tables from '#database/tables/schema.ts';
import { skus } from '#database/tables/skus.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Texts that people write and that must be unique have one form: invisible characters, spaces, wide letters and case
// make no second one.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

/** Texts that only programs make. */
const madeByPrograms = [
  ...['account_links.token_hash', 'sessions.token_hash', 'second_factor_codes.code_hash'],
  ...['orders.idempotency_key', 'contact_messages.idempotency_key', 'product_requests.idempotency_key'],
  ...['idempotency_keys.key', 'payment_refunds.key', 'ledger_rows.cause', 'courier_money.cause'],
  ...['order_account.cause'],
  ...['courier_money.kind', 'parcel_consignments.provider'],
  ...['courier_file_columns.provider', 'courier_file_columns.headings'],
  ...['payment_attempts.provider', 'payment_transactions.provider', 'payouts.method'],
  ...['parcel_references.reference', 'documents.number', 'document_counters.kind', 'slots.id', 'shop_ratings.id'],
  ...['sales_rollups.id', 'use_counts.subject', 'use_counts.kind', 'message_counts.kind', 'message_counts.counted'],
  ...['notification_rules.receiver', 'shop_keys.name', 'order_numbers.number'],
  ...['rider_links.subject', 'rider_links.hash'],
];

/** Texts that people write. For each, the test below or one elsewhere shows its one form. */
const writtenByPeople = [
  ...['users.email', 'user_emails.email', 'sellers.email', 'newsletter_subscribers.email', 'login_failures.account'],
  ...['back_in_stock_waits.email', 'skus.key', 'coupons.code_key', 'coupon_uses.person', 'categories.path'],
  ...['categories.name_key', 'product_slugs.slug', 'variants.combination', 'payouts.reference_key'],
  ...['parcel_consignments.consignment', 'payment_transactions.transaction_id'],
  ...['payment_attempts.transaction_id', 'product_import_pictures.file'],
];

test('every unique text of the database is known here', () => {
  const found = Object.values(tables as Record<string, unknown>).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
    const keyed = [
      ...columns.filter(({ primary, isUnique }) => primary || isUnique),
      ...[...primaryKeys, ...uniqueConstraints].flatMap((key) => key.columns),
      ...indexes.flatMap(({ config }) => (config.unique ? config.columns : [])),
    ];
    const texts = columns.filter((column) => column.getSQLType() === 'text' && keyed.some((one) => one === column));
    return texts.map((column) => `${name}.${column.name}`);
  });
  const known = [...madeByPrograms, ...writtenByPeople];
  expect([...new Set(found)].filter((one) => !known.includes(one))).toEqual([]);
});

/** Spellings of one text, which is `Ab-1`. */
const spellings = [
  'Ab-1',
  'AB-1',
  '\u200bAb-1',
  'A\u00adb-1',
  'Ab\u{e0041}-1',
  'Ab-1\ufe0f',
  '\u00a0Ab-1\u3000',
  'Ａb－１',
];
const others = spellings.slice(1);
const product = (fields: object) => ({
  as,
  body: { productData: JSON.stringify({ name: 'Fern', price: 10, offerPrice: 10, ...fields }) },
  files: [],
});

describe('has one form:', () => {
  test('a stock keeping unit', async () => {
    expect((await shop.send(catalogCalls.addProduct, product({ sku: ' Ab\u200b-1\u00a0' }))).status).toBe(200);
    expect(await db.select({ key: skus.key }).from(skus)).toEqual([{ key: 'ab-1' }]);
    for (const sku of spellings) {
      const { status, body } = await shop.send(catalogCalls.addProduct, product({ sku }));
      expect([status, body.code], sku).toEqual([409, 'sku-taken']);
    }
    const [row] = await db.select({ sku: tables.products.sku }).from(tables.products);
    expect(row?.sku).toBe('Ab-1');
  });

  test('the kind of a variant', async () => {
    const variants = ['Red', 'RED\u200d'].map((kind) => ({ facts: { kind }, price: 10, offerPrice: 10 }));
    const { status, body } = await shop.send(catalogCalls.addProduct, product({ variesBy: ['kind'], variants }));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['productData.variants.1.facts']]);
  });

  test('a slug', async () => {
    expect((await shop.send(catalogCalls.addProduct, product({ slug: 'ab-1' }))).status).toBe(200);
    for (const slug of others) {
      const { body } = await shop.send(catalogCalls.addProduct, product({ slug }));
      const [row] = await db.select().from(tables.products).where(eq(tables.products.id, body.productId));
      expect(row?.slug, slug).toMatch(/^ab-1-\d+$/);
    }
  });

  test('a coupon’s code', async () => {
    const add = (code: string) =>
      shop.send(sellerCouponCalls.addCoupon, { as, body: { kind: 'percent', value: 10, code } });
    expect((await add('A\u200bb-1')).body.coupon.code).toBe('Ab-1');
    for (const code of spellings) expect((await add(code)).body.code, code).toBe('coupon-taken');
  });

  test('a category’s name and path', async () => {
    const add = (names: object, path?: string) =>
      shop.send(sellerCategoryCalls.addCategory, { as, body: { names, path } });
    expect((await add({ en: 'Ab-1' }, 'Ab-1')).status).toBe(200);
    for (const written of spellings) {
      expect((await add({ en: written })).body.code, written).toBe('category-taken');
      expect((await add({ en: 'Another' }, written)).body.code, written).toBe('category-taken');
    }
  });

  test('the number of a payout', async () => {
    const { id: userId } = await createUser(db);
    await shop.send(sellerLedgerCalls.correctLedger, { as, body: { userId, amount: 100, reason: 'Start' } });
    const pay = (reference: string) =>
      shop.send(sellerLedgerCalls.payOut, {
        as,
        body: { payouts: [{ userId, amount: 1, method: 'cash', reference }] },
      });
    expect((await pay('Ab-1')).status).toBe(200);
    for (const reference of others) expect((await pay(reference)).body.code, reference).toBe('payout-reference-known');
  });

  test('an account’s email, and a subscriber’s', async () => {
    const emails = [
      'Ab-1@Example.com',
      '\u200bab-1@example.com',
      'ab\u00ad-1@example.com\u00a0',
      'ab-1@ｅｘａｍｐｌｅ.com',
    ];
    const codes = [];
    for (const email of emails) {
      const body = { name: 'Rumana', email, password: 'a long password 1' };
      codes.push((await shop.send(accountCalls.register, { body })).status);
      await shop.send(newsletterCalls.subscribe, { body: { email } });
    }
    expect(codes).toEqual([200, 409, 409, 409]);
    expect(await db.$count(newsletterSubscribers)).toBe(1);
  });

  test.each([
    '০১৭১২৩৪৫৬৭৮',
    '01712\u00ad345678',
    '\u202d01712345678\u202c',
    '０１７１２３４５６７８',
    '01712\ufe0f345678',
  ])('a phone number, %j', (phone) => expect(phoneNumberSchema.parse(phone)).toBe('01712345678'));

  test.each(['8n7a6b5c', '８Ｎ7A6B5C', '8N7A\u{e0041}6B5C', '\u00ad8N7A 6B5C\ufe0f', '৮N৭A৬B৫C'])(
    'a transaction’s id, %j',
    (transactionId) =>
      expect(transactionBody.parse({ provider: 'bkash', transactionId }).transactionId).toBe('8N7A6B5C'),
  );

  test.each(['AB12CD34', '#ab12\u00ad-cd34', 'ＡＢ１２ＣＤ３４', 'ab12cd34\ufe0f'])(
    'an order’s number, %j',
    (orderNumber) => expect(trackOrderBody.parse({ orderNumber, phone: '01712345678' }).orderNumber).toBe('ab12cd34'),
  );

  test.each(others)('a courier’s number, %j', (consignment) => {
    expect(identifierKey(resolveParcelBody.parse({ consignment }).consignment ?? '')).toBe('ab-1');
  });

  test.each(others)('a collection’s address, %j', (slug) => {
    const name = { en: 'Ferns', bn: 'ফার্ন' };
    const collection = { slug, name, isOn: true, products: { kind: 'rule', rule: { search: 'fern' } } };
    const { error } = collectionsSchema.safeParse([{ ...collection, slug: 'ab-1' }, collection]);
    expect(error?.issues.map(({ message }) => message)).toEqual(['collection-slug-twice']);
  });
});
