import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { soldOrder } from '#contract/orders/order-paths.ts';
import { type AttemptMethod, isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { type AttemptRow, isAttempt } from './attempt-queries.ts';

type OfAttempt = { orderId: string; attemptId: string };

/** Reads one payment attempt. */
export async function readAttempt(db: Database, { orderId, attemptId }: OfAttempt): Promise<AttemptRow | undefined> {
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
export function transactionRows({ provider, amount, reference }: AttemptRow, writer: Writer) {
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

/** Money that was sent by hand has to go back by hand, or may have to: sent to the seller. */
export const moneyByHand = defineNotification(
  'money-by-hand',
  z.object({ orderId: z.string(), attemptId: z.string(), amount: z.number() }),
  {
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
  },
);

/** Returns the attempt while its money is not needed: a cancellation may have been undone, or the money sent back. */
async function readOwed(db: Database, params: OfAttempt): Promise<AttemptRow | undefined> {
  const [attempt, [order]] = await Promise.all([
    readAttempt(db, params),
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, params.orderId)),
  ]);
  if (attempt?.state !== 'captured') return attempt;
  return order?.status === 'Cancelled' && attempt.refunded < attempt.captured ? attempt : undefined;
}
