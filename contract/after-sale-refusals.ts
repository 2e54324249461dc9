import { conflict, notFound } from './refusal-statuses.ts';

/** Refusals of what comes after an order: payouts to those who offer plants, and claims. */
export const afterSaleRefusals = {
  'user-not-found': notFound(),
  'payout-too-large': conflict<{ name: string /** In taka. */; open: number }>(),
  'payout-reference-known': conflict<{ reference: string }>(),
  'claim-not-delivered': conflict(),
  'claim-too-late': conflict(),
  'claim-too-many': conflict(),
  'claim-not-found': notFound(),
  'claim-decided': conflict(),
};
