/**
 * What a row of a ledger stands for. `sale` and `commission` come with a delivery, `refund` and `refund-commission` with a refund;
 * `payout` is what was paid out, `correction` what the seller added or took away by hand.
 */
export const ledgerKinds = ['sale', 'commission', 'refund', 'refund-commission', 'payout', 'correction'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
/** Kinds of rows that follow from an order. */
export type OrderLedgerKind = Exclude<LedgerKind, 'payout' | 'correction'>;
