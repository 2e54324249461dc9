import type { Database } from '#database/driver/connection.ts';
import type { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { creditContent } from './credit-content.ts';
import { papersOf } from './read-papers.ts';
import { writePaper } from './write-paper.ts';

type Done = {
  refund: Pick<typeof paymentRefunds.$inferSelect, 'id' | 'orderId' | 'amount' | 'reason'>;
  /** The payment that it paid back. */
  attempt: Pick<typeof paymentAttempts.$inferSelect, 'state'>;
};

/**
 * Issues the credit note of a completed refund, if its order has an invoice. The caller has locked the order, and marks
 * the refund as completed once, in the same transaction. An overpayment is on no invoice, so its refund credits
 * nothing.
 */
export async function issueCreditNote(transaction: Database, { refund, attempt }: Done, now: Date): Promise<void> {
  if (attempt.state !== 'captured') return;
  const { id: refundId, orderId, amount, reason } = refund;
  const papers = await papersOf(transaction, orderId);
  const invoice = papers.find(({ kind }) => kind === 'invoice');
  if (!invoice) return;
  const earlier = papers.flatMap(({ kind, content }) => (kind === 'credit-note' ? [content] : []));
  const content = creditContent({ invoice, earlier, amount, reason });
  if (content) await writePaper(transaction, { orderId, kind: 'credit-note', refundId, content }, now);
}
