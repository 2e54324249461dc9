import { conflict, invalid, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of submissions. */
export const submissionRefusals = {
  'no-picture': invalid(),
  'too-many-pending-requests': conflict(),
  'request-not-found': notFound(),
  'request-already-processed': conflict(),
};
