import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { refreshSearch } from '#api/features/search/refresh-search.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { catalogCalls } from '#contract/products/calls.ts';
import { searchCalls } from '#contract/search/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import { migrationsFolder } from '#database/driver/connection.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Texts stored as typed, by a release before normalisation.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, execute } = shop.database;

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
);
const tags = journal.entries.map(({ tag }) => tag);
const first = tags.indexOf('0038_comparable-texts');

async function migrate(these: readonly string[]): Promise<void> {
  for (const tag of these) {
    const statements = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements) await execute(statement);
  }
}

/** A name with a composed letter, and its stored form. */
const typed = '\u09b8\u09ae\u09dfা';
const stored = typed.normalize('NFC');
/** A line whose first character would combine with the n of the line break's escape in JSON. */
const hostile = `${typed}\n\u0303`;

const insert = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return execute(`insert into ${table} (${columns}) values (${places})`, Object.values(row));
};
const read = async (query: string) => (await execute(query)).rows as Record<string, unknown>[];

test('is found afterwards in every spelling; normalised rows are not written', async () => {
  const sellers = await read('select id::text, email, password_hash from sellers');
  await execute('drop schema public cascade');
  await execute('create schema public');
  await migrate(tags.slice(0, first));

  for (const row of sellers) await insert('sellers', row);
  const [user, other, order, product, request] = [v7(), v7(), v7(), v7(), v7()];
  await insert('users', { id: user, name: typed, email: 'old@example.com', password_hash: 'none' });
  await insert('users', { id: other, name: stored, email: 'other@example.com', password_hash: 'none' });
  await insert('addresses', { id: v7(), user_id: user, ...snakeCase({ ...goodAddress, street: typed, city: typed }) });
  const address = JSON.stringify({ _id: v7(), ...goodAddress, lastName: typed });
  await insert('orders', {
    id: order,
    user_id: other,
    subtotal: 100,
    tax: 2,
    total: 102,
    payment_type: 'COD',
    address,
  });
  const offered = { category: 'Herbs', price: 100, offer_price: 100, description: [stored, typed, 'Green'] };
  const bn = { name: typed, description: [typed] };
  await insert('products', { id: product, name: 'Old neem', ...offered, translations: JSON.stringify({ bn }) });
  const changes = JSON.stringify({ description: [hostile] });
  await insert('product_requests', {
    id: request,
    user_id: user,
    name: typed,
    ...offered,
    changes,
    images: ['/media/neem.webp'],
  });
  await insert('posts', { id: v7(), user_id: user, content: `${typed} é` });
  await insert('posts', { id: v7(), user_id: user, content: stored });
  const places = 'select content, ctid::text as place from posts order by id';
  const before = await read(places);

  await migrate(tags.slice(first));
  await refreshSearch(db);
  const seller = { seller: await signInSeller(shop) };

  expect(await read('select name from users order by id')).toEqual([{ name: stored }, { name: stored }]);
  expect(await read('select street, city from addresses')).toEqual([{ street: stored, city: stored }]);
  expect(await read('select description, translations from products')).toEqual([
    { description: [stored, stored, 'Green'], translations: { bn: { name: stored, description: [stored] } } },
  ]);
  // This JSON stays as it is: normalising it is not worth an upgrade that stops.
  expect(await read('select name, changes from product_requests')).toEqual([
    { name: stored, changes: { description: [hostile] } },
  ]);
  const after = await read(places);
  expect(after[0]).toMatchObject({ content: `${stored} é` });
  expect(after[1]).toEqual(before[1]);

  for (const search of [typed, stored]) {
    const listed = await shop.send(sellingCalls.listUsers, { as: seller, query: { search } });
    expect(listed.body.users).toHaveLength(2);
    const found = await shop.send(sellerOrderCalls.listSellerOrders, { as: seller, query: { search, limit: '10' } });
    expect(found.body.orders).toMatchObject([{ _id: order }]);
    const products = await shop.send(catalogCalls.listProducts, { query: { search, limit: '10' } });
    expect(products.body.products).toMatchObject([{ _id: product }]);
    const suggested = await shop.send(searchCalls.suggest, { query: { q: search } });
    expect(suggested.body.products).toMatchObject([{ _id: product }]);
  }
});

function snakeCase(fields: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}
