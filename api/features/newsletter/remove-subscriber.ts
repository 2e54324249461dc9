import { eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

/** Removes a subscriber from the newsletter and returns the address. Refused when it is already gone. */
export async function removeSubscriber(db: Database, id: string) {
  const removed = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email });
  const [subscriber] = removed;
  return subscriber ?? new Refusal('subscriber-not-found');
}
