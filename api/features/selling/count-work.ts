import { eq, sql } from 'drizzle-orm';
import { newMessages } from '#api/features/contact/list-inbox.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { countUpTo, readCounts, toRowCount } from '#database/reading/count-rows.ts';
import { productRequests } from '#database/tables/product-requests.ts';

const maximum = limits.matchesCounted;

/** Returns how many product requests and messages wait for the seller. One statement. */
export async function countWork(db: Database) {
  const pending = db.select({ one: sql`1` }).from(productRequests).where(eq(productRequests.status, 'pending'));
  const counted = await readCounts(db, {
    requests: countUpTo(pending, maximum),
    messages: countUpTo(newMessages(db), maximum),
  });
  const requests = toRowCount(counted.requests, maximum);
  const messages = toRowCount(counted.messages, maximum);
  return {
    pendingRequests: requests.total,
    newMessages: messages.total,
    ...((requests.isEstimate || messages.isEstimate) && { isEstimate: true as const }),
  };
}
