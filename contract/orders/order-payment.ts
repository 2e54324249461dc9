export const onlineMethods = ['sslcommerz', 'bkash'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export const paymentMethods = ['cod', ...onlineMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Services for sending money from phone to phone. The seller checks such payments, because no machine can. */
export const moneyServices = ['bkash', 'nagad', 'rocket'] as const;
export type MoneyService = (typeof moneyServices)[number];

export const manualMethods = ['manual-bkash', 'manual-nagad', 'manual-rocket'] as const;
export type ManualMethod = (typeof manualMethods)[number];

/** What an attempt to pay may go through. */
export const attemptMethods = [...paymentMethods, ...manualMethods] as const;
export type AttemptMethod = (typeof attemptMethods)[number];

/** Returns the method of an attempt whose money is sent by a service. */
export function manualMethodOf(service: MoneyService): ManualMethod {
  return `manual-${service}`;
}

/** Returns whether the buyer sends the money by hand, and the seller confirms it. */
export function isManual(method: AttemptMethod): method is ManualMethod {
  return manualMethods.some((manual) => manual === method);
}

/** Returns whether the seller has to send refunds, because no machine can, and confirms them. */
export function isByHand(method: AttemptMethod): method is ManualMethod | 'cod' {
  return method === 'cod' || isManual(method);
}

export const attemptStates = [
  'created',
  'started',
  'unknown',
  'held',
  'captured',
  'surplus',
  'failed',
  'cancelled',
  'expired',
] as const;
export type AttemptState = (typeof attemptStates)[number];

export const refundStates = ['requested', 'processing', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];
