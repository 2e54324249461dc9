import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviews } from '#database/tables/reviews.ts';
import { changeTotals } from './change-totals.ts';
import { lockReview } from './read-review.ts';
import { reviewAnswered } from './review-notifications.ts';

/** What the seller has done to a review: its product's page may have changed. */
type Moderated = { productId: string };

/** Hides a review with a reason that its author sees, or shows it again with null. Repeated, only the reason changes. */
export function hideReview(
  services: Pick<Services, 'db' | 'jobs'>,
  id: string,
  hiddenReason: string | null,
): Promise<Moderated | Refusal> {
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
    return { productId };
  });
}

/** Shows an answer of the shop below a review; an empty one takes it back. Its author is notified of the first one. */
export function answerReview(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  id: string,
  text: string,
): Promise<Moderated | Refusal> {
  const answer = text === '' ? { answer: null, answeredAt: null } : { answer: text, answeredAt: clock.now() };
  return db.transaction(async (transaction) => {
    const before = await lockReview(transaction, id);
    if (!before) return new Refusal('review-not-found');
    const { productId, userId } = before;
    await transaction.update(reviews).set(answer).where(eq(reviews.id, id));
    if (text !== '' && before.answer === null && userId !== null)
      await notify(jobs, transaction, reviewAnswered, {
        key: id,
        params: { reviewId: id, productId },
        to: { userId },
      });
    return { productId };
  });
}

/** Takes a review out of the queue of reported ones. */
export function dismissReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<Moderated | Refusal> {
  return db.transaction(async (transaction) => {
    const review = await lockReview(transaction, id);
    if (!review) return new Refusal('review-not-found');
    await transaction
      .update(reviewReports)
      .set({ dismissedAt: clock.now() })
      .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.dismissedAt)));
    await transaction.update(reviews).set({ reports: 0 }).where(eq(reviews.id, id));
    return { productId: review.productId };
  });
}
