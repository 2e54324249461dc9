import { notFound } from '#contract/refusal-statuses.ts';

/** The refusals of newsletter. */
export const newsletterRefusals = {
  'subscriber-not-found': notFound(),
};
