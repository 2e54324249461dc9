import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { timeLimits } from '#database/driver/time-limits.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { isLong } from './long-form.ts';
import { ask, joinShop, must, type Shopper, sellProduct, send } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { problemOf, Traffic, type Visit } from './traffic.ts';
import { Writes } from './writes.ts';

/** In ms. The long form has the machine to itself; in parallel with other tests even good responses are slow. */
const waitTimeout = isLong ? 2000 : 6000;

describe.runIf(onServer)('while PostgreSQL is away', () => {
  let postgres: OwnPostgres;
  let network: TcpProxy;
  let shop: RunningShop;
  let dataDir: string;
  let shopper: Shopper;
  let writes: Writes;
  let productId: string;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    network = await startTcpProxy(Number(new URL(postgres.url).port));
    dataDir = await mkdtemp(join(tmpdir(), 'sobuj-away-'));
    const url = new URL(postgres.url);
    url.port = String(network.port);
    shop = await startShop({ DATABASE_URL: url.href, DATA_DIR: dataDir });
    productId = await sellProduct(shop.url, await uniquePicture());
    shopper = await joinShop(shop.url);
    writes = new Writes(shopper, productId);
  });
  afterAll(async () => {
    await shop?.kill();
    network?.close();
    await postgres?.remove();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  function visits(): Visit[] {
    const { url } = shop;
    const { as } = shopper;
    const cachedPaths = ['/', '/products', '/community', '/products/herbs/tulsi', '/api/product/list'];
    return [
      { name: 'session', kind: 'call', make: () => send(url, accountCalls.isUser, { as }) },
      { name: 'feed', kind: 'call', make: () => send(url, feedCalls.listPosts) },
      {
        name: 'search',
        kind: 'call',
        make: () => send(url, catalogCalls.listProducts, { query: { search: randomUUID() } }),
      },
      { name: 'order', kind: 'call', make: () => writes.placeOrder(url) },
      { name: 'post', kind: 'call', make: () => writes.writePost(url) },
      { name: 'post with a picture', kind: 'call', make: () => writes.writePost(url, { withPicture: true }) },
      { name: 'new page', kind: 'page', make: () => ask(`${url}/products?search=${randomUUID()}`) },
      ...cachedPaths.map((path): Visit => ({ name: path, kind: 'cached', make: () => ask(url + path) })),
    ];
  }

  const everything = () => true;
  const isGood = ({ status }: { status: number }) => status === 200;
  const isBusy = ({ status }: { status: number }) => status === 503;

  async function bearOutage(leave: () => unknown, comeBack: () => unknown): Promise<void> {
    const traffic = new Traffic(visits());
    const ending = async () => {
      // Twice: a response is cached only after several requests.
      await traffic.until(0, everything, isGood);
      await traffic.until(performance.now(), everything, isGood);
      await leave();
      const left = performance.now();
      await traffic.until(left, ({ kind }) => kind !== 'cached', isBusy);
      await traffic.until(performance.now(), ({ kind }) => kind === 'cached', isGood);
      await comeBack();
      const back = performance.now();
      await traffic.until(back, everything, isGood);
      const recovered = performance.now() - back;
      await traffic.end();
      // An order whose connection went silent locks its buyer until the server ends the transaction.
      expect(recovered).toBeLessThan(Math.max(waitTimeout, timeLimits.idleInTransaction + 1000));
    };
    await Promise.race([shop.failed, ending()]).finally(() => traffic.end());
    expect(traffic.answers.flatMap((answer) => problemOf(answer, waitTimeout) ?? [])).toEqual([]);
    await writes.check(shop.url);
    await expectIdlePool();
    expect(shop.log()).not.toMatch(/unhandled|"level":60/i);
  }

  async function withAdmin<Result>(work: (admin: Client) => Promise<Result>): Promise<Result> {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  }

  async function expectIdlePool(): Promise<void> {
    await withAdmin((admin) =>
      vi.waitFor(async () => {
        const { rows } = await admin.query(
          `select distinct state from pg_stat_activity where application_name = 'sobuj'`,
        );
        expect(rows).toEqual([{ state: 'idle' }]);
        // The server ends a transaction whose connection went silent, after its timeout.
      }, 30_000),
    );
  }

  const timeout = 60_000;
  const outages = [
    ['stopped as if its machine had failed', () => postgres.stop('immediate'), () => postgres.start()],
    ['frozen', () => postgres.freeze(), () => postgres.thaw()],
    ['stopped in order', () => postgres.stop('fast'), () => postgres.start()],
    ['frozen a second time', () => postgres.freeze(), () => postgres.thaw()],
  ] as const;

  test.each(outages.slice(0, isLong ? outages.length : 2))(
    '%s: answers come in time, cached pages go on, nothing is lost or doubled, and all is well when it is back',
    (_how, leave, comeBack) => bearOutage(leave, comeBack),
    timeout,
  );

  test(
    'a change of the catalogue that was made elsewhere meanwhile is seen',
    async () => {
      const list = () => must(shop.url, catalogCalls.listProducts);
      await list();
      await bearOutage(
        () => network.mode('silent'),
        async () => {
          await withAdmin((admin) => admin.query(`update products set name = 'Holy basil' where id = $1`, [productId]));
          expect((await list()).body.products).toMatchObject([{ name: 'Tulsi' }]);
          network.mode('open');
        },
      );
      await vi.waitFor(async () => expect((await list()).body.products).toMatchObject([{ name: 'Holy basil' }]));
    },
    timeout,
  );
});
