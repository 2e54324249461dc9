import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { reviews } from '#database/tables/reviews.ts';
import { hasLink } from './has-link.ts';

/** Refuses links in an account's first review: advertisers make an account for a single one. At most one statement. */
export async function refuseFirstLinks(
  transaction: Database,
  { userId, productId, text }: { userId: string; productId: string; text: string },
): Promise<Refusal | undefined> {
  if (!hasLink(text)) return undefined;
  const others = await transaction.$count(reviews, and(eq(reviews.userId, userId), ne(reviews.productId, productId)));
  if (others > 0) return undefined;
  return new Refusal('invalid-request', {}, { problems: [{ field: 'text', code: 'review-with-link' }] });
}
