import { conflict } from '#contract/refusal-statuses.ts';

/** The refusals of ledger. */
export const ledgerRefusals = {
  'payout-too-large': conflict<{ name: string /** In taka. */; open: number }>(),
  'payout-reference-known': conflict<{ reference: string }>(),
};
