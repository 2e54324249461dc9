import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { buyersPage } from '#api/features/orders/order-blocks.ts';
import { defineNotification, type KindOptions } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import type { NotificationTextId } from '#api/texts/catalogues.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder, soldOrder } from '#contract/orders/order-paths.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';

const ofOverpayment = z.object({ orderId: z.string(), attemptId: z.string(), /** In poisha. */ amount: z.number() });
export const ofRefund = z.object({ orderId: z.string(), refundId: z.string(), /** In poisha. */ amount: z.number() });

type MoneyTexts = Record<'line' | 'text' | 'link', NotificationTextId>;

/** Defines a notification about an amount of an order's money, with a link to the order. */
function aboutMoney<Params extends { orderId: string; amount: number }>(
  texts: MoneyTexts,
  pathOf: (orderId: string) => string,
  pageOf: (db: Database, orderId: string) => Promise<string> | string = (_db, orderId) => pathOf(orderId),
): KindOptions<Params, Params & { page: string }> {
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
  ofOverpayment,
  aboutMoney(
    { line: 'payment-surplus-line', text: 'payment-surplus-text', link: 'order-link' },
    boughtOrder,
    readBuyersPage,
  ),
);

/** The same, sent to the seller. */
export const sellerOverpayment = defineNotification(
  'surplus-payment',
  ofOverpayment,
  aboutMoney({ line: 'surplus-payment-line', text: 'surplus-payment-text', link: 'new-order-link' }, soldOrder),
);

/** A provider does not make a refund, so the seller has to: sent to the seller. */
export const refundFailed = defineNotification(
  'refund-failed',
  ofRefund,
  aboutMoney({ line: 'refund-failed-line', text: 'refund-failed-text', link: 'new-order-link' }, soldOrder),
);
