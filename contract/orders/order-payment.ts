export const onlineMethods = ['sslcommerz', 'bkash'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export const paymentMethods = ['cod', ...onlineMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

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
