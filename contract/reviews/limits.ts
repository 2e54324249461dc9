/** The limits of reviews. */
export const reviewLimits = {
  /** Characters and pictures of a review; characters of its answer, of a report, and of the reason for hiding it. */
  reviewMax: 1000,
  reviewPictures: 4,
  reviewAnswerMax: 1000,
  reportReasonMax: 500,
  hiddenReasonMax: 200,
  /** Days within which a review can be edited. */
  reviewEditDays: 30,
  /** Open reports of one review; more are accepted and not stored. */
  reportsPerReview: 20,
  /** Products listed for a user to review. */
  toReviewMax: 50,
} as const;
