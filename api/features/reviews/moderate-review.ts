import { and, eq, isNull } from 'drizzle-orm';
import { announceProducts } from '#api/changes/announce-products.ts';
import { unchanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviews } from '#database/tables/reviews.ts';
import { changeTotals } from './change-totals.ts';
import { lockReview } from './read-review.ts';
import { reviewAnswered } from './review-notifications.ts';

/**
 * Hides a review with a reason shown to its author, or shows it again with null. Hiding it again only changes the
 * reason.
 */
export function hideReview(
  services: ProductTools & Pick<Services, 'db' | 'jobs'>,
  id: string,
  hiddenReason: string | null,
): Promise<Refusal | undefined> {
  return services.db.transaction(async (transaction) => {
    const before = await lockReview(transaction, id);
    if (!before) return new Refusal('review-not-found');
    const { productId, stars } = before;
    await transaction.update(reviews).set({ hiddenReason }).where(eq(reviews.id, id));
    const shown = (reason: string | null) => (reason === null ? stars : undefined);
    await changeTotals(services, transaction, {
      productId,
      from: shown(before.hiddenReason),
      to: shown(hiddenReason),
    });
    return undefined;
  });
}

/**
 * Shows an answer of the shop below a review; an empty one removes it. The review's author is notified of the first
 * answer.
 */
export function answerReview(
  services: ProductTools & Pick<Services, 'db' | 'clock' | 'jobs'>,
  id: string,
  text: string,
): Promise<Refusal | undefined> {
  const { db, clock, jobs } = services;
  const answer = text === '' ? { answer: null, answeredAt: null } : { answer: text, answeredAt: clock.now() };
  return db.transaction(async (transaction) => {
    const before = await lockReview(transaction, id);
    if (!before) return new Refusal('review-not-found');
    const { productId, userId } = before;
    await transaction.update(reviews).set(answer).where(eq(reviews.id, id));
    await announceProducts(services, transaction, [unchanged(productId)]);
    if (text !== '' && before.answer === null && userId !== null)
      await notify(jobs, transaction, reviewAnswered, {
        key: id,
        params: { reviewId: id, productId },
        to: { userId },
      });
    return undefined;
  });
}

/** Takes a review out of the queue of reported ones. */
export function dismissReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const review = await lockReview(transaction, id);
    if (!review) return new Refusal('review-not-found');
    await transaction
      .update(reviewReports)
      .set({ dismissedAt: clock.now() })
      .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.dismissedAt)));
    await transaction.update(reviews).set({ reports: 0 }).where(eq(reviews.id, id));
    return undefined;
  });
}
