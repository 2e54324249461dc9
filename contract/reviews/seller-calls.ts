import { z } from 'zod';
import { defineCall } from '#contract/declarations/call.ts';
import { numberedPageShape, pagesSchema } from '#contract/declarations/paging-schemas.ts';
import { problem } from '#contract/declarations/problems.ts';
import { doneReply, idSchema, ok } from '#contract/declarations/schemas.ts';
import { multiLineText, searchTextSchema } from '#contract/text/schemas.ts';
import { reviewLimits } from './limits.ts';
import { reviewQueues } from './review-sorts.ts';
import { sellerReviewSchema } from './schemas.ts';

const params = z.object({ id: idSchema });

export const sellerReviewCalls = {
  listReviewsForSeller: defineCall({
    method: 'GET',
    path: '/api/seller/reviews',
    access: 'seller',
    summary: 'List reviews for the seller',
    description:
      'The reviews of all products, newest first, with what was reported. `search` looks in the names of products and authors and in the texts.',
    query: z.object({
      ...numberedPageShape,
      state: z.enum(reviewQueues, { error: problem('review-state-unknown') }).default('all'),
      search: searchTextSchema.optional(),
    }),
    reply: ok({
      reviews: z.array(sellerReviewSchema),
      pagination: pagesSchema.extend({ totalReviews: z.number().int() }),
    }),
  }),
  answerReview: defineCall({
    method: 'POST',
    path: '/api/seller/reviews/{id}/answer',
    access: 'seller',
    summary: 'Answer a review',
    description: 'Shows an answer of the shop below the review. An empty text takes it back.',
    statuses: [404],
    params,
    body: z.object({
      text: multiLineText(problem('answer-not-text')).max(reviewLimits.reviewAnswerMax, problem('answer-too-long')),
    }),
    reply: doneReply,
  }),
  hideReview: defineCall({
    method: 'POST',
    path: '/api/seller/reviews/{id}/hide',
    access: 'seller',
    summary: 'Hide a review',
    description: 'Takes the review out of lists and averages, with a reason that its author sees.',
    statuses: [404],
    params,
    body: z.object({
      reason: multiLineText(problem('hidden-reason-missing'))
        .min(1, problem('hidden-reason-missing'))
        .max(reviewLimits.hiddenReasonMax, problem('hidden-reason-too-long')),
    }),
    reply: doneReply,
  }),
  showReview: defineCall({
    method: 'POST',
    path: '/api/seller/reviews/{id}/show',
    access: 'seller',
    summary: 'Show a hidden review again',
    description: 'Puts the review back into lists and averages.',
    statuses: [404],
    params,
    reply: doneReply,
  }),
  dismissReports: defineCall({
    method: 'POST',
    path: '/api/seller/reviews/{id}/dismiss',
    access: 'seller',
    summary: 'Dismiss the reports of a review',
    description: 'Takes the review out of the queue of reported ones. Who has reported it cannot do so again.',
    statuses: [404],
    params,
    reply: doneReply,
  }),
};
