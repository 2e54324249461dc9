import { eq } from 'drizzle-orm';
import { readToReview } from '#api/features/reviews/list-own-reviews.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orders } from '#database/tables/orders.ts';

/** The page where the products that were received are reviewed. Opening it rates nothing. */
const page = '/my-reviews';

/** The products of a delivered order may be reviewed: sent to its buyer. */
export const reviewAsked = defineNotification('review-asked', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services: { db }, params: { orderId }, userId }) => {
    const [order] = await db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (order?.status !== 'Delivered' || userId === null) return undefined;
    const toWrite = await readToReview(db, { userId }, (path) => path);
    return toWrite.length > 0 ? { id: order.id } : undefined;
  },
  mail: ({ id }, { say, link }) => ({
    subject: say('review-asked-line', { number: orderNumber(id) }),
    blocks: [
      { kind: 'text', text: say('review-asked-text') },
      { kind: 'button', label: say('review-asked-link'), url: link(page) },
    ],
  }),
  line: ({ orderId }, { say }) => ({ text: say('review-asked-line', { number: orderNumber(orderId) }), path: page }),
});
