import { and, asc, eq } from 'drizzle-orm';
import { openAccount } from '#api/features/order-money/open-accounts.ts';
import { sumsOf } from '#api/features/order-money/sums-of.ts';
import { buyerIn } from '#api/features/orders/buyer/order-buyer.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { mayBeInvoiced } from '#contract/invoices/invoice-rules.ts';
import { readPeople } from '#database/reading/read-people.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { invoiceContent } from './invoice-content.ts';
import { readCredited } from './notes/read-credited.ts';
import type { PaperRow } from './paper-shape.ts';
import { papersOf } from './read-papers.ts';
import { writePaper } from './write-paper.ts';

type Tools = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * Returns the invoice of an order, issued on the first request; for a buyer, of an own order only. The lock on the
 * order makes sure that it gets one invoice, and that what is credited concurrently is either on the invoice or gets a
 * credit note. An order from before accounts gets its account.
 */
export function issueInvoice(
  { db, clock, settings }: Tools,
  orderId: string,
  buyerId?: string,
): Promise<PaperRow | Refusal> {
  return once(db, undefined, async (transaction) => {
    const isOwn = buyerId === undefined ? undefined : eq(orders.userId, buyerId);
    const read = () =>
      transaction
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), isOwn));
    const [locked] = await read().for('no key update');
    if (!locked) return new Refusal('order-not-found');
    if (!locked.isAccounted) await openAccount(transaction, orderId);
    const [order = locked] = locked.isAccounted ? [locked] : await read();
    const issued = (await papersOf(transaction, orderId)).find(({ kind }) => kind === 'invoice');
    if (issued) return issued;
    if (order.status === 'Cancelled') return new Refusal('invoice-cancelled');
    if (order.total === order.returned) return new Refusal('nothing-to-invoice');
    if (!mayBeInvoiced(order)) return new Refusal('invoice-too-early');
    const [lines, people, credited, saved] = await Promise.all([
      transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
      readPeople(transaction, [order.userId]),
      readCredited(transaction, orderId),
      settings.load(transaction),
    ]);
    const sums = sumsOf(order);
    const content = invoiceContent({
      order,
      lines,
      buyerName: buyerIn(people, order).name,
      contact: settings.contactOf(saved.settings),
      bin: saved.settings.afterSale.bin,
      before: sums.credited - credited.pending(sums),
    });
    return writePaper(transaction, { orderId, kind: 'invoice', content }, clock.now());
  });
}
