import { defineFeature } from '#api/services/define-feature.ts';
import { transactionEntered, transactionRefused } from './manual-notifications.ts';
import { manualPaymentRoutes } from './routes.ts';

export const manualPayments = defineFeature({
  name: 'manual-payments',
  routes: [manualPaymentRoutes],
  notifications: [transactionRefused, transactionEntered],
});
