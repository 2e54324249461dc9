import { conflict, forbidden, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of reviews, among all in `contract/refusals.ts`. */
export const reviewRefusals = {
  'review-not-found': notFound(),
  'review-not-received': forbidden(),
  'review-own-product': forbidden(),
  'review-own': forbidden(),
  'review-already-there': conflict(),
  'review-too-old': conflict(),
  'review-hidden': conflict(),
};
