import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readToReview } from '#api/features/reviews/list-own-reviews.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { productName } from '#contract/products/product-name.ts';
import { orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { reviews } from '#database/tables/reviews.ts';

/** The page of one's own reviews and of products to review. Opening it submits no rating. */
const page = '/my-reviews';

/** The products of a delivered order may be reviewed: sent to its buyer. */
export const reviewAsked = defineNotification('review-asked', z.object({ orderId: z.string() }), {
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

/** The shop has answered a review: sent to its author, unless the answer was taken back by then. */
export const reviewAnswered = defineNotification(
  'review-answered',
  z.object({ reviewId: z.string(), productId: z.string() }),
  {
    ways: ['mail', 'page'],
    canBeStopped: true,
    read: async ({ services: { db }, params: { reviewId } }) => {
      const [found] = await db
        .select({ answer: reviews.answer, product: { name: products.name, translations: products.translations } })
        .from(reviews)
        .innerJoin(products, eq(products.id, reviews.productId))
        .where(eq(reviews.id, reviewId));
      return found && found.answer !== null ? { ...found, answer: found.answer } : undefined;
    },
    mail: ({ answer, product }, { say, link, language }) => ({
      subject: say('review-answered-line', { product: productName(product, language) }),
      blocks: [
        { kind: 'lines', title: say('claim-answer'), lines: answer.split('\n') },
        { kind: 'button', label: say('reviews-link'), url: link(page) },
      ],
    }),
    line: ({ productId }, { say, language }, named) => {
      const product = named.products.get(productId);
      return {
        text: say('review-answered-line', { product: product ? productName(product, language) : say('a-product') }),
        path: page,
      };
    },
  },
);
