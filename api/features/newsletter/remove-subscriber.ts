import { eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/connection.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

/** Takes an address off the newsletter and answers it; refuses when it is not on it any more. */
export async function removeSubscriber(db: Database, id: string) {
  const removed = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email });
  const [subscriber] = removed;
  return subscriber ?? new Refusal('subscriber-not-found');
}
