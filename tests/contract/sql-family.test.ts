import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createBuyer, createProduct, createUser } from '#tests/support/people/factories.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// The rules that let the schema and the shopper's statements run on the distributed engines of the PostgreSQL family
// (docs/decisions/0028-many-nodes.md): read from the migrated database, and from what the API sends.

const shop = await openTestApp();
afterAll(() => shop.close());
const { db, statements } = shop.database;

/** What a row of a large table lies beside, and so what each unique index on it begins with. */
const shardKeys: Record<string, readonly string[]> = {
  users: ['id'],
  sessions: ['token_hash'],
  addresses: ['id'],
  cart_lines: ['user_id'],
  orders: ['id', 'user_id'],
  order_numbers: ['number'],
  order_lines: ['order_id'],
  order_status_changes: ['order_id'],
  payment_attempts: ['order_id'],
  payment_refunds: ['order_id'],
  payment_differences: ['order_id'],
  products: ['id'],
  search_documents: ['product_id'],
  search_names: ['product_id'],
  search_spellings: ['spelling'],
  product_requests: ['id', 'user_id'],
  posts: ['id'],
  post_likes: ['post_id'],
  post_comments: ['post_id'],
  idempotency_keys: ['owner_id'],
};

/** What has to be unique over all rows, wherever they lie: an engine that shards keeps these tables whole or looks them up. */
const globallyUnique = ['users_email_unique', 'product_requests_product_id_unique', 'payment_attempts_transaction'];
/** The only triggers are on the catalogue, which changes rarely, and go unused where nodes share a Redis. */
const withTriggers = 'products';

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

  test('has no trigger in the path of an order', async () => {
    const tables = 'select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal';
    expect(await read(tables)).toEqual([{ name: withTriggers }]);
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

  test.each(Object.entries(shardKeys))(
    'can spread %s: each unique index begins with the shard key',
    async (table, keys) => {
      const first = await read(`
      select i.relname as name, a.attname as column
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
      where x.indrelid = 'public.${table}'::regclass and x.indisunique`);
      expect(first.length).toBeGreaterThan(0);
      const wrong = first.filter(
        ({ name = '', column = '' }) => !globallyUnique.includes(name) && !keys.includes(column),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** Rows of these tables are asked for by what they belong to. */
const belonging = ['cart_lines', 'order_lines', 'order_status_changes', 'post_likes', 'post_comments'];
const refusedSql =
  /\b(nextval|notify|pg_notify|pg_advisory_lock|skip locked|with hold|create temp|savepoint|listen)\b/i;

/** The statements of a call by a shopper. */
async function statementsOf(call: keyof typeof calls, request: TestRequest): Promise<string[]> {
  statements.splice(0);
  const { status } = await shop.send(calls[call], request);
  expect(status).toBe(200);
  return statements.splice(0);
}

describe('what shoppers do', () => {
  test('is asked of one shard at a time, in SQL of the whole family', async () => {
    const product = await createProduct(db);
    const { as, items, addressId } = await createBuyer(db, [[product, 2]]);
    const writer = { user: (await createUser(db)).token };
    const sent = await statementsOf('updateCart', { as, body: { cartItems: { [product.id]: 2 } } });
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
    // The library of jobs words its statements by the database it is configured for.
    expect(sent.filter((statement) => !statement.includes('pgboss.') && refusedSql.test(statement))).toEqual([]);
    for (const table of belonging) {
      const own = sent.filter((statement) => statement.includes(`"${table}"`));
      expect(own.length, table).toBeGreaterThan(0);
      const [key = ''] = shardKeys[table] ?? [];
      expect(own.filter((statement) => !statement.includes(`"${key}"`))).toEqual([]);
    }
  });

  test('locks rows by their primary key', async () => {
    const product = await createProduct(db);
    const { as, items, addressId } = await createBuyer(db, [[product, 1]]);
    const sent = await statementsOf('placeOrder', { as, body: { items, address: addressId } });
    const locking = sent.filter((statement) => / for (no key update|update|share|key share)/i.test(statement));
    expect(locking.length).toBeGreaterThan(0);
    for (const statement of locking) expect(statement).toMatch(/where .*"id" = /);
  });
});
