import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkLedgers } from '#api/features/ledger/check-ledgers.ts';
import { checkMoney } from '#api/features/order-money/check-money.ts';
import { openNextAccounts } from '#api/features/order-money/open-accounts.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { connect } from '#database/connect.ts';
import { migrateServer } from '#database/driver/migrate-server.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { addressOf } from '#tests/support/database/database-address.ts';
import { plantMigrations } from '#tests/support/database/planted-migrations.ts';
import { releasedVersions, restoreRelease, schemaParts } from '#tests/support/database/released.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { refusedMigrations } from '../../scripts/check/lint-migrations.ts';
import { freePort, type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { watchLockWaits } from './lock-waits.ts';
import { isLong } from './long-form.ts';
import { joinShop, must, sellProduct, send } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';
import { type Answered, Traffic, type Visit } from './traffic.ts';

/**
 * The number of orders before the update. The long form has the machine for itself; beside other tests even good
 * responses come late.
 */
const { orders, waitTimeout, answersBefore } = isLong
  ? { orders: 400_000, waitTimeout: 2000, answersBefore: 500 }
  : { orders: 3000, waitTimeout: 8000, answersBefore: 0 };

/** What a release does to its largest table, as docs/how-to-add-a-feature.md says. */
const update = {
  '9000_column': 'alter table orders add column planted text',
  '9001_indexes': `-- no transaction
    create index concurrently if not exists planted_totals on orders (total, created_at);--> statement-breakpoint
    create index concurrently if not exists planted_left on orders (id) where planted is null`,
  '9002_check': 'alter table orders add constraint planted_check check (total >= 0) not valid',
  '9003_reference':
    'alter table orders add constraint planted_user foreign key (user_id) references users (id) not valid',
  '9004_valid': `-- no transaction
    alter table orders validate constraint planted_check;--> statement-breakpoint
    alter table orders validate constraint planted_user`,
};

const manyOrders = (columns: string) => `insert into orders (${columns})
  select ${columns.replace(/"id"/, 'gen_random_uuid()').replace(/"idempotency_key"/, 'gen_random_uuid()')}
  from (select * from orders where status = 'Delivered' limit 1) one, generate_series(1, ${orders})`;

function summaryOf(answers: readonly Answered[]) {
  const refused = answers.flatMap(({ visit, reply }) => (reply.status === 200 ? [] : `${visit.name}: ${reply.status}`));
  const slowest = Math.max(...answers.map(({ reply }) => reply.took));
  return {
    refused,
    slowest,
    line: `${answers.length} answers, ${refused.length} refused, slowest ${Math.round(slowest)} ms`,
  };
}

describe.runIf(onServer)('an update', () => {
  let postgres: OwnPostgres;
  let folder: string;
  const nodes: RunningShop[] = [];

  async function newDatabase(name: string): Promise<string> {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    return addressOf(postgres.url, name);
  }

  async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async function startNode(url: string, settings: Record<string, string> = {}): Promise<RunningShop> {
    const node = await startShop({ DATABASE_URL: url, DATA_DIR: folder, ...settings });
    nodes.push(node);
    return node;
  }

  async function migrate(url: string): Promise<void> {
    const connection = await connect({ url });
    await connection.migrate();
    await connection.close();
  }

  beforeAll(async () => {
    postgres = await startOwnPostgres({ max_connections: 100 });
    folder = await mkdtemp(join(tmpdir(), 'sobuj-update-'));
  });
  afterAll(async () => {
    for (const node of nodes) await node.kill();
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(releasedVersions)(
    'of a shop of %s ends with the tables of a new one, and an account of each order',
    async (version) => {
      const suffix = version.replaceAll('.', '_');
      const [old, fresh] = [await newDatabase(`old_${suffix}`), await newDatabase(`fresh_${suffix}`)];
      await restoreRelease(old, version);
      for (const url of [old, fresh]) await migrate(url);
      const expected = await ask(fresh, schemaParts);
      expect(expected.length).toBeGreaterThan(100);
      expect(await ask(old, schemaParts)).toEqual(expected);
      const [count] = await ask(old, 'select count(*) as orders from orders');
      expect(Number(count?.orders)).toBeGreaterThan(0);

      const { db, close } = await connect({ url: old });
      onTestFinished(close);
      while ((await openNextAccounts(db)).length > 0);
      const [opened] = await ask(old, 'select count(distinct order_id) as orders from order_account');
      expect(opened).toEqual(count);
      expect(await checkMoney(db)).toEqual([]);
      expect(await checkLedgers(db)).toEqual({ lines: [], payouts: [] });
    },
  );

  test('goes beside orders, the feed and logins on two nodes, which go on with the newer tables', {
    timeout: 600_000,
  }, async () => {
    const url = await newDatabase('selling');
    await restoreRelease(url, releasedVersions.at(-1) ?? '');
    await migrate(url);
    const [row] = await ask(
      url,
      `select string_agg('"' || column_name || '"', ',') as quoted
        from information_schema.columns where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
    );
    await ask(url, manyOrders(String(row?.quoted)));
    await ask(url, 'analyze orders');
    const [one, two] = [await startNode(url, { MIGRATE: 'off' }), await startNode(url, { MIGRATE: 'off' })];
    const productId = await sellProduct(one.url, await uniquePicture());
    const shoppers = [await joinShop(one.url), await joinShop(two.url), await joinShop(two.url)];
    const placeOrder = (node: RunningShop, { as, addressId }: (typeof shoppers)[number]) =>
      send(node.url, orderCalls.placeOrder, {
        as,
        headers: { 'idempotency-key': randomUUID() },
        body: { items: [{ productId, quantity: 1 }], address: addressId },
      });
    const visits = shoppers.flatMap((shopper, index): Visit[] => {
      const node = index === 0 ? one : two;
      return [
        { name: `order ${index}`, kind: 'call', make: () => placeOrder(node, shopper) },
        { name: `session ${index}`, kind: 'call', make: () => send(node.url, accountCalls.isUser, { as: shopper.as }) },
        { name: `feed ${index}`, kind: 'call', make: () => send(node.url, feedCalls.listPosts) },
      ];
    });
    const planted = plantMigrations(update);
    onTestFinished(planted.remove);
    expect(await refusedMigrations(planted.folder)).toEqual([]);
    const traffic = new Traffic(visits);
    const everybody = () => true;
    const isGood = ({ status }: { status: number }) => status === 200;
    await traffic.until(0, everybody, isGood);
    // Responses without an update, to compare with.
    await vi.waitFor(() => expect(traffic.answers.length).toBeGreaterThan(answersBefore), { timeout: 120_000 });
    const before = traffic.answers.length;
    const lockWaits = await watchLockWaits(url);
    const begun = performance.now();
    await migrateServer(url, { folder: planted.folder });
    const fill = `update orders set planted = 'filled' where id in
        (select id from orders where planted is null order by id limit 1000 for no key update skip locked)`;
    const client = new Client({ connectionString: url });
    await client.connect();
    const [left] = (await client.query('select count(*)::int as n from orders where planted is null')).rows;
    let filled = 0;
    await changeInBatches(
      async () => {
        // Orders of the old nodes go on coming without it.
        if (filled >= left.n) return 0;
        const { rowCount } = await client.query(fill);
        filled += rowCount ?? 0;
        return rowCount ?? 0;
      },
      { pause: 5 },
    );
    await client.end();
    const took = performance.now() - begun;
    await traffic.until(performance.now(), everybody, isGood);
    await traffic.end();
    const longestLock = await lockWaits.end();
    const [idle, busy] = [traffic.answers.slice(0, before), traffic.answers.slice(before)].map(summaryOf);
    const [uptime] = loadavg().map((load) => load.toFixed(1));
    console.log(
      `update of ${orders} orders in ${Math.round(took)} ms with a load of ${uptime}: ${busy?.line}; before it ${idle?.line}; longest wait for a lock ${Math.round(longestLock)} ms`,
    );
    expect.soft(busy?.refused).toEqual([]);
    expect.soft(busy?.slowest).toBeLessThan(waitTimeout);
    expect.soft(longestLock).toBeLessThan(waitTimeout);
    expect(filled).toBeGreaterThanOrEqual(orders);
    const invalid = `select 1 from pg_index where not indisvalid union all
        select 1 from pg_constraint where not convalidated and conname like 'planted%'`;
    expect(await ask(url, invalid)).toEqual([]);

    const releaseBefore = await startNode(url, { LOG_LEVEL: 'info' });
    await vi.waitFor(() => expect(releaseBefore.log()).toContain('the tables are of a newer version'));
    expect(releaseBefore.log()).toMatch(/"version":"\d+\.\d+\.\d+\+[^"]+".*"msg":"started"/);
    expect((await fetch(`${releaseBefore.url}/readyz`)).status).toBe(200);
    const [shopper] = shoppers;
    await must(releaseBefore.url, accountCalls.isUser, { as: shopper?.as });
    expect(shopper && (await placeOrder(releaseBefore, shopper)).status).toBe(200);
  });

  test('that was forgotten keeps a node with MIGRATE=off from starting, with a sentence', async () => {
    const url = await newDatabase('forgotten');
    await expect(startNode(url, { MIGRATE: 'off' })).rejects.toThrow(
      /lack \d+ of this version's migrations, from 0000_baseline on, and MIGRATE=off .* Run "npm run migrate"/,
    );
  });

  test('that takes long has probes answered meanwhile', async () => {
    const url = await newDatabase('long');
    const rival = new Client({ connectionString: url });
    await rival.connect();
    // Another node migrates.
    await rival.query('select pg_advisory_lock(7262856)');
    const port = await freePort();
    const starting = startNode(url, { PORT: String(port) });
    const origin = `http://127.0.0.1:${port}`;
    const probe = async (path: string) => {
      const answer = await fetch(`${origin}${path}`);
      return [answer.status, await answer.json()];
    };
    await vi.waitFor(() => probe('/healthz'), { timeout: 60_000, interval: 100 });
    expect(await probe('/healthz')).toEqual([200, { status: 'ok', version: expect.stringMatching(/^\d/) }]);
    expect(await probe('/readyz')).toEqual([503, { status: 'not ready', checks: { migrations: 'running' } }]);
    expect((await probe('/api/product/list'))[0]).toBe(503);
    await rival.end();
    await starting;
    expect((await probe('/readyz'))[0]).toBe(200);
  });
});
