import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { sellerReviewCalls } from '#contract/reviews/seller-calls.ts';
import { listSellerReviews } from './list-seller-reviews.ts';
import { answerReview, dismissReports, hideReview } from './moderate-review.ts';

/** Reviews as the seller answers and hides them. */
export function sellerReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, addressOf } = services;

  registerCall(app, sellerReviewCalls.listReviewsForSeller, ({ query }) => listSellerReviews(db, query, addressOf));

  registerCall(app, sellerReviewCalls.answerReview, async ({ params, body, say }) =>
    unlessRefused(await answerReview(services, params.id, body.text), () => ({
      success: true,
      message: say(body.text === '' ? 'review-answer-removed' : 'review-answered'),
    })),
  );

  registerCall(app, sellerReviewCalls.hideReview, async ({ params, body, say }) =>
    unlessRefused(await hideReview(services, params.id, body.reason), () => ({
      success: true,
      message: say('review-was-hidden'),
    })),
  );

  registerCall(app, sellerReviewCalls.showReview, async ({ params, say }) =>
    unlessRefused(await hideReview(services, params.id, null), () => ({
      success: true,
      message: say('review-shown'),
    })),
  );

  registerCall(app, sellerReviewCalls.dismissReports, async ({ params, say }) =>
    unlessRefused(await dismissReports(services, params.id), () => ({
      success: true,
      message: say('reports-dismissed'),
    })),
  );
}
