import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { products } from './tables/products.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;

const applied = async () => {
  const result = await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by id`);
  return Array.from('rows' in (result as object) ? (result as { rows: unknown[] }).rows : (result as unknown[]));
};

describe('migrating', () => {
  test('twice, also at once, changes nothing and loses nothing', async () => {
    const plant = { name: 'Tulsi', category: 'Herbs', price: 6000, offerPrice: 4500 };
    const stored = await db.insert(products).values(plant).returning();
    const before = await applied();
    expect(before.length).toBeGreaterThan(0);
    await database.migrate();
    await Promise.all([database.migrate(), database.migrate()]);
    expect(await applied()).toEqual(before);
    expect(await db.select().from(products)).toEqual(stored);
  });
});

describe('the migrated database', () => {
  const insertOrder = (total: number, status: string) => sql`
    with buyer as (insert into users (id, name, email, password_hash)
      values (gen_random_uuid(), 'Rumana', gen_random_uuid() || '@example.com', 'none') returning id)
    insert into orders (id, user_id, subtotal, discount, tax, fee, total, payment_type, status, address)
    select gen_random_uuid(), id, 100, 0, 2, 0, ${total}, 'COD', ${status}, '{}' from buyer`;

  test('refuses an order whose parts do not sum to the whole or whose status is unknown', async () => {
    await expect(db.execute(insertOrder(102, 'Order Placed'))).resolves.toBeDefined();
    await expect(db.execute(insertOrder(103, 'Order Placed'))).rejects.toThrow();
    await expect(db.execute(insertOrder(102, 'Lost'))).rejects.toThrow();
  });

  test('refuses a session of nobody and a negative price', async () => {
    await expect(db.execute(sql`insert into sessions (token_hash, expires_at) values ('x', now())`)).rejects.toThrow();
    const cheap = { name: 'Free', category: 'Herbs', price: 100, offerPrice: -1 };
    await expect(db.insert(products).values(cheap)).rejects.toThrow();
  });
});
