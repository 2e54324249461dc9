import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { courierProviders } from '#api/couriers/courier-providers.ts';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { connect } from '#database/connect.ts';
import type { Database } from '#database/driver/connection.ts';
import { ledgerRows } from '#database/tables/ledger.ts';
import { kindOfDatabase } from '#tests/support/database/server-machines.ts';
import { accountsIn } from '#tests/support/people/after-sale/courier-accounts.ts';
import { couponActs } from '#tests/support/people/coupons.ts';
import { createAddress, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { lastAttempt, notify } from '#tests/support/people/payments.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { PathaoServer } from '#tests/support/servers/pathao-server.ts';
import { RedxServer } from '#tests/support/servers/redx-server.ts';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import { SteadfastServer } from '#tests/support/servers/steadfast-server.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { coupons, delivery, rate } from './storm-step.ts';
import { type Asked, type LedgerSum, type Reply, type Sold, type Told, taka, type World } from './storm-world.ts';

/** The prices of the storm's products in poisha; those at odd places are somebody's. */
const prices = [45_00, 123_45, 99_99, 300_00, 1_01];

/** Adds the products of the storm, with more stock than it sells. */
export async function addProducts(db: Database): Promise<Sold[]> {
  const grower = await createUser(db);
  const products: Sold[] = [];
  for (const [nth, price] of prices.entries()) {
    const submitter = nth % 2 === 1 ? grower.id : null;
    const { id } = await createCounted(db, 1_000_000, { price, offerPrice: price, submitterId: submitter });
    products.push({ id, price, submitter });
  }
  return products;
}

/** What submitters have of an order, in poisha. */
export async function ledgerOf(db: Database, orderId: string): Promise<LedgerSum[]> {
  const { productId, kind, amount } = ledgerRows;
  const sums = await db
    .select({ productId, kind, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(ledgerRows)
    .where(and(eq(ledgerRows.orderId, orderId)))
    .groupBy(productId, kind);
  return sums.map((one) => ({ ...one, productId: one.productId ?? '' }));
}

/** The shop's settings in the storm. */
export const stormSettings = (tax: 'on-top' | 'included') => ({
  areas: [{ districts: null, fee: taka(delivery.fee), freeFrom: taka(delivery.freeFrom) }],
  buying: { ...noBounds, manual: [{ provider: 'bkash' as const, number: '01712345678' }] },
  storefront: { ...usualSettings.storefront, tax },
  afterSale: { ...usualSettings.afterSale, commissionPercent: rate / 100, claimHours: 720 },
});

/** Settings reach another node a moment later, so orders are placed at the node that saves them. */
const placing = /^\/api\/(order\/(cod|online|manual|guest)|seller\/orders)$/;

/** Makes a call without a network. */
async function inject(app: FastifyInstance, method: 'GET' | 'POST' | 'PUT', url: string, asked: Asked): Promise<Reply> {
  const { as, body, key } = asked;
  const {
    statusCode,
    body: text,
    headers,
  } = await app.inject({
    ...{ method, url },
    headers: {
      ...(as && 'user' in as && { authorization: `Bearer ${as.user}` }),
      ...(as && 'seller' in as && { cookie: `sellerToken=${as.seller}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status: statusCode, body: isJson ? JSON.parse(text) : text };
}

type Servers = { pathao: PathaoServer; steadfast: SteadfastServer; redx: RedxServer };

/** Says what a courier says: its own state is right, the webhook tells of it, and names what was collected. */
function telling(shop: TestApp, servers: Servers) {
  return async ({ reference, provider, text, stated }: Told): Promise<void> => {
    const parcel = servers[provider].parcelOf(reference);
    parcel.status = text;
    const { PATHAO_WEBHOOK_SECRET } = servers.pathao.settings;
    const { STEADFAST_WEBHOOK_TOKEN } = servers.steadfast.settings;
    const token = provider === 'redx' ? `?token=${servers.redx.settings.REDX_WEBHOOK_TOKEN}` : '';
    const sum = stated === null ? {} : { [provider === 'pathao' ? 'collected_amount' : 'cod_amount']: taka(stated) };
    const names = { consignment_id: parcel.code, merchant_order_id: reference, invoice: reference };
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: `/api/courier/${provider}/webhook${token}`,
      headers: {
        'content-type': 'application/json',
        'x-pathao-signature': PATHAO_WEBHOOK_SECRET,
        authorization: `Bearer ${STEADFAST_WEBHOOK_TOKEN}`,
      },
      payload: {
        ...names,
        ...{ invoice_number: reference, tracking_number: parcel.code, event: text, status: text },
        ...sum,
      },
    });
    if (statusCode >= 300) throw new Error(`the webhook is answered ${statusCode} ${body}`);
  };
}

/** RedX does not answer its next cancellation. */
function silence({ wire, settings }: RedxServer): () => Promise<void> {
  const before = wire.asked('/parcels');
  wire.next('/parcels', 'down');
  return async () => {
    if (wire.asked('/parcels') === before) await fetch(`${settings.REDX_URL}/parcels`, { method: 'PATCH' });
  };
}

/** A second node on the same database, when it is on a server. */
async function openSecond(shop: TestApp, own: Parameters<typeof createServices>[2]) {
  const { url } = shop.database;
  if (!url) return undefined;
  const connection = await connect({ url, engine: kindOfDatabase(url) });
  const services = createServices(shop.services.config, connection, own);
  const app = await buildApp({ connection, services });
  return {
    app,
    async close() {
      await app.close();
      await connection.close();
    },
  };
}

/**
 * A shop with stand-ins of a gateway and all couriers, as the storm sees it. On a server two nodes answer in turn. The
 * test closes it.
 */
export async function openStormShop() {
  const servers = {
    pathao: await PathaoServer.start(),
    steadfast: await SteadfastServer.start(),
    redx: await RedxServer.start(),
  };
  const named = { ...servers.pathao.settings, ...servers.steadfast.settings, ...servers.redx.settings };
  const accounts = accountsIn(named, 5000);
  const sslcommerz = new ScriptedProvider('sslcommerz');
  const payments: PaymentProviders = new Map([codProvider, sslcommerz].map((one) => [one.id, one]));
  const own = { clock: testClock(new Date()), couriers: courierProviders(accounts), payments };
  const shop = await openTestApp({ couriers: accounts }, own);
  const { db } = shop.database;
  const first = await signInSeller(shop);
  const { add } = couponActs(shop, first);
  for (const { code, kind, value, least } of coupons)
    await add({
      code,
      kind,
      value: kind === 'amount' ? taka(value) : value,
      ...(least > 0 && { leastSubtotal: taka(least) }),
    });
  await settle(shop, stormSettings('on-top'));
  const second = await openSecond(shop, own);
  const nodes = second ? [shop.app, second.app] : [shop.app];
  let asked = 0;
  let tax = 'on-top';
  const seller = { seller: first };

  const world: World = {
    async ask(method, path, request = {}) {
      const isPlacing = method === 'POST' && placing.test(path);
      const app = isPlacing ? shop.app : (nodes[asked++ % nodes.length] ?? shop.app);
      const reply = await inject(app, method, path, request);
      if (!['confirm-needed', 'seller-login-needed'].includes(reply.body?.code)) return reply;
      // A long storm outlives the seller's confirmation and session.
      seller.seller = await signInSeller(shop);
      return inject(app, method, path, { ...request, as: seller });
    },
    seller,
    products: await addProducts(db),
    async newBuyer() {
      const user = await createUser(db);
      const address = await createAddress(db, user.id);
      return { as: { user: user.token }, addressId: address.id };
    },
    async payAtProvider(orderId) {
      const attemptId = await lastAttempt(shop, orderId);
      sslcommerz.pay(attemptId);
      await notify(shop, attemptId);
    },
    refuseRefunds(isRefused) {
      sslcommerz.refundKind = isRefused ? 'failed' : 'done';
    },
    silenceRedx: () => silence(servers.redx),
    tell: telling(shop, servers),
    async settle() {
      const [error] = await runJobs(shop);
      if (error) throw error;
    },
    async setTax(mode) {
      if (tax !== mode) await settle(shop, stormSettings(mode));
      tax = mode;
    },
    ledgerOf: (orderId) => ledgerOf(db, orderId),
  };
  return {
    world,
    shop,
    async close() {
      await second?.close();
      await shop.close();
      await Promise.all(Object.values(servers).map(({ wire }) => wire.close()));
    },
  };
}
