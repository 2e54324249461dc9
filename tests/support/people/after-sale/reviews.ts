import { reviewCalls } from '#contract/reviews/calls.ts';
import { sellerReviewCalls } from '#contract/reviews/seller-calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import type { TestApp, TestRequest } from '#tests/support/shops/test-app.ts';

type Bought = { id: string; name: string; offerPrice: number };

/** A logged-in user to whom an order with these products was delivered. */
export async function createReceiver({ database: { db } }: TestApp, ...products: Bought[]) {
  const user = await createUser(db);
  const lines = products.map((product) => ({ product, quantity: 1 }));
  const order = products.length > 0 ? await createOrder(db, user.id, lines, { status: 'Delivered' }) : undefined;
  return { id: user.id, name: user.name, as: { user: user.token }, orderId: order?.id ?? '' };
}

/** What people and the seller do with reviews. */
export function reviewActs({ send }: TestApp, seller: string) {
  const by = (call: (typeof sellerReviewCalls)[keyof typeof sellerReviewCalls]) => (id: string, body?: object) =>
    send(call, { as: { seller }, params: { id }, ...(body && { body }) });
  return {
    write: (productId: string, { stars = 5, ...request }: Omit<TestRequest, 'params'> & { stars?: number }) =>
      send(reviewCalls.writeReview, { body: { stars }, ...request, params: { productId } }),
    edit: (productId: string, request: TestRequest) =>
      send(reviewCalls.editReview, { ...request, params: { productId } }),
    remove: (productId: string, as: TestRequest['as']) =>
      send(reviewCalls.removeReview, { ...(as && { as }), params: { productId } }),
    list: async (productId: string, query: Record<string, string> = {}) =>
      (await send(reviewCalls.listReviews, { query: { productId, ...query } })).body,
    mine: async (as: NonNullable<TestRequest['as']>, query: Record<string, string> = {}) =>
      (await send(reviewCalls.listOwnReviews, { as, query })).body,
    vote: (id: string, as: NonNullable<TestRequest['as']>, helpful: unknown = true) =>
      send(reviewCalls.findHelpful, { as, params: { id }, body: { helpful } }),
    report: (id: string, as: NonNullable<TestRequest['as']>, reason: string) =>
      send(reviewCalls.reportReview, { as, params: { id }, body: { reason } }),
    queue: async (query: Record<string, string> = {}) =>
      (await send(sellerReviewCalls.listReviewsForSeller, { as: { seller }, query })).body,
    answer: by(sellerReviewCalls.answerReview),
    hide: by(sellerReviewCalls.hideReview),
    show: by(sellerReviewCalls.showReview),
    dismiss: by(sellerReviewCalls.dismissReports),
  };
}
