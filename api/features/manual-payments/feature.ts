import { defineFeature } from '#api/services/define-feature.ts';
import { moneyByHand, transactionEntered, transactionRefused } from './manual-notifications.ts';
import { manualPaymentRoutes } from './routes.ts';

export const manualPayments = defineFeature({
  name: 'manual-payments',
  routes: [manualPaymentRoutes],
  notifications: {
    'transaction-refused': transactionRefused,
    'transaction-entered': transactionEntered,
    'money-by-hand': moneyByHand,
  },
});
