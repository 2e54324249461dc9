import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { InTransaction } from '#api/changes/order-listener.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import { orders } from '#database/tables/orders.ts';
import { readToReview } from './list-own-reviews.ts';
import { reviewAsked } from './review-notifications.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Asks the buyer of a delivered order for reviews, once for each order. Not when the delivery was undone, the order has
 * no account, all products are reviewed, or the seller has switched it off meanwhile.
 */
export const askForReview = defineJob<Services, { orderId: string }>({
  name: 'ask-for-review',
  payload: z.object({ orderId: z.string() }),
  async run({ db, jobs, settings, addressOf }, { orderId }) {
    if (settings.current.settings.afterSale.reviewDays === 0) return;
    const [order] = await db
      .select({ userId: orders.userId })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, 'Delivered')));
    if (!order?.userId) return;
    const { userId } = order;
    if ((await readToReview(db, { userId }, addressOf)).length === 0) return;
    await notify(jobs, db, reviewAsked, { key: orderId, params: { orderId }, to: { userId } });
  },
});

/** Has the buyer asked some days after the delivery. One statement, or none. */
export const askAfterDelivery: InTransaction = async ({ jobs, clock, settings }, transaction, change) => {
  const { from, to, orderId } = change;
  const { reviewDays } = settings.current.settings.afterSale;
  if (to !== 'Delivered' || from === to || reviewDays === 0) return;
  const after = new Date(clock.now().getTime() + reviewDays * day);
  await jobs.add(transaction, askForReview, { orderId }, { after });
};
