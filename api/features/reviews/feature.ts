import { eq } from 'drizzle-orm';
import { defineFeature } from '#api/services/define-feature.ts';
import { reviews as reviewTable } from '#database/tables/reviews.ts';
import { announceReviewed } from './announce-reviewed.ts';
import { askAfterDelivery, askForReview } from './ask-for-review.ts';
import { copiedReports, copiedReviews, copiedVotes } from './copied-reviews.ts';
import { leaveReviews } from './leave-reviews.ts';
import { sortByRating } from './rating-lifts.ts';
import { reviewCheck } from './review-check.ts';
import { reviewAnswered, reviewAsked } from './review-notifications.ts';
import { reviewRoutes } from './routes.ts';
import { sellerReviewRoutes } from './seller-routes.ts';

export const reviews = defineFeature({
  name: 'reviews',
  routes: [reviewRoutes, sellerReviewRoutes],
  jobs: [askForReview, sortByRating],
  notifications: [reviewAsked, reviewAnswered],
  orders: { inTransaction: { record: askAfterDelivery } },
  personal: {
    sections: { reviews: copiedReviews, helpful: copiedVotes, reports: copiedReports },
    onDelete: leaveReviews,
  },
  pictures: [{ column: reviewTable.images, uploadedBy: (userId) => eq(reviewTable.userId, userId) }],
  checks: [reviewCheck],
  people: announceReviewed,
});
