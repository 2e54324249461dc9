import { eq } from 'drizzle-orm';
import { attemptsOf } from '#api/features/attempts/attempt-queries.ts';
import { boughtOrder, buyersPage, orderBlocks, readForBuyer, soldOrder } from '#api/features/orders/order-blocks.ts';
import { defineNotification, type NotificationKind } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import type { NotificationTextId } from '#api/texts/catalogues.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

/** An order expired: sent to its buyer, unless it has been paid since. */
export const orderExpired = defineNotification('order-expired', {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  read: async ({ services, params }) => {
    const order = await readForBuyer(services.db, params.orderId);
    if (order?.status !== 'Cancelled') return undefined;
    const attempts = await attemptsOf(services.db, params.orderId);
    return { ...order, isByHand: attempts.some(({ provider }) => isManual(provider)) };
  },
  mail: (order, writer) => ({
    subject: writer.say('order-expired-line', { number: orderNumber(order.id) }),
    blocks: [
      { kind: 'text', text: writer.say(order.isByHand ? 'order-expired-by-hand-text' : 'order-expired-text') },
      ...orderBlocks(order, writer),
      { kind: 'button', label: writer.say('order-again-link'), url: writer.link(order.page) },
    ],
  }),
  sms: ({ id, address }, { say }) => ({
    text: `${say('mail-shop')}: ${say('order-expired-line', { number: orderNumber(id) })}`,
    to: address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('order-expired-line', { number: orderNumber(orderId) }),
    path: boughtOrder(orderId),
  }),
});

type MoneyTexts = Record<'line' | 'text' | 'link', NotificationTextId>;

/** Defines a notification about an amount of an order's money, with a link to the order. */
function aboutMoney<Params extends { orderId: string; amount: number }>(
  texts: MoneyTexts,
  pathOf: (orderId: string) => string,
  pageOf: (db: Database, orderId: string) => Promise<string> | string = (_db, orderId) => pathOf(orderId),
): NotificationKind<Params, Params & { page: string }> {
  const sentence = ({ orderId, amount }: Params, { say, taka }: Writer) =>
    say(texts.line, { number: orderNumber(orderId), amount: taka(amount) });
  return {
    ways: ['mail', 'page'],
    read: async ({ services: { db }, params }) => ({ ...params, page: await pageOf(db, params.orderId) }),
    mail: (params, writer) => ({
      subject: sentence(params, writer),
      blocks: [
        { kind: 'text', text: writer.say(texts.text) },
        { kind: 'button', label: writer.say(texts.link), url: writer.link(params.page) },
      ],
    }),
    line: (params, writer) => ({ text: sentence(params, writer), path: pathOf(params.orderId) }),
  };
}

async function readBuyersPage(db: Database, orderId: string): Promise<string> {
  const [order] = await db.select({ id: orders.id, userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return order ? buyersPage(db, order) : boughtOrder(orderId);
}

/** An overpayment arrived and is refunded: sent to the order's buyer. */
export const buyerOverpayment = defineNotification(
  'payment-surplus',
  aboutMoney(
    { line: 'payment-surplus-line', text: 'payment-surplus-text', link: 'order-link' },
    boughtOrder,
    readBuyersPage,
  ),
);

/** The same, sent to the seller. */
export const sellerOverpayment = defineNotification(
  'surplus-payment',
  aboutMoney({ line: 'surplus-payment-line', text: 'surplus-payment-text', link: 'new-order-link' }, soldOrder),
);

/** A provider does not make a refund, so the seller has to: sent to the seller. */
export const refundFailed = defineNotification(
  'refund-failed',
  aboutMoney({ line: 'refund-failed-line', text: 'refund-failed-text', link: 'new-order-link' }, soldOrder),
);
