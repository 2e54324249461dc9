import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import type { Connection, ConnectOptions } from '#database/connection.ts';
import { isDatabaseUnavailable } from '#database/database-error.ts';
import { onServer } from '#tests/support/test-database.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-postgres.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const poolSize = 10;

describe.runIf(onServer)('connections to a PostgreSQL server that fails', () => {
  let postgres: OwnPostgres;
  let admin: Client;
  let proxy: TcpProxy;
  const open: Connection[] = [];

  beforeAll(async () => {
    postgres = await startOwnPostgres({ max_connections: 20, superuser_reserved_connections: 0 });
    admin = new Client({ connectionString: postgres.url });
    admin.on('error', () => {});
    await admin.connect();
    await admin.query('create table counters (name text primary key, value int not null)');
    proxy = await startTcpProxy(Number(new URL(postgres.url).port));
  });
  afterEach(async () => {
    for (const connection of open.splice(0)) await connection.close();
  });
  afterAll(async () => {
    proxy.close();
    await admin.end();
    await postgres.remove();
  });

  /** A connection as the shop makes it; by way of the proxy where the network is to fail. */
  async function openShop(options: ConnectOptions = {}, { proxied = false } = {}): Promise<Connection> {
    const url = new URL(postgres.url);
    if (proxied) url.port = String(proxy.port);
    const connection = await connect({ url: url.href, ...options });
    open.push(connection);
    return connection;
  }

  const one = sql`select 1 as one`;

  async function expectUnavailable(work: Promise<unknown>): Promise<void> {
    const failure = await work.then(
      () => 'it succeeded',
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(failure), String(failure)).toBe(true);
  }

  /** All of the pool's connections can be used at once, none is lost or still lent out. */
  async function expectWholePool({ db, poolStats }: Connection): Promise<void> {
    await vi.waitFor(() => db.execute(one), { timeout: 10_000 });
    const all = Array.from({ length: poolSize }, () => db.transaction((transaction) => transaction.execute(one)));
    await Promise.all(all);
    const stats = poolStats?.();
    expect(stats).toEqual({ total: stats?.idle, idle: stats?.total, waiting: 0 });
  }

  /** Ends the backends of the shop's statements whose text is like this; waits until there is one. */
  async function terminate(like: string): Promise<void> {
    await vi.waitFor(async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sobuj' and query like $1`,
        [like],
      );
      expect(rowCount).toBeGreaterThan(0);
    }, 5000);
  }

  test('a transaction that can not begin gives its connection back', async () => {
    const shop = await openShop();
    // The server refuses to begin in a mode that it does not know.
    const config = { isolationLevel: 'unheard of' } as never;
    for (let attempt = 0; attempt < 2 * poolSize; attempt += 1) {
      await expect(shop.db.transaction(async () => {}, config)).rejects.toThrow();
    }
    await expectWholePool(shop);
  });

  test('a transaction whose connection is cut off says so, and another connection takes its place', async () => {
    const shop = await openShop();
    await expectUnavailable(
      shop.db.transaction(async (transaction) => {
        await transaction.execute(sql`insert into counters values ('cut off', 1)`);
        await terminate('insert into counters%');
        await transaction.execute(one);
      }),
    );
    await expectWholePool(shop);
    const { rowCount } = await admin.query(`select from counters where name = 'cut off'`);
    expect(rowCount).toBe(0);
  });

  test('a statement that is cut off while it runs says so', async () => {
    const shop = await openShop();
    const failure = expectUnavailable(shop.db.execute(sql`select pg_sleep(60), 'long one'`));
    await terminate('%long one%');
    await failure;
    await expectWholePool(shop);
  });

  test.each([
    ['a statement', { statement: 500 }, sql`select pg_sleep(60)`],
    ['the wait for a lock', { lock: 500 }, sql`lock table counters`],
  ])('%s ends at its limit, and its connection stays usable', async (_what, limits, statement) => {
    const shop = await openShop({ limits });
    await admin.query('begin; lock table counters');
    await expectUnavailable(shop.db.transaction((transaction) => transaction.execute(statement)));
    await admin.query('rollback');
    await expectWholePool(shop);
  });

  test.each([
    ['that does nothing', { idleInTransaction: 500 }],
    ['that takes too long', { transaction: 1000 }],
  ])('a transaction %s ends at its limit', async (_what, limits) => {
    const shop = await openShop({ limits });
    await expectUnavailable(
      shop.db.transaction(async (transaction) => {
        await transaction.execute(sql`insert into counters values ('slow', 1)`);
        await vi.waitFor(async () => {
          const { rowCount } = await admin.query(
            `select from pg_stat_activity where application_name = 'sobuj' and state = 'idle in transaction'`,
          );
          expect(rowCount).toBe(0);
        }, 5000);
        await transaction.execute(one);
      }),
    );
    await expectWholePool(shop);
    const { rowCount } = await admin.query(`select from counters where name = 'slow'`);
    expect(rowCount).toBe(0);
  });

  test('who waits for a connection waits for so long and no longer, and not all may wait', async () => {
    const shop = await openShop();
    const slow = Array.from({ length: poolSize }, () => shop.db.execute(sql`select pg_sleep(60), 'slow'`));
    const failures = slow.map((statement) => expectUnavailable(statement));
    await vi.waitFor(() => expect(shop.poolStats?.()).toMatchObject({ total: poolSize, idle: 0 }));
    const many = Array.from({ length: 300 }, () => expectUnavailable(shop.db.execute(one)));
    expect(shop.poolStats?.().waiting).toBe(200);
    await Promise.all(many);
    await terminate('%pg_sleep%');
    await Promise.all(failures);
    await expectWholePool(shop);
  });

  test('a server whose connections are all taken is no fault, and those that are there go on', async () => {
    const away: boolean[] = [];
    const shop = await openShop(
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
        const client = new Client({ connectionString: postgres.url });
        client.on('error', () => {});
        await client.connect();
        others.push(client);
      }
    };
    await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
    // One is there, and for a second one there is no room.
    await expectUnavailable(shop.db.transaction(() => shop.db.execute(one)));
    // The watch loses its connection and gets no other: the shop goes on with what it has.
    await vi.waitFor(async () => {
      const watches = `from pg_stat_activity where application_name = 'sobuj watch'`;
      await admin.query(`select pg_terminate_backend(pid) ${watches}`);
      await expect(takeAll()).rejects.toMatchObject({ code: '53300' });
      expect((await admin.query(`select ${watches}`)).rowCount).toBe(0);
    });
    const tried = proxy.asked();
    await vi.waitFor(() => expect(proxy.asked()).toBeGreaterThan(tried + 1), { timeout: 15_000 });
    await shop.db.execute(one);
    expect(away).toEqual([]);
    await giveBack();
    await expectWholePool(shop);
  });

  test('the loss of the listening connection alone cuts nobody off, and what was missed is asked for', async () => {
    const away: boolean[] = [];
    const heard: (string | undefined)[] = [];
    const shop = await openShop({ onUnreachable: (now) => away.push(now) });
    await shop.listen('news', (payload) => heard.push(payload));
    expect(heard).toEqual([undefined]);
    await shop.db.transaction(async (transaction) => {
      await transaction.execute(one);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sobuj watch'`,
      );
      await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 5000 });
      await transaction.execute(one);
    });
    await admin.query(`select pg_notify('news', 'heard again')`);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('heard again'));
    expect(away).toEqual([]);
  });

  test('a server that takes connections and says nothing can not be begun with', async () => {
    proxy.mode('silent');
    await expect(openShop({ limits: { connection: 100 } }, { proxied: true })).rejects.toThrow();
    proxy.mode('open');
  });

  test('a silent server ends what is under way and what waits; afterwards all is well without help', async () => {
    const away: boolean[] = [];
    const heard: (string | undefined)[] = [];
    const shop = await openShop({ onUnreachable: (now) => away.push(now) }, { proxied: true });
    await shop.listen('news', (payload) => heard.push(payload));
    await shop.db.execute(one);
    proxy.mode('silent');
    const inside = expectUnavailable(
      shop.db.transaction(async (transaction) => {
        await transaction.execute(one);
      }),
    );
    const many = Array.from({ length: 4 * poolSize }, () => expectUnavailable(shop.db.execute(one)));
    const begun = performance.now();
    await Promise.all([inside, ...many]);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(away).toEqual([true]);
    // Known to be away: refused at once, without a connection.
    await expectUnavailable(shop.db.execute(one));
    expect(shop.poolStats?.()).toEqual({ total: 0, idle: 0, waiting: 0 });

    proxy.mode('open');
    await expectWholePool(shop);
    expect(away).toEqual([true, false]);
    expect(heard).toEqual([undefined, undefined]);
    await admin.query(`select pg_notify('news', 'heard again')`);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('heard again'));
  });

  test('closing does not wait for a silent server', async () => {
    const shop = await openShop({}, { proxied: true });
    await shop.db.execute(one);
    proxy.mode('silent');
    const underWay = expectUnavailable(shop.db.execute(one));
    await open.pop()?.close();
    await underWay;
    proxy.mode('open');
  });
});
