import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
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

describe.runIf(onServer)('connections to a PostgreSQL server that fails', () => {
  const failing = useFailingPostgres();

  test('a transaction that can not begin gives its connection back', async () => {
    const shop = await openShop(failing);
    // The server refuses to begin with an unknown isolation level.
    const config = { isolationLevel: 'unheard of' } as never;
    for (let attempt = 0; attempt < 2 * poolSize; attempt += 1) {
      await expect(shop.db.transaction(async () => {}, config)).rejects.toThrow();
    }
    await expectWholePool(shop);
  });

  test('a transaction whose connection is cut off says so, and another connection takes its place', async () => {
    const shop = await openShop(failing);
    await expectUnavailable(
      shop.db.transaction(async (transaction) => {
        await transaction.execute(sql`insert into counters values ('cut off', 1)`);
        await terminate(failing, 'insert into counters%');
        await transaction.execute(one);
      }),
    );
    await expectWholePool(shop);
    const { rowCount } = await failing.admin.query(`select from counters where name = 'cut off'`);
    expect(rowCount).toBe(0);
  });

  test('a statement that the server refuses costs no connection', async () => {
    const shop = await openShop(failing);
    const backend = async () =>
      ((await shop.db.execute(sql`select pg_backend_pid() as id`)) as unknown as { rows: unknown[] }).rows;
    const before = await backend();
    await expect(shop.db.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await backend()).toEqual(before);
    expect(shop.poolStats?.()).toMatchObject({ total: 1, idle: 1 });
  });

  test('a text that fails inside a transaction of its own leaves none behind', async () => {
    const shop = await openShop(failing);
    await shop.db.execute(one);
    await expect(shop.execute('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
    await shop.db.execute(one);
    await expectWholePool(shop);
  });

  test('a statement that is cut off while it runs says so', async () => {
    const shop = await openShop(failing);
    const failure = expectUnavailable(shop.db.execute(sql`select pg_sleep(60), 'long one'`));
    await terminate(failing, '%long one%');
    await failure;
    await expectWholePool(shop);
  });

  test('losing only the listening connection interrupts nobody, and missed events are caught up', async () => {
    const away: boolean[] = [];
    const heard: (string | undefined)[] = [];
    const shop = await openShop(failing, { onUnreachable: (now) => away.push(now) });
    await shop.listen('news', (payload) => heard.push(payload));
    expect(heard).toEqual([undefined]);
    await shop.db.transaction(async (transaction) => {
      await transaction.execute(one);
      await failing.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sobuj watch'`,
      );
      await vi.waitFor(() => expect(heard).toEqual([undefined, undefined]), { timeout: 5000 });
      await transaction.execute(one);
    });
    await failing.admin.query(`select pg_notify('news', 'heard again')`);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('heard again'));
    expect(away).toEqual([]);
  });

  test('a server that takes connections and says nothing can not be begun with', async () => {
    failing.proxy.mode('silent');
    await expect(openShop(failing, { limits: { heartbeatAnswer: 100 } }, { proxied: true })).rejects.toThrow();
    failing.proxy.mode('open');
  });

  test('a silent server ends running and waiting work; afterwards the shop recovers by itself', async () => {
    const away: boolean[] = [];
    const heard: (string | undefined)[] = [];
    const shop = await openShop(failing, { onUnreachable: (now) => away.push(now) }, { proxied: true });
    await shop.listen('news', (payload) => heard.push(payload));
    await shop.db.execute(one);
    failing.proxy.mode('silent');
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
    // The database is known to be unreachable: refused at once, without a connection.
    await expectUnavailable(shop.db.execute(one));
    expect(shop.poolStats?.()).toEqual({ total: 0, idle: 0, waiting: 0 });

    failing.proxy.mode('open');
    await expectWholePool(shop);
    expect(away).toEqual([true, false]);
    expect(heard).toEqual([undefined, undefined]);
    await failing.admin.query(`select pg_notify('news', 'heard again')`);
    await vi.waitFor(() => expect(heard.at(-1)).toBe('heard again'));
  });

  test('a process that stands still takes no server for silent', async () => {
    const away: boolean[] = [];
    // Enough for a busy machine to open the pool's connections.
    const limits = { heartbeat: 1, heartbeatAnswer: 1000, connection: 1000 };
    const shop = await openShop(failing, { limits, onUnreachable: (now) => away.push(now) });
    const answers: Promise<unknown>[] = [];
    for (let stop = 0; stop < 3; stop += 1) {
      // Twice the pool's size, so that statements wait for a connection, too.
      for (let nth = 0; nth < 2 * poolSize; nth += 1) answers.push(shop.db.execute(one));
      const until = performance.now() + 1200;
      while (performance.now() < until);
      await Promise.all(answers.splice(0));
    }
    expect(away).toEqual([]);
  });

  test('closing does not wait for a silent server', async () => {
    const shop = await openShop(failing, {}, { proxied: true });
    await shop.db.execute(one);
    failing.proxy.mode('silent');
    const underWay = expectUnavailable(shop.db.execute(one));
    await failing.open.pop()?.close();
    await underWay;
    failing.proxy.mode('open');
  });
});
