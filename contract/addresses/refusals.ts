import { conflict, invalid, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of addresses. */
export const addressRefusals = {
  'address-not-found': notFound(),
  'address-changed': conflict(),
  'too-many-addresses': conflict(),
  'no-address': invalid(),
};
