import { desc, lt } from 'drizzle-orm';
import { inBatches } from '#api/http/csv.ts';
import type { Subscriber } from '#contract/newsletter.ts';
import { type NumberedPage, pagesOf } from '#contract/paging.ts';
import type { Database } from '#database/connect.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

/** A page of the addresses that asked for the newsletter, newest first. Two statements. */
export async function listSubscribers(db: Database, page: NumberedPage) {
  const [rows, totalSubscribers] = await Promise.all([
    db
      .select()
      .from(newsletterSubscribers)
      .orderBy(desc(newsletterSubscribers.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    db.$count(newsletterSubscribers),
  ]);
  return {
    success: true as const,
    subscribers: rows.map(toSubscriber),
    pagination: { ...pagesOf(page, totalSubscribers), totalSubscribers },
  };
}

/** Every address, newest first, read while they are used. */
export function allSubscribers(db: Database): AsyncGenerator<SubscriberRow> {
  return inBatches((after, most) =>
    db
      .select()
      .from(newsletterSubscribers)
      .where(after === undefined ? undefined : lt(newsletterSubscribers.id, after))
      .orderBy(desc(newsletterSubscribers.id))
      .limit(most),
  );
}

function toSubscriber({ id, email, createdAt }: SubscriberRow): Subscriber {
  return { _id: id, email, createdAt: createdAt.toISOString() };
}
