import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { settlePayments } from '#api/features/payments/payment-jobs.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createBuyer } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import type { PaymentServer } from '#tests/support/servers/payment-server.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { logInSeller, send } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

type Provider = { wire: PaymentServer; settings: Record<string, string> };

/** The product's stock before the order. */
export const stock = 3;

/** Gives each test of a `describe` a new shop, whose buyer pays for one piece through this provider. */
export function usePayingShop<Server extends Provider>(id: 'bkash' | 'sslcommerz', start: () => Promise<Server>) {
  // Filled in by the hooks.
  const here = {} as {
    database: TestDatabase;
    provider: Server;
    shop: RunningShop;
    product: Awaited<ReturnType<typeof createCounted>>;
    buyer: Awaited<ReturnType<typeof createBuyer>>;
  };
  let seller: { seller: string };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), `sobuj-killed-${id}-`));
    here.provider = await start();
    here.database = await openTestDatabase();
  });
  afterAll(async () => {
    await here.provider?.wire.close();
    await here.database?.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const { database, provider } = here;
    here.shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', ...provider.settings });
    seller = await logInSeller(here.shop.url);
    here.product = await createCounted(database.db, stock);
    here.buyer = await createBuyer(database.db, [[here.product, 1]]);
  });
  afterEach(() => here.shop.kill());

  return {
    here,
    place: ({ shop, buyer } = here) =>
      send(shop.url, paymentCalls.placeOnlineOrder, {
        as: buyer.as,
        body: { items: buyer.items, address: buyer.addressId, provider: id },
      }),
    refund: (orderId: string, amount: number) =>
      send(here.shop.url, paymentCalls.refundOrder, {
        as: seller,
        params: { orderId },
        body: { amount, reason: 'Broken' },
      }),
    /** Starts a step, waits for its request to the provider, and kills the shop before the response. */
    async killDuring(ending: string, step: () => Promise<unknown>, vice: 'silent' | 'down'): Promise<void> {
      const { wire } = here.provider;
      const before = wire.asked(ending);
      wire.next(ending, vice);
      const stepping = step().catch(() => {});
      await expect.poll(() => wire.asked(ending), { timeout: 10_000 }).toBeGreaterThan(before);
      await here.shop.kill();
      await stepping;
    },
    /** Runs the due jobs on another server of the shop, after each of these times. */
    async runJobs(minutes: readonly number[]): Promise<void> {
      const { provider, database } = here;
      const config = { ...readConfig({ LOG_LEVEL: 'silent', ...provider.settings }), dataDir };
      const clock = testClock(new Date());
      const services = createServices(config, database, { clock });
      for (const passed of minutes) {
        clock.pass(passed * 60_000);
        await settlePayments.run(services, {}, AbortSignal.timeout(60_000));
      }
    },
  };
}
