import { z } from 'zod';
import { readForBuyer } from '#api/features/orders/order-blocks.ts';
import { attemptsOf } from '#api/features/payment-attempts/attempt-queries.ts';
import { reservedUntil } from '#api/features/payment-attempts/attempt-rules.ts';
import { readAttempt, transactionRows } from '#api/features/payment-attempts/money-by-hand-notification.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';

const ofAttempt = z.object({ orderId: z.string(), attemptId: z.string() });

/** A buyer has entered the transaction of money sent by hand: sent to the seller, once for each attempt. */
export const transactionEntered = defineNotification('transaction-entered', ofAttempt, {
  ways: ['mail', 'page'],
  async read({ services: { db }, params }) {
    const attempt = await readAttempt(db, params);
    return attempt?.state === 'held' ? attempt : undefined;
  },
  mail: (attempt, writer) => ({
    subject: writer.say('transaction-entered-line', { number: orderNumber(attempt.orderId) }),
    blocks: [
      { kind: 'text', text: writer.say('transaction-entered-text') },
      transactionRows(attempt, writer),
      { kind: 'button', label: writer.say('transaction-entered-link'), url: writer.link('/seller/manual-payments') },
    ],
  }),
  line: ({ orderId }, { say }) => ({
    text: say('transaction-entered-line', { number: orderNumber(orderId) }),
    path: '/seller/manual-payments',
  }),
});

/** The seller does not find the money: sent to the buyer with the reason. */
export const transactionRefused = defineNotification('transaction-refused', ofAttempt, {
  ways: ['mail', 'sms', 'page'],
  toUnconfirmed: 'first order',
  async read({ services: { db }, params }) {
    const [attempts, order] = await Promise.all([attemptsOf(db, params.orderId), readForBuyer(db, params.orderId)]);
    const attempt = attempts.find(({ id }) => id === params.attemptId);
    if (!attempt || order?.status !== 'Awaiting Payment') return undefined;
    return { attempt, order, until: reservedUntil(attempts) };
  },
  mail: ({ attempt, order, until }, writer) => {
    const { say, link, time } = writer;
    const reason = attempt.reason ?? '';
    return {
      subject: say('transaction-refused-line', { number: orderNumber(order.id) }),
      blocks: [
        { kind: 'text', text: say('transaction-refused-text') },
        ...(reason === '' ? [] : [{ kind: 'lines' as const, title: say('reason'), lines: [reason] }]),
        transactionRows(attempt, writer),
        { kind: 'text', text: say('order-kept-text', { time: time(until) }) },
        { kind: 'button', label: say('transaction-refused-link'), url: link(order.page) },
      ],
    };
  },
  sms: ({ order }, { say }) => ({
    text: `${say('mail-shop')}: ${say('transaction-refused-line', { number: orderNumber(order.id) })}`,
    to: order.address.phone,
  }),
  line: ({ orderId }, { say }) => ({
    text: say('transaction-refused-line', { number: orderNumber(orderId) }),
    path: boughtOrder(orderId),
  }),
});
