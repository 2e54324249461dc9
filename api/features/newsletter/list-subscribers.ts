import { countAll, newestFirst } from '#api/http/replies/newest-first.ts';
import { inBatches, numberedPage } from '#api/http/replies/paging.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import type { NumberedPage } from '#contract/paging.ts';
import type { Database } from '#database/connection.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

/** A page of the addresses that asked for the newsletter, newest first. Two statements. */
export async function listSubscribers(db: Database, query: NumberedPage) {
  const { rows, total, pages } = await numberedPage(
    newestFirst(db, newsletterSubscribers),
    query,
    countAll(db, newsletterSubscribers),
  );
  return {
    success: true as const,
    subscribers: rows.map(toSubscriber),
    pagination: { ...pages, totalSubscribers: total },
  };
}

/** Every address, newest first, read while they are used. */
export function allSubscribers(db: Database): AsyncGenerator<SubscriberRow> {
  return inBatches(newestFirst(db, newsletterSubscribers));
}

function toSubscriber({ id, email, createdAt }: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: createdAt.toISOString() };
}
