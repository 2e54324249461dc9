import { notFound } from '#contract/refusal-statuses.ts';

/** The refusals of contact. */
export const contactRefusals = {
  'message-not-found': notFound(),
};
