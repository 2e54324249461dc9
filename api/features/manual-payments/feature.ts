import { defineFeature } from '#api/services/define-feature.ts';
import { transactionEntered, transactionRefused } from './manual-notifications.ts';
import { manualPaymentsMetrics } from './manual-payments-metrics.ts';
import { manualPaymentRoutes } from './routes.ts';

export const manualPayments = defineFeature({
  name: 'manual-payments',
  routes: [manualPaymentRoutes],
  metrics: manualPaymentsMetrics,
  notifications: [transactionRefused, transactionEntered],
});
