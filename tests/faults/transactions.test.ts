import { globSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#database/driver/connection.ts';
import { databaseCodeOf, isDatabaseUnavailable } from '#database/driver/database-error.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { onServer, openTestDatabase } from '#tests/support/database/test-database.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { stockOf } from '#tests/support/people/stock.ts';

test('transactions begin in one place only, where they are done again after a conflict', () => {
  const ways =
    /sql(\.raw)?(<\w+>)?\(?[`'"]\s*(begin|start transaction|commit)\b|from 'pg'|from 'drizzle-orm\/(pglite|node-postgres)|\$client/i;
  const files = globSync('{api,database}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const found = files.filter((file) => ways.test(readFileSync(file, 'utf8'))).sort();
  expect(found).toEqual([
    'database/driver/break-connection.ts',
    'database/driver/connect-embedded.ts',
    'database/driver/connect-server.ts',
    'database/driver/lend-connection.ts',
    'database/driver/migrate-server.ts',
    'database/driver/server-pool.ts',
    'database/driver/server-watch.ts',
  ]);
});

const conflict = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);

/** Settles like `work`, but a turn later, so that failures of later statements are seen first. */
async function lookedAtLate<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work]);
  await new Promise((resolve) => setImmediate(resolve));
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

describe('statements of a transaction that are sent together', async () => {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  const { db } = database;

  test.each(['40001', '40P01', '55P03', '57014', '23505'])('fail with what the first of them met: %s', async (code) => {
    const failure = await db
      .transaction((transaction) =>
        Promise.all([lookedAtLate(transaction.execute(conflict(code))), transaction.execute(sql`select 1`)]),
      )
      .catch((error: unknown) => error);
    expect(databaseCodeOf(failure)).toBe(code);
  });

  test('fail with their own, after a savepoint took back an earlier one', async () => {
    const failure = await db
      .transaction(async (transaction) => {
        await transaction.transaction((inner) => inner.execute(conflict('23505'))).catch(() => {});
        await Promise.all([lookedAtLate(transaction.execute(conflict('55P03'))), transaction.execute(sql`select 1`)]);
      })
      .catch((error: unknown) => error);
    expect(databaseCodeOf(failure)).toBe('55P03');
  });
});

describe.runIf(onServer)('transactions that stand in each other’s way', async () => {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  const { db } = database;

  /** Releases all callers once `count` have arrived; later ones pass. */
  function barrier(count: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    let there = 0;
    return () => {
      there += 1;
      if (there >= count) resolve();
      return promise;
    };
  }

  const raisePrice = (transaction: Database, id: string) =>
    transaction
      .update(products)
      .set({ price: sql`${products.price} + 1` })
      .where(eq(products.id, id));

  async function priceOf({ id }: { id: string }) {
    const [row] = await db.select({ price: products.price }).from(products).where(eq(products.id, id));
    return row?.price;
  }

  const sell = (transaction: Database, id: string) =>
    transaction
      .update(productStocks)
      .set({ stock: sql`${productStocks.stock} - 1` })
      .where(eq(productStocks.productId, id));

  // Stocks, because a cluster lets only one transaction at a time change what every machine has.
  test('both of two that lock the same rows in opposite order succeed', async () => {
    const [first, second] = [await createProduct(db), await createProduct(db)];
    for (const { id } of [first, second])
      await db.insert(productStocks).values({ productId: id, stock: 5, lowStock: 1 });
    const both = barrier(2);
    let attempts = 0;
    const sellBoth = (one: { id: string }, other: { id: string }) =>
      db.transaction(async (transaction) => {
        attempts += 1;
        await sell(transaction, one.id);
        await both();
        await sell(transaction, other.id);
      });
    await Promise.all([sellBoth(first, second), sellBoth(second, first)]);
    expect(attempts).toBe(3);
    expect(await stockOf(db, first.id)).toMatchObject({ stock: 3 });
    expect(await stockOf(db, second.id)).toMatchObject({ stock: 3 });
  });

  test('two transactions that change what the other has read both succeed, in sequence', async () => {
    const product = await createProduct(db);
    const both = barrier(2);
    let attempts = 0;
    const raise = () =>
      db.transaction(
        async (transaction) => {
          attempts += 1;
          const [read] = await transaction.select().from(products).where(eq(products.id, product.id));
          await both();
          await transaction
            .update(products)
            .set({ price: (read?.price ?? 0) + 1 })
            .where(eq(products.id, product.id));
        },
        { isolationLevel: 'serializable' },
      );
    await Promise.all([raise(), raise()]);
    expect(attempts).toBe(3);
    expect(await priceOf(product)).toBe(product.price + 2);
  });

  test('a conflicting transaction is repeated, whichever of its statements is awaited first', async () => {
    let attempts = 0;
    await db.transaction(async (transaction) => {
      attempts += 1;
      const first = transaction.execute(attempts === 1 ? conflict('40P01') : sql`select 1`);
      await Promise.all([lookedAtLate(first), transaction.execute(sql`select 1`)]);
    });
    expect(attempts).toBe(2);
  });

  test('nothing is written that is sent while a transaction ends', async () => {
    let sendLate = () => {};
    const watched = await openTestDatabase({
      aroundStatement(text, run) {
        const answer = run();
        if (text === 'rollback') sendLate();
        return answer;
      },
    });
    onTestFinished(() => watched.close());
    const product = await createProduct(watched.db);
    let late: Promise<unknown> | undefined;
    const failed = watched.db.transaction(async (transaction) => {
      await raisePrice(transaction, product.id);
      sendLate = () => {
        late = raisePrice(transaction, product.id).execute();
        late.catch(() => {});
      };
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await expect(late).rejects.toThrow();
    const [row] = await watched.db.select({ price: products.price }).from(products).where(eq(products.id, product.id));
    expect(row?.price).toBe(product.price);
  });

  test.each(['40001', '40P01'])('a transaction that always conflicts (%s) ends as unavailable', async (code) => {
    const product = await createProduct(db);
    let attempts = 0;
    const failure = await db
      .transaction(async (transaction) => {
        attempts += 1;
        await raisePrice(transaction, product.id);
        await transaction.execute(conflict(code));
      })
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(attempts).toBe(5);
    expect(await priceOf(product)).toBe(product.price);
  });

  test('a statement by itself is done again, too', async () => {
    await db.execute(sql`create sequence attempts`);
    // The sequence is not rolled back, so it counts failed attempts too.
    await db.execute(sql`create function lose_twice() returns bigint language plpgsql as $$
      declare attempt bigint := nextval('attempts');
      begin
        if attempt < 3 then raise exception using errcode = '40001'; end if;
        return attempt;
      end $$`);
    const { rows } = (await db.execute(sql`select lose_twice()::int as attempt`)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ attempt: 3 }]);
  });

  test('other failures are not tried again', async () => {
    let attempts = 0;
    const work = db.transaction(async () => {
      attempts += 1;
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(attempts).toBe(1);
  });
});
