import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onServer } from '#tests/support/database/test-database.ts';
import {
  expectUnavailable,
  expectWholePool,
  one,
  openShop,
  poolSize,
  terminate,
  useFailingPostgres,
} from './failing-postgres.ts';

describe.runIf(onServer)('the limits of connections to a PostgreSQL server', () => {
  const failing = useFailingPostgres();

  test.each([
    ['a statement', { statement: 500 }, sql`select pg_sleep(60)`],
    ['the wait for a lock', { lock: 500 }, sql`lock table counters`],
  ])('%s ends at its limit, and its connection stays usable', async (_what, limits, statement) => {
    const shop = await openShop(failing, { limits });
    await failing.admin.query('begin; lock table counters');
    await expectUnavailable(shop.db.transaction((transaction) => transaction.execute(statement)));
    await failing.admin.query('rollback');
    await expectWholePool(shop);
  });

  test.each([
    ['that does nothing', { idleInTransaction: 500 }],
    ['that takes too long', { transaction: 1000 }],
  ])('a transaction %s ends at its limit', async (_what, limits) => {
    const shop = await openShop(failing, { limits });
    await expectUnavailable(
      shop.db.transaction(async (transaction) => {
        await transaction.execute(sql`insert into counters values ('slow', 1)`);
        await vi.waitFor(async () => {
          const { rowCount } = await failing.admin.query(
            `select from pg_stat_activity where application_name = 'sobuj' and state = 'idle in transaction'`,
          );
          expect(rowCount).toBe(0);
        }, 5000);
        await transaction.execute(one);
      }),
    );
    await expectWholePool(shop);
    const { rowCount } = await failing.admin.query(`select from counters where name = 'slow'`);
    expect(rowCount).toBe(0);
  });

  test('the wait for a connection is limited in time and number', async () => {
    const shop = await openShop(failing);
    const slow = Array.from({ length: poolSize }, () => shop.db.execute(sql`select pg_sleep(60), 'slow'`));
    const failures = slow.map((statement) => expectUnavailable(statement));
    await vi.waitFor(() => expect(shop.poolStats?.()).toMatchObject({ total: poolSize, idle: 0 }));
    const many = Array.from({ length: 300 }, () => expectUnavailable(shop.db.execute(one)));
    expect(shop.poolStats?.().waiting).toBe(200);
    await Promise.all(many);
    await terminate(failing, '%pg_sleep%');
    await Promise.all(failures);
    await expectWholePool(shop);
  });

  test('a server whose connections are all taken is no fault, and open connections go on', async () => {
    const away: boolean[] = [];
    const shop = await openShop(
      failing,
      { limits: { heartbeat: 20 }, onUnreachable: (now) => away.push(now) },
      { proxied: true },
    );
    await shop.db.execute(one);
    const others: Client[] = [];
    const giveBack = async () => {
      for (const client of others.splice(0)) await client.end();
    };
    onTestFinished(giveBack);
    const takeAll = async () => {
      for (;;) {
        const client = new Client({ connectionString: failing.postgres.url });
        client.on('error', () => {});
        await client.connect();
        others.push(client);
      }
    };
    await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
    // One connection is in use, and the server has no room for a second.
    await expectUnavailable(shop.db.transaction(() => shop.db.execute(one)));
    // The monitor loses its connection, gets no other and tries again; the shop continues. A monitor that was just
    // connecting when the last places were taken has no application name yet: the next try ends its connection.
    await vi.waitFor(async () => {
      await failing.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sobuj watch'`,
      );
      await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
      const tried = failing.proxy.asked();
      await vi.waitFor(() => expect(failing.proxy.asked()).toBeGreaterThan(tried + 1), { timeout: 2000 });
    }, 20_000);
    await shop.db.execute(one);
    expect(away).toEqual([]);
    await giveBack();
    await expectWholePool(shop);
  });
});
