import { eq } from 'drizzle-orm';
import { courierProviders } from '#api/couriers/courier-providers.ts';
import { askCouriers } from '#api/features/parcels/parcel-jobs.ts';
import { courierMoneyCalls } from '#contract/courier-money/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import type { Parcel } from '#contract/parcels/schemas.ts';
import { orders } from '#database/tables/orders.ts';
import { accountsIn } from '#tests/support/people/after-sale/courier-accounts.ts';
import { createBuyer, createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { PathaoServer } from '#tests/support/servers/pathao-server.ts';
import { RedxServer } from '#tests/support/servers/redx-server.ts';
import { SteadfastServer } from '#tests/support/servers/steadfast-server.ts';
import { runJobs } from './run-jobs.ts';
import { openTestApp } from './test-app.ts';
import { testClock } from './test-clock.ts';

export type CourierShop = Awaited<ReturnType<typeof openCourierShop>>;

/** A shop with the stand-ins of all couriers and a test clock, whose jobs a test runs. */
export async function openCourierShop() {
  const servers = {
    pathao: await PathaoServer.start(),
    steadfast: await SteadfastServer.start(),
    redx: await RedxServer.start(),
  };
  const settings = { ...servers.pathao.settings, ...servers.steadfast.settings, ...servers.redx.settings };
  const accounts = accountsIn(settings, 1500);
  const clock = testClock(new Date());
  const shop = await openTestApp({ couriers: accounts }, { clock, couriers: courierProviders(accounts) });
  const { db } = shop.database;
  const seller = { seller: await signInSeller(shop) };
  const send = (call: Parameters<typeof shop.send>[0], request: Parameters<typeof shop.send>[1] = {}) =>
    shop.send(call, { as: seller, ...request });

  async function order(pieces = 1, { counted = false } = {}) {
    const product = counted
      ? await createCounted(db, 10, { offerPrice: 500_50 })
      : await createProduct(db, { offerPrice: 500_50 });
    const buyer = await createBuyer(db, [[product, pieces]]);
    const body = { items: buyer.items, address: buyer.addressId };
    const placed = await shop.send(orderCalls.placeOrder, { as: buyer.as, body });
    return { product, buyer, orderId: placed.body.orderId as string };
  }

  const book = (...bookings: object[]) => send(parcelCalls.bookParcels, { body: { parcels: bookings } });
  const read = async (id: string): Promise<Parcel> =>
    (await send(parcelCalls.readParcel, { params: { id } })).body.parcel;

  return {
    ...servers,
    shop,
    db,
    clock,
    seller,
    send,
    order,
    book,
    read,
    /** The parcel of a new order, booked with its courier. */
    async booked(provider: string, pieces = 1, options: { counted?: boolean } = {}) {
      const placed = await order(pieces, options);
      const { body } = await book({ orderId: placed.orderId, provider });
      await runJobs(shop);
      return { ...placed, parcel: await read(body.parcels[0]._id) };
    },
    runJobs: () => runJobs(shop),
    /** Asks the couriers, as the shop does by itself after some minutes. */
    async askDue(minutes: number) {
      clock.pass(minutes * 60_000);
      await askCouriers.run(shop.services, {}, AbortSignal.timeout(60_000));
    },
    /** Sends a webhook with the right secret, and runs the jobs that follow from it. */
    async hint(provider: 'pathao' | 'steadfast' | 'redx', fields: object) {
      const headers = {
        'content-type': 'application/json',
        'x-pathao-signature': settings.PATHAO_WEBHOOK_SECRET,
        authorization: `Bearer ${settings.STEADFAST_WEBHOOK_TOKEN}`,
      };
      const url = `/api/courier/${provider}/webhook${provider === 'redx' ? `?token=${settings.REDX_WEBHOOK_TOKEN}` : ''}`;
      const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload: fields });
      return { status: statusCode, errors: await runJobs(shop) };
    },
    orderOf: async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0],
    act: (call: (typeof parcelCalls)[keyof typeof parcelCalls], id: string, body?: object) =>
      send(call, { params: { id }, ...(body && { body }) }),
    money: async () => (await send(courierMoneyCalls.listCourierMoney)).body.couriers,
    async close() {
      await shop.close();
      await Promise.all(Object.values(servers).map(({ wire }) => wire.close()));
    },
  };
}
