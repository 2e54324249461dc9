import { conflict, notFound, tooMany } from '#contract/refusal-statuses.ts';

/** The refusals of claims. */
export const claimRefusals = {
  'claim-not-delivered': conflict(),
  'claim-too-late': conflict(),
  'claim-too-many': conflict(),
  /** Many claims came without an account: of one order, from one network, or in all. */
  'claiming-too-fast': tooMany<{ minutes: number }>(),
  'claim-not-found': notFound(),
  'claim-decided': conflict(),
};
