import { conflict, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of claims. */
export const claimRefusals = {
  'claim-not-delivered': conflict(),
  'claim-too-late': conflict(),
  'claim-too-many': conflict(),
  'claim-not-found': notFound(),
  'claim-decided': conflict(),
};
