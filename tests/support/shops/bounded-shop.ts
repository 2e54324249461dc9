import { readConfig } from '#api/compose/read-config.ts';
import { codProvider } from '#api/pay/cod/cod-provider.ts';
import type { PaymentProviders } from '#api/pay/payment-providers.ts';
import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import { usualBuying } from '#contract/orders/order-bounds.ts';
import { textMessages } from '#database/tables/message-counts.ts';
import { orders } from '#database/tables/orders.ts';
import { useCounts } from '#database/tables/use-counts.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { newGuestNumber, orderAsGuest } from '#tests/support/people/guests.ts';
import { removeOrders } from '#tests/support/people/orders.ts';
import { openMailServer } from '#tests/support/servers/mail-server.ts';
import { ScriptedProvider } from '#tests/support/servers/scripted-provider.ts';
import { openSmsServer } from '#tests/support/servers/sms-server.ts';
import { runJobsAndTexts } from './run-jobs.ts';
import { settle } from './settings.ts';
import { openTestApp } from './test-app.ts';

let networks = 0;
/** Returns an address in a new network, in IPv4 and IPv6 by turns. */
export const newNetwork = () => {
  networks += 1;
  return networks % 2 === 0 ? `198.51.100.${networks}` : `2001:db8:0:${networks}::1`;
};
let emails = 0;
export const newEmail = () => `somebody-${++emails}@example.com`;

/** The usual limits, with only the hourly ones in force. */
export const hourly = { ...usualBuying, openPerPhone: null, openPerNetwork: null, unpaidPerAccount: null };

type Ordered = { phone?: string; email?: string; from?: string; body?: object };

/** A shop with rate limits, with or without SMS, a mail server and a payment provider. */
export async function openBoundedShop({ withSms = true } = {}) {
  const gateway = await openSmsServer();
  const mailServer = await openMailServer();
  const bkash = new ScriptedProvider('bkash');
  const payments: PaymentProviders = new Map([codProvider, bkash].map((provider) => [provider.id, provider]));
  const { sms } = readConfig(gateway.settings);
  const { mail } = readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'Sobuj <shop@sobuj.example>' });
  const shop = await openTestApp({ mail, rateLimit: true, ...(withSms && { sms }) }, { payments });
  const { db } = shop.database;
  const product = await createProduct(db);
  const order = ({ phone = newGuestNumber(), email = '', from, body = {} }: Ordered = {}) =>
    orderAsGuest(shop, product, { address: { phone, ...(email && { email }) }, body, from });
  return {
    shop,
    db,
    product,
    gateway,
    mailServer,
    order,
    online: (ordered: Ordered = {}) => order({ ...ordered, body: { payment: 'online', provider: 'bkash' } }),
    cancel: (key: string, from: string) => shop.send(guestOrderCalls.cancelGuestOrder, { body: { key }, from }),
    /** Lets an hour pass for the orders there are. */
    passHour: () => db.update(orders).set({ createdAt: earlierBy(orders.createdAt, 61 * 60) }),
    /** No orders, no counts and no messages. */
    async reset() {
      await db.delete(useCounts);
      await db.delete(textMessages);
      await removeOrders(db);
      await settle(shop, { buying: hourly });
      await runJobsAndTexts(shop);
      gateway.messages.splice(0);
      mailServer.mails.splice(0);
    },
    async close() {
      await shop.close();
      await gateway.close();
      await mailServer.close();
    },
  };
}
