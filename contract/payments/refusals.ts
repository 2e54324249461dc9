import { conflict, forbidden, notFound, tooMany, unavailable } from '#contract/refusal-statuses.ts';

/** The refusals of payments. */
export const paymentRefusals = {
  'too-many-payment-pages': tooMany<{ minutes: number }>(),
  'payment-method-unavailable': conflict(),
  /** Something in the order is pre-ordered, and the shop takes no money in advance for that. */
  'preorder-cash-only': conflict(),
  'payment-provider-down': unavailable(),
  'payment-refused': conflict(),
  'payment-under-review': conflict(),
  'too-many-payments': conflict(),
  'nothing-to-refund': conflict(),
  'refund-too-large': conflict<{ /** In taka. */ left: number }>(),
  'too-many-refunds': conflict(),
  'receipt-too-large': conflict<{ /** In taka. */ left: number }>(),
  'nothing-to-collect': conflict(),
  'refund-begun': conflict(),
  'payment-not-held': conflict(),
  'transaction-taken': conflict(),
  'payment-amount-differs': conflict(),
  'payment-not-found': notFound(),
  'notice-not-genuine': forbidden(),
};
