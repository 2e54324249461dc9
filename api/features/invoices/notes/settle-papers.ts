import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { papersOf } from '#api/features/invoices/read-papers.ts';
import { writePaper } from '#api/features/invoices/write-paper.ts';
import { sumsOf } from '#api/features/order-money/sums-of.ts';
import { undoableUntil } from '#api/features/orders/last-transition.ts';
import type { Services } from '#api/services/services.ts';
import { orderMoney } from '#contract/orders/order-money.ts';
import { beforeCommit } from '#database/driver/after-commit.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import type { Edit } from './edited-parts.ts';
import { planNotes } from './plan-notes.ts';
import { readCause } from './read-cause.ts';
import { readCredited } from './read-credited.ts';

/** The job that settles the papers of a cancelled order; `paper-jobs.ts` runs it. */
export const cancelledPapers = { name: 'settle-cancelled-papers', payload: z.object({ orderId: z.string() }) };

type Tools = Pick<Services, 'clock' | 'jobs'>;

/** The act that papers follow, where it has notes of its own: the content of an edit, or a refund that is done. */
type Act = { edit?: Edit; refund?: { id: string; reason: string } };

/**
 * Makes the papers of a locked order stand at what the order stands at, once all else of this transaction is written: it
 * gets the credit and debit notes that are missing. An order without an invoice gets none, and papers that are right
 * already get none. Refunds count when they are done, and a cancellation when it can't be undone any more: a job then
 * settles the papers.
 */
export function settlePapers(transaction: Database, tools: Tools, orderId: string, act: Act = {}): void {
  beforeCommit(transaction, (last) => writeNotes(last, tools, orderId, act));
}

/** One statement without an invoice; the numbers of the notes are drawn last. */
async function writeNotes(
  transaction: Database,
  { clock, jobs }: Tools,
  orderId: string,
  { edit, refund }: Act,
): Promise<void> {
  const papers = await papersOf(transaction, orderId);
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const [[order], lines, credited, cause] = await Promise.all([
    transaction.select().from(orders).where(eq(orders.id, orderId)),
    transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id),
    readCredited(transaction, orderId),
    readCause(transaction, orderId),
  ]);
  if (!order) throw new Error(`The locked order ${orderId} is gone`);
  const sums = sumsOf(order);
  const undoable = order.status === 'Cancelled' ? await undoableUntil(transaction, orderId) : undefined;
  if (undoable) await jobs.add(transaction, cancelledPapers, { orderId }, { after: undoable });
  const notes = planNotes({
    ...{ invoice, papers, order, lines, edit, cause },
    target: orderMoney(sums).stands + credited.pending(sums) + (undoable ? sums.cancelled : 0),
    isEnded: order.status === 'Cancelled' && !undoable,
    refund: refund && { ...refund, credited: credited.of(refund.id) },
  });
  for (const note of notes) await writePaper(transaction, { orderId, ...note }, clock.now());
}
