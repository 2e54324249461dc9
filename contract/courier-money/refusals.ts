import { conflict, notFound } from '#contract/refusal-statuses.ts';

/** The refusals of couriers' payouts. */
export const courierMoneyRefusals = {
  'courier-payout-not-found': notFound(),
  'courier-payout-taken-back': conflict(),
};
