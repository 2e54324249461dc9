import { and, desc, eq, inArray, notLike, or } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import type { NoteCause } from '#database/tables/documents.ts';
import { orderAccount } from '#database/tables/order-account.ts';

/**
 * Reads why an order stands at another amount than before: by the newest row of its account that changed it, but for
 * edits and refunds, which have notes of their own. With the seller's reason for what was let go. One statement.
 */
export async function readCause(db: Database, ofOrder: string): Promise<{ cause: NoteCause; reason: string }> {
  const { orderId, kind, amount, note, cause, at, id } = orderAccount;
  const isOwn = or(eq(kind, 'cancelled'), notLike(cause, 'follows %'));
  const [row] = await db
    .select({ kind, amount, note })
    .from(orderAccount)
    .where(and(eq(orderId, ofOrder), inArray(kind, ['returned', 'credited', 'cancelled']), isOwn))
    .orderBy(desc(at), desc(id))
    .limit(1);
  if (row?.kind === 'cancelled') return { cause: row.amount < 0 ? 'cancelled' : 'went-on', reason: '' };
  if (row?.kind === 'returned') return { cause: 'came-back', reason: '' };
  if (row?.kind === 'credited' && row.note !== '') return { cause: 'let-go', reason: row.note };
  return { cause: 'corrected', reason: '' };
}
