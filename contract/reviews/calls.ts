import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pageQueryShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { multiLineText } from '#contract/text/schemas.ts';
import { reviewLimits } from './limits.ts';
import { reviewSorts } from './review-sorts.ts';
import {
  editedReviewSchema,
  listedOwnReviewSchema,
  ownReviewSchema,
  reviewSchema,
  summarySchema,
  toReviewSchema,
  writtenReviewSchema,
} from './schemas.ts';

const ofProduct = z.object({ productId: idSchema });
const ofReview = z.object({ id: idSchema });
const files = { field: 'images', maximum: reviewLimits.reviewPictures } as const;
const writtenReply = ok({ message: z.string(), review: ownReviewSchema });

export const reviewCalls = {
  listReviews: defineCall({
    method: 'GET',
    path: '/api/review/list',
    access: 'public',
    summary: "List a product's reviews",
    description:
      'The reviews of buyers with their average and spread, the same for everybody. A product that nobody reviewed, or that is not there, has none.',
    query: z.object({
      ...numberedPageShape,
      productId: idSchema,
      sort: z.enum(reviewSorts, { error: problem('sort-unknown') }).default('newest'),
    }),
    etag: true,
    reply: ok({
      reviews: z.array(reviewSchema),
      pagination: pagesSchema.extend({ totalReviews: z.number().int() }),
      summary: summarySchema,
    }),
  }),
  listOwnReviews: defineCall({
    method: 'GET',
    path: '/api/review/mine',
    access: 'user',
    summary: "List the user's own reviews",
    description:
      "The user's reviews, newest first, hidden ones with the reason, and the products that were delivered and are not reviewed yet. With `productId` only what is about this product.",
    query: z.object({ ...pageQueryShape, productId: idSchema.optional() }),
    reply: ok({
      reviews: z.array(listedOwnReviewSchema),
      nextCursor: idSchema.nullable(),
      toWrite: z.array(toReviewSchema).max(reviewLimits.toReviewMax),
    }),
  }),
  writeReview: defineCall({
    method: 'POST',
    path: '/api/review/{productId}',
    access: 'user',
    summary: 'Review a product',
    description:
      'Rates a product that was delivered to the user, once, with a text and pictures. The first review of an account has no links.',
    statuses: [403, 404, 409],
    params: ofProduct,
    headers: idempotencyHeaders,
    body: writtenReviewSchema,
    files,
    reply: writtenReply,
  }),
  editReview: defineCall({
    method: 'PUT',
    path: '/api/review/{productId}',
    access: 'user',
    summary: "Edit the user's review of a product",
    description: 'Changes what is sent, within 30 days after the review was written.',
    statuses: [404, 409],
    params: ofProduct,
    body: editedReviewSchema,
    files,
    reply: writtenReply,
  }),
  removeReview: defineCall({
    method: 'DELETE',
    path: '/api/review/{productId}',
    access: 'user',
    summary: "Remove the user's review of a product",
    description: 'Removes the review with its pictures; the product may be reviewed anew.',
    statuses: [404],
    params: ofProduct,
    reply: doneReply,
  }),
  findHelpful: defineCall({
    method: 'POST',
    path: '/api/review/{id}/helpful',
    access: 'user',
    summary: 'Find a review helpful, or not any more',
    description: 'Sets whether the user finds the review of somebody else helpful. The answer is how many do.',
    statuses: [403, 404],
    params: ofReview,
    body: z.object({ helpful: z.boolean({ error: problem('helpful-not-chosen') }) }),
    reply: ok({ helpful: z.number().int() }),
  }),
  reportReview: defineCall({
    method: 'POST',
    path: '/api/review/{id}/report',
    access: 'user',
    summary: 'Report a review to the seller',
    description: 'Puts the review into the queue of the seller. A second report by the same user changes nothing.',
    statuses: [404],
    params: ofReview,
    body: z.object({
      reason: multiLineText(problem('report-reason-missing'))
        .min(1, problem('report-reason-missing'))
        .max(reviewLimits.reportReasonMax, problem('report-reason-too-long')),
    }),
    reply: doneReply,
  }),
};
