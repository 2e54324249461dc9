/** The limits of ledger. */
export const ledgerLimits = {
  /** Payouts made together; taka of one, and characters of its reference and of a correction's reason. */
  payoutsMax: 200,
  payoutAmountMax: 100_000_000,
  payoutReferenceMax: 100,
  correctionReasonMax: 200,
} as const;
