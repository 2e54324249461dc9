import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueOptions } from '#api/jobs/install-queues.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { onServer, openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { type MailServer, openMailServer, type Step } from '#tests/support/servers/mail-server.ts';
import { processSeller } from '#tests/support/shops/shop-process.ts';
import { isLong } from './long-form.ts';
import { must } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const kills = isLong ? 12 : 1;
/** A step of the mail server, and how often a mail arrives at most when the shop is killed in it. */
const steps: [Step, number][] = [
  ['mail', 2],
  ['receiver', 1],
];
const ordersForKill = 6;
/** Mails that a node sends at once. */
const inFlight = 10;
/** In ms. A server starts its jobs two seconds after it opened. */
const patience = { timeout: 30_000 };

// The mail server runs in this process and outlives the shop, so it knows which mails it accepted. The jobs of a killed
// shop still look active until the queue releases them after minutes; `giveBack` releases them at once.
describe.runIf(onServer)('a shop that is killed while it sends mails', () => {
  let database: TestDatabase;
  let server: MailServer;
  let dataDir: string;
  let shop: RunningShop;
  let settings: Record<string, string>;
  let product: Awaited<ReturnType<typeof createProduct>>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sobuj-killed-mails-'));
    database = await openTestDatabase();
    product = await createProduct(database.db);
  });
  afterAll(async () => {
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    server = await openMailServer();
    const mail = { SMTP_URL: server.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' };
    settings = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', ...mail };
    shop = await startShop(settings);
  });
  afterEach(async () => {
    await shop.kill();
    await server.close();
    await database.execute('delete from pgboss.job');
  });

  /** Places orders by different buyers; returns their addresses. Buyer and seller are notified of each. */
  async function placeOrders(count: number): Promise<string[]> {
    const emails: string[] = [];
    for (let placed = 0; placed < count; placed += 1) {
      const buyer = await createBuyer(database.db, [[product, 1]]);
      await must(shop.url, orderCalls.placeOrder, {
        as: buyer.as,
        body: { items: buyer.items, address: buyer.addressId },
      });
      emails.push(buyer.email);
    }
    return emails;
  }

  async function killAndStartAgain(): Promise<void> {
    await shop.kill();
    server.release();
    await giveBack();
    shop = await startShop(settings);
  }

  async function giveBack(): Promise<void> {
    await database.execute(`update pgboss.job set heartbeat_on = now() - interval '1 day' where state = 'active'`);
    await database.execute('update pgboss.queue set monitor_claim_on = null, monitor_on = null');
    await new PgBoss({ ...queueOptions(database), supervise: false }).supervise();
    await database.execute(`update pgboss.job set start_after = now() where state = 'retry'`);
  }

  async function untilAllIsSent(): Promise<void> {
    const waiting = `select 1 from pgboss.job where state < 'completed' and name in ('make-notifications', 'send-mail', 'send-mail-to-seller')`;
    await expect.poll(async () => (await database.execute(waiting)).rows, patience).toEqual([]);
  }

  /** How often each mail arrived, by its Message-ID. */
  function copies(): number[] {
    const ids = server.mails.map(({ messageId }) => messageId);
    return [...new Set(ids)].map((id) => ids.filter((one) => one === id).length);
  }

  test.each(isLong ? steps : steps.slice(0, 1))(
    'before the server answered its %s sends again what was not taken, under the same Message-ID',
    async (step, most) => {
      server.hold(step);
      const [buyer] = await placeOrders(1);
      await expect.poll(() => server.waiting, patience).toBeGreaterThan(0);
      await killAndStartAgain();
      await untilAllIsSent();
      expect(new Set(server.mails.flatMap(({ to }) => to))).toEqual(new Set([buyer, processSeller.email]));
      expect(copies()).toHaveLength(2);
      expect(Math.max(...copies())).toBe(most);
    },
  );

  test(
    `${kills} time${kills > 1 ? 's' : ''} at any moment, sends each mail, and those in flight twice at most`,
    async () => {
      const buyers: string[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const before = server.mails.length;
        // The hourly limit is not tested here.
        await database.execute('delete from mail_counts');
        buyers.push(...(await placeOrders(ordersForKill)));
        await expect.poll(() => server.mails.length, { ...patience, interval: 1 }).toBeGreaterThan(before + kill);
        await killAndStartAgain();
      }
      await untilAllIsSent();
      const received = new Set(server.mails.flatMap(({ to }) => to));
      expect(buyers.filter((email) => !received.has(email))).toEqual([]);
      expect(copies()).toHaveLength(2 * buyers.length);
      expect(server.mails.length).toBeLessThanOrEqual(2 * buyers.length + kills * inFlight);
      expect(Math.max(...copies())).toBeLessThanOrEqual(2);
    },
    kills * 40_000 + 30_000,
  );
});
