import type { Database } from '#database/driver/connection.ts';
import type { orders } from '#database/tables/orders.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import type { AttemptRow } from './attempt-queries.ts';

/**
 * Records the cash of a paid order as a payment attempt. A cash order gets one only when some of the money is refunded.
 */
export async function insertCash(
  db: Database,
  { id, total }: Pick<typeof orders.$inferSelect, 'id' | 'total'>,
  now: Date,
): Promise<AttemptRow> {
  const cash = { orderId: id, provider: 'cod', state: 'captured', amount: total, captured: total } as const;
  const [row] = await db
    .insert(paymentAttempts)
    .values({ ...cash, language: 'en', createdAt: now })
    .returning();
  if (!row) throw new Error('The cash was not inserted');
  return row;
}
