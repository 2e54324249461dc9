/** The limits of payments. */
export const paymentLimits = {
  /**
   * Minutes for which an order and its stock are reserved for a payment, and the maximum when another payment attempt
   * is started.
   */
  paymentMinutes: 20,
  paymentMinutesMax: 60,
  /** Payment attempts per order. */
  paymentAttemptsMax: 20,
  /** Letters and digits of the id of a transaction. */
  transactionIdMin: 6,
  transactionIdMax: 20,
  /** Characters of a transaction's id as it is typed, with spaces. */
  typedTransactionIdMax: 60,
  /** Refunds per order, and characters of a refund's reason. */
  refundsMax: 50,
  refundReasonMax: 200,
} as const;
