import { asc, eq } from 'drizzle-orm';
import type { OwnServices } from '#api/compose/create-services.ts';
import { settlePayments } from '#api/features/payments/payment-jobs.ts';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import type { Services } from '#api/services/services.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { createBuyer } from './factories.ts';

/** A shop with two scripted providers and a test clock. */
export async function openPayingShop(own: Pick<OwnServices, 'metrics'> = {}) {
  const clock = testClock(new Date());
  const [sslcommerz, bkash] = [new ScriptedProvider('sslcommerz'), new ScriptedProvider('bkash')];
  const payments: PaymentProviders = new Map(
    [codProvider, sslcommerz, bkash].map((provider) => [provider.id, provider]),
  );
  let services: Services | undefined;
  const shop = await openTestApp({}, { clock, payments, ...own, onServices: (made) => (services = made) });
  if (!services) throw new Error('The services were not made');
  return { shop, clock, sslcommerz, bkash, services };
}

/** A new buyer places an order with online payment. */
export async function placeOnline(
  shop: TestApp,
  product: { id: string },
  { quantity = 1, provider = 'sslcommerz' as 'sslcommerz' | 'bkash' } = {},
) {
  const buyer = await createBuyer(shop.database.db, [[product, quantity] as const]);
  const body = { items: buyer.items, address: buyer.addressId, provider };
  const placed = await shop.send(paymentCalls.placeOnlineOrder, { as: buyer.as, body });
  return { buyer, placed, orderId: placed.body.orderId as string };
}

/** An order's attempts, oldest first, and its refunds. */
export async function paymentRows({ database: { db } }: TestApp, orderId: string) {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  const refunds = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId))
    .orderBy(asc(paymentRefunds.id));
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  return { attempts, refunds, order };
}

/** The id of an order's latest attempt. */
export async function lastAttempt(shop: TestApp, orderId: string): Promise<string> {
  return (await paymentRows(shop, orderId)).attempts.at(-1)?.id ?? '';
}

/** A genuine webhook of a provider, in the scripted provider's format. */
export function notify(shop: TestApp, attemptId: string, fields: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payment/sslcommerz/ipn',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ attempt: attemptId, sign: 'good', ...fields }).toString(),
  });
}

/** A browser's return from SSLCommerz, i.e. from another site. */
export function comeBack(shop: TestApp, attemptId: string, fields: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payment/sslcommerz/return',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://sandbox.sslcommerz.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams({ attempt: attemptId, sign: 'good', ...fields }).toString(),
  });
}

/** Runs the payment job. */
export async function runPaymentJob(services: Services): Promise<void> {
  await settlePayments.run(services, {}, AbortSignal.timeout(60_000));
}
