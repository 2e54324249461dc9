import { and, asc, eq, sql } from 'drizzle-orm';
import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { mayBeInvoiced } from '#contract/invoices/invoice-rules.ts';
import type { Database } from '#database/driver/connection.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { invoiceContent } from './invoice-content.ts';
import type { PaperRow } from './paper-shape.ts';
import { papersOf } from './read-papers.ts';
import { writePaper } from './write-paper.ts';

type Tools = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Returns the invoice of an order, issued on the first request; for a buyer, of an own order only. The lock on the
 * order makes sure that it gets one invoice, and that a concurrent refund is either on the invoice or gets a credit
 * note.
 */
export function issueInvoice(
  { db, clock, settings }: Tools,
  orderId: string,
  buyerId?: string,
): Promise<PaperRow | Refusal> {
  return once(db, undefined, async (transaction) => {
    const isOwn = buyerId === undefined ? undefined : eq(orders.userId, buyerId);
    const [order] = await transaction
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isOwn))
      .for('no key update');
    if (!order) return new Refusal('order-not-found');
    const issued = (await papersOf(transaction, orderId)).find(({ kind }) => kind === 'invoice');
    if (issued) return issued;
    if (order.status === 'Cancelled') return new Refusal('invoice-cancelled');
    if (!mayBeInvoiced(order)) return new Refusal('invoice-too-early');
    const [lines, people, refunded, saved] = await Promise.all([
      transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
      readPeople(transaction, [order.userId]),
      refundedOf(transaction, orderId),
      settings.load(transaction),
    ]);
    const content = invoiceContent({
      order,
      lines,
      buyerName: buyerIn(people, order).name,
      contact: settings.contactOf(saved.settings),
      bin: saved.settings.afterSale.bin,
      refunded,
    });
    return writePaper(transaction, { orderId, kind: 'invoice', content }, clock.now());
  });
}

/** The refunds of an order's payment, in poisha. A refunded overpayment never belonged to the order. */
async function refundedOf(db: Database, orderId: string): Promise<number> {
  const [sum] = await db
    .select({ amount: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)`.mapWith(Number) })
    .from(paymentRefunds)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, paymentRefunds.orderId), eq(paymentAttempts.id, paymentRefunds.attemptId)),
    )
    .where(
      and(eq(paymentRefunds.orderId, orderId), eq(paymentRefunds.state, 'done'), eq(paymentAttempts.state, 'captured')),
    );
  return sum?.amount ?? 0;
}
