/** The limits of payments. */
export const paymentLimits = {
  /**
   * Minutes that an order and its stock are reserved for a payment, and the maximum when another attempt is started.
   */
  paymentMinutes: 20,
  paymentMinutesMax: 60,
  /** Payment attempts per order. */
  paymentAttemptsMax: 20,
  /** Letters and digits of the id of a transaction. */
  transactionIdMin: 6,
  transactionIdMax: 20,
  /** Characters that a typed one may have, with its spaces. */
  typedTransactionIdMax: 60,
  /** Refunds per order, and characters of a refund's reason. */
  refundsMax: 50,
  refundReasonMax: 200,
} as const;
