import { named, ownRows } from '#api/services/own-rows.ts';
import { reviewReports } from '#database/tables/review-reports.ts';
import { reviewVotes } from '#database/tables/review-votes.ts';
import { reviews } from '#database/tables/reviews.ts';

const { id, productId, stars, text, images, answer, hiddenReason, createdAt, editedAt } = reviews;

/** The user's reviews. */
export const copiedReviews = ownRows(
  reviews.userId,
  { id, productId, stars, text, images, answer, hiddenReason, createdAt, editedAt },
  ({ images: shown, ...review }, { pictureOf }) => ({ ...named(review), image: shown.map(pictureOf) }),
);

/** The reviews that the user finds helpful. */
export const copiedVotes = ownRows(
  reviewVotes.userId,
  { id: reviewVotes.reviewId, createdAt: reviewVotes.createdAt },
  ({ id: reviewId, ...row }) => ({ reviewId, ...row }),
);

/** The user's reports of other people's reviews. */
export const copiedReports = ownRows(
  reviewReports.userId,
  { id: reviewReports.reviewId, reason: reviewReports.reason, createdAt: reviewReports.createdAt },
  ({ id: reviewId, ...row }) => ({ reviewId, ...row }),
);
