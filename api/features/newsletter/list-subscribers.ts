import { newestPage } from '#api/http/replies/newest-first.ts';
import type { NumberedPage } from '#contract/declarations/paging.ts';
import type { Subscriber } from '#contract/newsletter/schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

/** Returns a page of the newsletter's subscribers, newest first. Two statements. */
export async function listSubscribers(db: Database, query: NumberedPage) {
  const { rows, total, pages } = await newestPage(db, newsletterSubscribers, query);
  return {
    success: true as const,
    subscribers: rows.map(toSubscriber),
    pagination: { ...pages, totalSubscribers: total },
  };
}

function toSubscriber({ id, email, createdAt }: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: createdAt.toISOString() };
}
