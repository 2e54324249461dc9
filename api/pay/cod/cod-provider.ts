import type { PaymentProvider } from '#api/pay/payment-provider.ts';

const byHand = { answer: { by: 'hand' } };

/** Cash on delivery: cash changes hands, without a network. A refund is done when the seller says so, as that of money sent by hand. */
export const codProvider: PaymentProvider = {
  id: 'cod',
  start: async () => ({ kind: 'refused', ...byHand }),
  confirm: async () => ({ kind: 'pending', ...byHand }),
  query: async () => ({ kind: 'pending', ...byHand }),
  refund: async (_attempt, { id }) => ({ kind: 'done', reference: id, ...byHand }),
  refundStatus: async (_attempt, { id }) => ({ kind: 'done', reference: id, ...byHand }),
  readWebhook: () => null,
};
