import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { askCouriers } from '#api/features/parcels/parcel-jobs.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { parcels } from '#database/tables/parcels.ts';
import { onServer, openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { PathaoServer } from '#tests/support/servers/pathao-server.ts';
import { RedxServer } from '#tests/support/servers/redx-server.ts';
import { SteadfastServer } from '#tests/support/servers/steadfast-server.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { logInSeller, send } from './shopper.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const couriers = [
  ['pathao', () => PathaoServer.start(), '/orders', 'unclear'],
  ['steadfast', () => SteadfastServer.start(), '/create_order', 'booked'],
  ['redx', () => RedxServer.start(), '/parcel', 'unclear'],
] as const;

// Each test kills the shop at one step of a booking; then a fresh server runs the jobs.
describe.runIf(onServer).each(couriers)(
  'a shop that is killed while it books with %s',
  (provider, start, path, after) => {
    let server: Awaited<ReturnType<typeof start>>;
    let database: TestDatabase;
    let dataDir: string;
    let shop: RunningShop;
    let seller: { seller: string };

    beforeAll(async () => {
      server = await start();
      dataDir = await mkdtemp(join(tmpdir(), 'sobuj-killed-parcels-'));
      database = await openTestDatabase();
    });
    afterAll(async () => {
      await server.wire.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    beforeEach(async () => {
      shop = await startShop({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url ?? '',
        COURIER_TIMEOUT: '5',
        ...server.settings,
      });
      seller = await logInSeller(shop.url);
    });
    afterEach(() => shop.kill());

    async function book(): Promise<string> {
      const [user, product] = [await createUser(database.db), await createProduct(database.db)];
      const order = await createOrder(database.db, user.id, [{ product, quantity: 1 }]);
      const { body } = await send(shop.url, parcelCalls.bookParcels, {
        as: seller,
        body: { parcels: [{ orderId: order.id, provider }] },
      });
      return body.parcels[0]._id as string;
    }

    /** Lets another server ask the couriers for everything due, after the killed server's lease has ended. */
    async function runJobs(): Promise<void> {
      const config = { ...readConfig({ LOG_LEVEL: 'silent', COURIER_TIMEOUT: '5', ...server.settings }), dataDir };
      const clock = testClock(new Date());
      const services = createServices(config, database, { clock });
      for (const minutes of [2, 30, 30]) {
        clock.pass(minutes * 60_000);
        await askCouriers.run(services, {}, AbortSignal.timeout(60_000));
      }
    }

    async function expectOnce(id: string, state: string): Promise<void> {
      const [row] = await database.db.select().from(parcels).where(eq(parcels.id, id));
      expect(row).toMatchObject({ state });
      expect(server.parcels.filter(({ reference }) => reference === row?.reference)).toHaveLength(1);
    }

    test('after the courier has it and before its answer, has one parcel', async () => {
      server.wire.next(path, 'silent');
      const before = server.wire.asked(path);
      const id = await book();
      await expect.poll(() => server.wire.asked(path), { timeout: 20_000 }).toBeGreaterThan(before);
      await shop.kill();
      await runJobs();
      await expectOnce(id, after);
    });

    test('after the parcel is stored, loses none', async () => {
      const id = await book();
      await shop.kill();
      await runJobs();
      const [row] = await database.db.select().from(parcels).where(eq(parcels.id, id));
      const taken = server.parcels.filter(({ reference }) => reference === row?.reference);
      // If the request had begun by then, nobody knows whether the courier has the parcel, so the seller is asked.
      expect(['booked', 'unclear']).toContain(row?.state);
      expect(taken.length).toBeLessThanOrEqual(1);
      expect(row?.state === 'booked' && taken.length === 0).toBe(false);
    });

    test('after it has the answer, keeps it', async () => {
      const id = await book();
      await expect
        .poll(async () => (await database.db.select().from(parcels).where(eq(parcels.id, id)))[0]?.state, {
          timeout: 20_000,
        })
        .toBe('booked');
      await shop.kill();
      await runJobs();
      await expectOnce(id, 'booked');
    });
  },
);
