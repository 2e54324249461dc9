import { defineFeature } from '#api/services/define-feature.ts';
import { orderAccountRoutes } from './account/routes.ts';
import { buyerOverpayment, refundFailed, sellerOverpayment } from './late-payment-notifications.ts';
import { comparePaymentsJob, pollPayment, sendRefundsJob, settlePayments } from './payment-jobs.ts';
import { moneyReturned, orderUnpaid } from './payment-notifications.ts';
import { paymentsMetrics } from './payments-metrics.ts';
import { paymentRoutes } from './routes.ts';

export const payments = defineFeature({
  name: 'payments',
  routes: [paymentRoutes, orderAccountRoutes],
  jobs: [settlePayments, sendRefundsJob, pollPayment, comparePaymentsJob],
  metrics: paymentsMetrics,
  notifications: [orderUnpaid, buyerOverpayment, moneyReturned, sellerOverpayment, refundFailed],
});
