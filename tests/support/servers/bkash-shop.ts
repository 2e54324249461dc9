import { expect } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices, type OwnServices } from '#api/compose/create-services.ts';
import { BkashProvider } from '#api/pay/bkash/bkash-provider.ts';
import { bkashAccount } from '#api/pay/bkash/bkash-settings.ts';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import type { Services } from '#api/services/services.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { paymentRows, placeOnline } from '#tests/support/people/payments.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { BkashServer } from './bkash-server.ts';

/** A shop with a fake bKash server and a test clock. */
export async function openBkashShop(own: Pick<OwnServices, 'metrics'> = {}) {
  const bkash = await BkashServer.start();
  const clock = testClock(new Date());
  const account = bkashAccount(bkash.settings);
  if (!account) throw new Error('There is no account');
  const openPayments = (): PaymentProviders =>
    new Map(
      [codProvider, new BkashProvider(account, { now: () => clock.now().getTime() })].map((one) => [one.id, one]),
    );
  let services: Services | undefined;
  const shop = await openTestApp(
    {},
    { clock, payments: openPayments(), ...own, onServices: (made) => (services = made) },
  );
  if (!services) throw new Error('The services were not made');

  /** A new buyer has ordered and is at bKash. */
  async function place(product?: { id: string }) {
    const bought = product ?? (await createProduct(shop.database.db, { offerPrice: 100_00 }));
    const placed = await placeOnline(shop, bought, { provider: 'bkash' });
    const { attempts } = await paymentRows(shop, placed.orderId);
    return { ...placed, attemptId: attempts[0]?.id ?? '', reference: attempts[0]?.reference ?? '' };
  }

  /** A browser returns from bKash. */
  function comeBack(reference: string, status = 'success') {
    const url = `/api/payment/bkash/callback?paymentID=${reference}&status=${status}`;
    return shop.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
  }

  /** Delays the next response of a path until the test releases it; `asked` waits for the request. */
  function hold(ending: string) {
    const late = Promise.withResolvers<void>();
    const before = bkash.wire.asked(ending);
    bkash.wire.next(ending, { late: late.promise });
    return {
      answer: () => late.resolve(),
      asked: () => expect.poll(() => bkash.wire.asked(ending), { timeout: 30_000 }).toBeGreaterThan(before),
    };
  }

  const { config } = services;
  return {
    shop,
    services,
    clock,
    bkash,
    place,
    comeBack,
    hold,
    async placePaid(product?: { id: string }) {
      const placed = await place(product);
      bkash.agree(placed.reference);
      await comeBack(placed.reference);
      return placed;
    },
    /** Another server of the same shop. */
    async openNode() {
      const made = createServices(config, shop.database, { clock, payments: openPayments() });
      return { services: made, app: await buildApp({ connection: shop.database, services: made }) };
    },
    /** The amount bKash has refunded, in taka. */
    sentBack: () => bkash.refunds.reduce((sum, { refundAmount }) => sum + Number(refundAmount), 0),
    async close() {
      await shop.close();
      await bkash.wire.close();
    },
  };
}
