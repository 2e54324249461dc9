import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { buyersPage, orderBlocks, readForBuyer } from '#api/features/orders/order-blocks.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { inMoney, reservedUntil } from '#api/features/payment-attempts/attempt-rules.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentRefunds } from '#database/tables/payments.ts';
import { ofRefund } from './late-payment-notifications.ts';

/** Returns whether an order still awaits payment, without any payment received or under review. */
async function isUnpaid({ db }: { db: Database }, orderId: string): Promise<boolean> {
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status === 'Awaiting Payment' && !(await attemptsOf(db, orderId)).some(({ state }) => inMoney(state));
}

/** A payment failed or its result is unknown, and the order is not paid in another way: sent to its buyer. */
export const orderUnpaid = defineNotification(
  'order-unpaid',
  z.object({ orderId: z.string(), attemptId: z.string() }),
  {
    ways: ['mail', 'page'],
    toUnconfirmed: 'first order',
    isStill: ({ services, params }) => isUnpaid(services, params.orderId),
    async read({ services, params: { orderId, attemptId } }) {
      if (!(await isUnpaid(services, orderId))) return undefined;
      const [order, attempts] = await Promise.all([
        readForBuyer(services.db, orderId),
        attemptsOf(services.db, orderId),
      ]);
      const isUnknown = attempts.find(({ id }) => id === attemptId)?.state === 'unknown';
      return order && { order, isUnknown, until: reservedUntil(attempts) };
    },
    mail: ({ order, isUnknown, until }, writer) => {
      const { say, link, time } = writer;
      return {
        subject: say('order-unpaid-line', { number: orderNumber(order.id) }),
        blocks: [
          { kind: 'text', text: say(isUnknown ? 'payment-unknown-text' : 'payment-failed-text') },
          { kind: 'text', text: say('order-kept-text', { time: time(until) }) },
          { kind: 'button', label: say('pay-link'), url: link(order.page) },
          ...orderBlocks(order, writer),
          ...(isUnknown ? [{ kind: 'note' as const, text: say('paid-twice-note') }] : []),
        ],
      };
    },
    line: ({ orderId }, { say }) => ({
      text: say('order-unpaid-line', { number: orderNumber(orderId) }),
      path: boughtOrder(orderId),
    }),
  },
);

/** A refund was made: sent to the buyer. */
export const moneyReturned = defineNotification('money-returned', ofRefund, {
  ways: ['mail', 'page'],
  async read({ services: { db }, params: { orderId, refundId } }) {
    const [found] = await db
      .select({ refund: paymentRefunds, userId: orders.userId })
      .from(paymentRefunds)
      .innerJoin(orders, eq(orders.id, paymentRefunds.orderId))
      .where(and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.id, refundId)));
    if (!found) return undefined;
    const { refund, userId } = found;
    const attempts = await attemptsOf(db, orderId);
    const provider = attempts.find(({ id }) => id === refund.attemptId)?.provider;
    const sum = (of: (attempt: (typeof attempts)[number]) => number) =>
      attempts.reduce((total, attempt) => total + of(attempt), 0);
    const { amount, reason } = refund;
    const [paid, returned] = [sum(({ captured }) => captured), sum(({ refunded }) => refunded)];
    const page = await buyersPage(db, { id: orderId, userId });
    return { orderId, page, amount, reason, isCash: provider === 'cod', paid, rest: paid - returned };
  },
  mail: ({ orderId, page, amount, reason, isCash, paid, rest }, { say, taka, link }) => ({
    subject: say('money-returned-line', { number: orderNumber(orderId), amount: taka(amount) }),
    blocks: [
      { kind: 'text', text: say(isCash ? 'money-returned-cash' : 'money-returned-text') },
      {
        kind: 'rows',
        rows: [
          { label: say('paid'), value: taka(paid) },
          { label: say('returned'), value: taka(amount), isTotal: true },
          { label: say('rest'), value: taka(rest) },
        ],
      },
      ...(reason === '' ? [] : [{ kind: 'lines' as const, title: say('reason'), lines: reason.split('\n') }]),
      { kind: 'button', label: say('order-link'), url: link(page) },
    ],
  }),
  line: ({ orderId, amount }, { say, taka }) => ({
    text: say('money-returned-line', { number: orderNumber(orderId), amount: taka(amount) }),
    path: boughtOrder(orderId),
  }),
});
