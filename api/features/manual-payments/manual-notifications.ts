import { eq } from 'drizzle-orm';
import { type AttemptRow, attemptsOf, isAttempt } from '#api/features/attempts/attempt-queries.ts';
import { reservedUntil } from '#api/features/attempts/attempt-rules.ts';
import { boughtOrder, readForBuyer, soldOrder } from '#api/features/orders/order-blocks.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { type AttemptMethod, isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';

type OfAttempt = { orderId: string; attemptId: string };

async function readAttempt(db: Database, { orderId, attemptId }: OfAttempt): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(isAttempt({ orderId, id: attemptId }));
  return attempt;
}

function methodName({ say }: Writer, provider: AttemptMethod): string {
  return isManual(provider) ? say(`paid-by-${provider}`) : '';
}

/** The amount, the service and the id of a transaction, as rows of a mail. */
function transactionRows({ provider, amount, reference }: AttemptRow, writer: Writer) {
  const { say, taka } = writer;
  return {
    kind: 'rows' as const,
    rows: [
      { label: say('money-service'), value: methodName(writer, provider) },
      { label: say('transaction-id'), value: reference ?? '' },
      { label: say('total'), value: taka(amount), isTotal: true },
    ],
  };
}

/** A buyer has entered the transaction of money sent by hand: sent to the seller, once for each attempt. */
export const transactionEntered = defineNotification('transaction-entered', {
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
export const transactionRefused = defineNotification('transaction-refused', {
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

/** Money that was sent by hand has to go back by hand, or may have to: sent to the seller. */
export const moneyByHand = defineNotification('money-by-hand', {
  ways: ['mail', 'page'],
  isStill: async ({ services: { db }, params }) => (await readOwed(db, params)) !== undefined,
  read: ({ services: { db }, params }) => readOwed(db, params),
  mail: (attempt, writer) => ({
    subject: writer.say('money-by-hand-line', { number: orderNumber(attempt.orderId) }),
    blocks: [
      {
        kind: 'text',
        text: writer.say(attempt.state === 'captured' ? 'money-by-hand-text' : 'money-perhaps-by-hand-text'),
      },
      transactionRows(attempt, writer),
      { kind: 'button', label: writer.say('new-order-link'), url: writer.link(soldOrder(attempt.orderId)) },
    ],
  }),
  line: ({ orderId }, { say }) => ({
    text: say('money-by-hand-line', { number: orderNumber(orderId) }),
    path: soldOrder(orderId),
  }),
});

/** Returns the attempt while its money is not needed: a cancellation may have been undone, or the money sent back. */
async function readOwed(db: Database, params: OfAttempt): Promise<AttemptRow | undefined> {
  const [attempt, [order]] = await Promise.all([
    readAttempt(db, params),
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, params.orderId)),
  ]);
  if (attempt?.state !== 'captured') return attempt;
  return order?.status === 'Cancelled' && attempt.refunded < attempt.captured ? attempt : undefined;
}
