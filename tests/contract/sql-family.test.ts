import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { add, take } from '#tests/support/people/cart-changes.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// Rules that keep the schema and the shopper's statements compatible with distributed engines of the PostgreSQL family
// (docs/decisions/0084-a-database-of-many-machines.md), checked in the migrated database and in the API's statements. Single
// tables and statements are checked in database/distribute-statements.test.ts and spread-statements.test.ts.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;

async function read(query: string): Promise<Record<string, string>[]> {
  return (await shop.database.execute(query)).rows as Record<string, string>[];
}

describe('the schema', () => {
  test('makes its ids in the program, without sequences', async () => {
    expect(await read(`select sequencename from pg_sequences where schemaname = 'public'`)).toEqual([]);
    const generated = `select table_name from information_schema.columns
      where table_schema = 'public' and (is_identity = 'YES' or column_default like '%nextval%')`;
    expect(await read(generated)).toEqual([]);
  });

  test('has nothing that other engines refuse', async () => {
    const refused = `
      select conname as name from pg_constraint join pg_namespace n on n.oid = connamespace
        where nspname = 'public' and (condeferrable or contype = 'x')
      union all select matviewname from pg_matviews where schemaname = 'public'
      union all select indexname from pg_indexes where schemaname = 'public' and indexdef like '%USING gist%'
      union all select rulename from pg_rules where schemaname = 'public'`;
    expect(await read(refused)).toEqual([]);
  });
});

const refusedSql =
  /\b(nextval|notify|pg_notify|pg_advisory_lock|skip locked|with hold|create temp|savepoint|listen)\b/i;

/** The statements of a shopper's call. */
async function statementsOf(call: keyof typeof calls, request: TestRequest): Promise<string[]> {
  statements.splice(0);
  const { status } = await shop.send(calls[call], request);
  expect(status).toBe(200);
  return statements.splice(0);
}

describe("the shopper's calls", () => {
  test('are portable SQL', async () => {
    const product = await createProduct(db);
    const { as, items, addressId } = await createBuyer(db, [[product, 2]]);
    const writer = { user: (await createUser(db)).token };
    const sent = await statementsOf('updateCart', { as, body: { cartItems: { [product.id]: 2 } } });
    sent.push(...(await statementsOf('changeCart', { as, body: { changes: [add(product.id), take(product.id)] } })));
    sent.push(...(await statementsOf('isUser', { as })));
    const ordering = { items, address: addressId, fromCart: true };
    const headers = { 'idempotency-key': v7() };
    sent.push(...(await statementsOf('placeOrder', { as, headers, body: ordering })));
    const listed = await shop.send(calls.listUserOrders, { as });
    const { _id: orderId } = listed.body.orders[0];
    sent.push(...(await statementsOf('listUserOrders', { as })));
    sent.push(...(await statementsOf('cancelOrder', { as, body: { orderId } })));
    const { body } = await shop.send(calls.createPost, { as: writer, body: { content: 'A rose' }, files: [] });
    const params = { postId: body.post._id };
    sent.push(...(await statementsOf('toggleLike', { as, params })));
    sent.push(...(await statementsOf('addComment', { as, params, body: { content: 'Lovely' } })));
    sent.push(...(await statementsOf('listComments', { params })));
    sent.push(...(await statementsOf('listLikes', { params })));

    expect(sent.length).toBeGreaterThan(10);
    // The job library adapts its statements to the configured database.
    expect(sent.filter((statement) => !statement.includes('pgboss.') && refusedSql.test(statement))).toEqual([]);
  });
});
