import type { PaymentProvider } from '#api/pay/payment-provider.ts';

const byHand = { answer: { by: 'hand' } };

/** Cash on delivery, without a network. As with money sent by hand, a refund is done when the seller says so. */
export const codProvider: PaymentProvider = {
  id: 'cod',
  start: async () => ({ kind: 'refused', ...byHand }),
  confirm: async () => ({ kind: 'pending', ...byHand }),
  query: async () => ({ kind: 'pending', ...byHand }),
  refund: async (_attempt, { id }) => ({ kind: 'done', reference: id, ...byHand }),
  refundStatus: async (_attempt, { id }) => ({ kind: 'done', reference: id, ...byHand }),
  readWebhook: () => null,
};
