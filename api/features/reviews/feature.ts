import { defineFeature } from '#api/services/define-feature.ts';
import { askAfterDelivery, askForReview } from './ask-for-review.ts';
import { sortByRating } from './rating-lifts.ts';
import { reviewAnswered, reviewAsked } from './review-notifications.ts';
import { reviewRoutes } from './routes.ts';
import { sellerReviewRoutes } from './seller-routes.ts';

export const reviews = defineFeature({
  name: 'reviews',
  routes: [reviewRoutes, sellerReviewRoutes],
  jobs: [askForReview, sortByRating],
  notifications: [reviewAsked, reviewAnswered],
  orders: { inTransaction: { record: askAfterDelivery } },
});
